import { visit } from '../bench/browser-visit.ts';
import { expect, refusedWith, test } from './journey.ts';
import { callAs, demoPerson, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

const missions = '/freelance/opportunities';
const freelances = '/client/freelance-search';

type Mission = { data: { id: string } };
type Listed = { data: { id: string }[] };

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a visitor finds a mission and a freelance, and is led to sign in',
    { tag: '@mobile' },
    async ({ page }) => {
      await page.goto(missions);
      await page.getByText('Affiner la recherche').click();
      await page.getByLabel('Ville ou pays').fill('koulikoro');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await expect(page).toHaveURL(/place=koulikoro/);
      await page.getByRole('link', { name: 'Site vitrine pour une coopérative de karité' }).click();
      await expect(page.getByText('Assétou S.')).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Proposer mes services' }).getByRole('link', {
          name: 'Proposer mes services',
        }),
      ).toHaveAttribute('href', /^\/login\?redirect=%2Ffreelance%2Fmissions%2F/);

      await page.goto(freelances);
      await page.getByRole('searchbox').fill('developpeur');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await page.getByRole('link', { name: /^Développeur web et mobile/ }).click();
      await expect(page.getByRole('heading', { name: 'Écrire à Ibrahim M.' })).toBeVisible();
      await expect(page.getByText('Maïga')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Créer un compte client' })).toHaveAttribute(
        'href',
        '/register/client',
      );
    },
  );
});

test(
  'a freelance proposes, the client reads it and answers, the freelance withdraws',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const client = await demoPerson(request, 'client');
    const title = `Relire un rapport ${unique()}`;
    const { data: mission } = await callAs<Mission>(request, client, 'POST', '/missions', {
      title,
      description: '<p>Quarante pages.</p>',
      domain: 20,
      isRemote: true,
      closesOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    });
    const path = `${missions}/${mission.id}`;
    await callAs(request, client, 'POST', `/missions/${mission.id}/publish`);

    await signIn(page, await demoPerson(request, 'freelance'));
    await page.goto(path);
    await page.getByRole('link', { name: 'Proposer mes services' }).click();
    await page.getByRole('button', { name: 'Envoyer ma proposition' }).click();
    await expect(page.getByText('Indiquez votre prix en F CFA, en chiffres')).toBeVisible();
    await expect(page.getByText('Écrivez au moins 20 caractères')).toBeVisible();
    await page.getByLabel('Votre prix').fill('120 000 F');
    await page.getByLabel('Votre message').fill('Je relis vos quarante pages en trois jours.');
    await page.getByRole('button', { name: 'Envoyer ma proposition' }).click();
    await expect(page.getByText('Le client répondra ici')).toBeVisible();

    await signIn(page, client);
    await page.goto(path);
    await page.getByRole('link', { name: 'Ouvrir mon projet' }).click();
    await page.getByRole('link', { name: 'Ibrahim M.' }).click();
    const received = page.getByRole('dialog', { name: 'Ibrahim M.' });
    await expect(received.getByText('Je relis vos quarante pages en trois jours.')).toBeVisible();
    await received.getByRole('link', { name: 'Voir son profil' }).click();
    const words = `Commençons lundi ${unique()}, si cela vous convient.`;
    await page.getByLabel('Votre message').fill(words);
    await page.getByRole('button', { name: 'Envoyer mon message' }).click();
    await expect(page.getByText('Ibrahim M. vous répondra par email.')).toBeVisible();

    await signIn(page, await demoPerson(request, 'freelance'));
    await page.goto(path);
    await page.getByRole('link', { name: 'Voir ma proposition' }).click();
    await page.getByRole('button', { name: 'Retirer ma proposition' }).click();
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Envoyer ma proposition' })).toBeVisible();
    await callAs(request, client, 'DELETE', `/missions/${mission.id}`);
  },
);

test('every public freelance screen is whole', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const [mission] = (await callAs<Listed>(request, null, 'GET', '/missions?search=karite')).data;
  const [freelance] = (await callAs<Listed>(request, null, 'GET', '/freelances?search=mobile')).data;
  await requireGoodScreens(page, [
    { path: missions, shows: 'missions ouvertes' },
    { path: `${missions}?search=introuvable`, shows: 'Aucune mission ne correspond' },
    { path: `${missions}?place=bamako`, shows: 'Ville ou pays' },
    { path: `${missions}/${mission?.id}`, shows: 'Le besoin' },
    { path: `${missions}/inconnue`, shows: 'Mission introuvable' },
    { path: freelances, shows: 'freelances' },
    { path: `/client/freelance/${freelance?.id}`, shows: 'Réalisations' },
    { path: '/client/freelance/inconnue', shows: 'Profil introuvable' },
  ]);
});

test(
  'a freelance fills in a profile that clients then find',
  { tag: '@mobile' },
  async ({ page, request }) => {
    const freelance = await demoPerson(request, 'freelance');
    await signIn(page, freelance);
    await requireGoodScreens(page, [
      { path: '/freelance/profile', shows: 'Messages reçus' },
      { path: '/freelance/profile/edit', shows: 'Qui vous voit' },
    ]);
    await page.goto('/freelance/profile/edit');
    const city = page.getByLabel('Ville');
    await expect(city).toHaveValue('Bamako');
    const summary = page.getByLabel('Présentation');
    await summary.fill('Sites et guichets en ligne, livrés avec leur formation.');
    await page.getByRole('button', { name: 'Enregistrer mon profil' }).click();
    await expect(page.getByText('Sites et guichets en ligne')).toBeVisible();
    await page.getByRole('link', { name: 'Voir ma page' }).click();
    await expect(page.getByText('Sites et guichets en ligne')).toBeVisible();
    await expect(page.getByText('C’est votre profil, tel que les autres le lisent.')).toBeVisible();
  },
);

test('the lists stay within their weight on a first visit', { tag: '@mobile' }, async ({ openBrowser }) => {
  for (const path of [missions, freelances]) {
    const context = await openBrowser();
    const weight = await visit(await context.newPage(), path);
    expect.soft(weight.scriptBytes, `${path}: JavaScript`).toBeLessThan(120 * 1024);
    expect.soft(weight.totalBytes, `${path}: everything but photos`).toBeLessThan(150 * 1024);
    await context.close();
  }
});
