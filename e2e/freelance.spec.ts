import type { Page } from '@playwright/test';
import { visit } from '../bench/browser-visit.ts';
import { cvPdf, cvPhoto } from './files.ts';
import { expect, refusedWith, test } from './journey.ts';
import { callAs, demoPerson, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

const missions = '/freelance/opportunities';
const freelances = '/client/freelance-search';

type Listed = { data: { id: string }[] };
const dialogOf = (page: Page) => page.getByRole('dialog').last();

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
  'two people carry a mission from the need to the paid invoice and the reviews',
  { tag: '@mobile' },
  async ({ page: client, request, openBrowser }) => {
    const freelance = await (await openBrowser()).newPage();
    await signIn(client, await demoPerson(request, 'client'));
    await signIn(freelance, await demoPerson(request, 'freelance'));
    const title = `Enseigne ${unique()}`;

    await client.goto('/client/projects/nouveau');
    await client.getByRole('textbox', { name: 'Titre', exact: true }).fill(title);
    await client.getByLabel('Ce que vous voulez obtenir').fill('Une enseigne que l’on lit de la route.');
    await client.getByLabel('Domaine').selectOption({ index: 3 });
    await client.getByLabel('Le travail peut se faire à distance').check();
    await client.getByLabel('Joindre un fichier').setInputFiles(cvPdf);
    await expect(client.getByRole('button', { name: cvPdf.name, exact: true })).toBeVisible();
    await client.getByRole('button', { name: 'Publier le projet' }).click();
    await expect(client).toHaveURL(/onglet=invitations/);
    const id = /projects\/([\w-]+)/.exec(client.url())?.[1] ?? '';
    const [ofClient, ofFreelance] = [`/client/projects/${id}`, `/freelance/missions/${id}`];

    await freelance.goto(`${missions}/${id}`);
    await freelance.getByRole('link', { name: 'Proposer mes services' }).click();
    await freelance.getByRole('button', { name: 'Envoyer ma proposition' }).click();
    await expect(freelance.getByText('Indiquez votre prix en F CFA, en chiffres')).toBeVisible();
    await freelance.getByLabel('Votre prix').fill('120 000 F');
    await freelance.getByLabel('Votre message').fill('Je dessine des enseignes depuis dix ans.');
    await freelance.getByRole('button', { name: 'Envoyer ma proposition' }).click();
    await expect(freelance.getByText('Le client répondra ici')).toBeVisible();

    await client.goto(ofClient);
    await client.getByRole('link', { name: 'Ibrahim M.' }).click();
    await client.getByRole('button', { name: 'Accepter cette proposition' }).click();
    await dialogOf(client).getByRole('button', { name: 'Accepter', exact: true }).click();
    await client.getByRole('button', { name: 'Envoyer pour signature' }).click();
    for (const [page, name] of [
      [client, 'Assétou Sangaré'],
      [freelance, 'Ibrahim Maïga'],
    ] as const) {
      if (page === freelance) await page.goto(ofFreelance);
      await page.getByRole('button', { name: 'Signer', exact: true }).click();
      await dialogOf(page)
        .getByLabel(/^Votre nom complet/)
        .fill(name);
      await dialogOf(page).getByRole('checkbox').check();
      await dialogOf(page).getByRole('button', { name: 'Signer', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }

    await client.goto(ofClient);
    await client.getByRole('button', { name: /^Financer 120/ }).click();
    await dialogOf(client).getByRole('button', { name: 'Aller payer' }).click();
    await client.getByRole('button', { name: 'Accepter le paiement' }).click();
    await expect(client.getByText('Financé', { exact: true })).toBeVisible();

    const deliver = async (note: string): Promise<void> => {
      await freelance.goto(ofFreelance);
      await freelance.getByRole('button', { name: /^Livrer/ }).click();
      await dialogOf(freelance).getByLabel('Ce que vous livrez').fill(note);
      await dialogOf(freelance).getByLabel('Joindre des fichiers').setInputFiles(cvPhoto);
      await dialogOf(freelance).getByRole('button', { name: 'Envoyer la livraison' }).click();
      await expect(freelance.getByText('Livraison envoyée')).toBeVisible();
    };
    await deliver('Le dessin de l’enseigne.');
    await client.goto(ofClient);
    await client.getByRole('button', { name: /^Demander une reprise/ }).click();
    await dialogOf(client).getByLabel('Ce qui est à reprendre').fill('Les lettres sont trop fines.');
    await dialogOf(client).getByRole('button', { name: 'Demander la reprise' }).click();
    await expect(client.getByText('Les lettres sont trop fines.')).toBeVisible();
    await deliver('Des lettres plus grasses.');
    await client.goto(ofClient);
    await client.getByRole('button', { name: /^Accepter/ }).click();
    await dialogOf(client).getByRole('button', { name: 'Accepter la livraison' }).click();
    await expect(client.getByText(/^Livraison acceptée\s: le freelance/)).toBeVisible();

    // The money leaves by a job: 10 % of it is the platform's.
    await expect(async () => {
      await freelance.goto(ofFreelance);
      await expect(freelance.getByText(/108\s000\sF\sCFA versés/)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await freelance.getByRole('link', { name: title, exact: true }).click();
    await freelance.getByRole('button', { name: 'Émettre' }).click();
    await dialogOf(freelance).getByRole('button', { name: 'Émettre et envoyer' }).click();
    await expect(freelance.getByRole('heading', { name: /^Facture F-/ })).toBeVisible();
    await client.goto(new URL(freelance.url()).pathname.replace('freelance', 'client'));
    await expect(client.getByText('Payée', { exact: true })).toBeVisible();
    const download = client.waitForEvent('download');
    await client.getByRole('button', { name: /PDF/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^F-\d{4}-\d{4}\.pdf$/);

    for (const [page, path] of [
      [client, ofClient],
      [freelance, ofFreelance],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Confirmer la fin du contrat' }).click();
      await expect(page.getByText('Votre accord est enregistré')).toBeVisible();
    }
    for (const [page, path] of [
      [client, ofClient],
      [freelance, ofFreelance],
    ] as const) {
      await page.goto(`${path}?onglet=avis`);
      await page.getByLabel('Votre avis').fill('Un travail clair, et des réponses le jour même.');
      for (const mark of await page.getByRole('main').getByRole('combobox').all())
        await mark.selectOption('4');
      await page.getByRole('button', { name: 'Enregistrer mon avis' }).click();
    }
    await freelance.getByRole('button', { name: 'Répondre' }).click();
    await dialogOf(freelance).getByLabel('Votre réponse').fill('Merci de votre confiance.');
    await dialogOf(freelance).getByRole('button', { name: 'Publier ma réponse' }).click();
    await client.goto(`${ofClient}?onglet=avis`);
    await expect(client.getByText('Merci de votre confiance.')).toBeVisible();
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
