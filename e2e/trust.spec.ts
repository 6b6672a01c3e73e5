import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { draftOffer, publishOffer } from './offers.ts';
import { callAs, demoPerson, newRecruiter, type Person, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

const demand = 'Les candidats versent 5 000 F de frais de dossier par Orange Money.';
const duties =
  '<p>Vous tenez le registre du dépôt, préparez les commandes des agences et classez les bons de livraison.</p>';
const scam = { description: `<p>${demand}</p>${duties}` };
const unknown = '22222-22222';

async function codeOf(request: APIRequestContext, offerId: number): Promise<string> {
  const { data } = await callAs<{ data: { verification_code: string } }>(
    request,
    null,
    'GET',
    `/recruitment-offers/${offerId}`,
  );
  return data.verification_code;
}

/** One sign taken for another. */
const miscopied = (code: string): string => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

async function checkCode(page: Page, code: string, verdict: string): Promise<void> {
  await page.goto('/verifier');
  await page.getByLabel('Code de l’offre').fill(code);
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: verdict })).toBeVisible();
}

async function requireOnePagePdf(answer: APIResponse): Promise<void> {
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
}

async function offersToCheck(request: APIRequestContext) {
  const recruiter = await demoPerson(request, 'recruteur');
  const open = await publishOffer(request, recruiter, `Agent de dépôt ${unique()}`);
  const filled = await publishOffer(request, recruiter, `Cariste ${unique()}`);
  const filledCode = await codeOf(request, filled.id);
  await callAs(request, recruiter, 'POST', `/recruiter/offers/${filled.id}/fill`);
  return { open, openCode: await codeOf(request, open.id), filledCode };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript off', () => {
    test.use({ javaScriptEnabled });

    test(
      'a visitor learns what a code seen elsewhere is worth',
      { tag: '@mobile' },
      async ({ page, request, expectProblem }) => {
        expectProblem(refusedWith(404));
        const { open, openCode, filledCode } = await offersToCheck(request);
        await checkCode(page, filledCode, 'Cette offre était vraie, mais le poste est pourvu');
        await checkCode(page, miscopied(openCode), 'Code mal recopié');
        await expect(page.getByLabel('Corriger le code')).toHaveValue(miscopied(openCode));
        await checkCode(page, unknown, 'Code inconnu');
        await checkCode(
          page,
          openCode.toLowerCase().replace('-', ' '),
          'Cette offre est authentique et ouverte',
        );
        await page.getByRole('link', { name: 'Voir l’offre et postuler' }).click();
        await expect(page.getByRole('heading', { level: 1, name: open.title })).toBeVisible();
      },
    );
  });
}

async function waitingFlag(request: APIRequestContext, title: string): Promise<string> {
  const moderator = await demoPerson(request, 'manager');
  const list = await callAs<{ data: { id: string; title: string }[] }>(
    request,
    moderator,
    'GET',
    '/admin/moderation?status=open&limit=100',
  );
  const flag = list.data.find((one) => one.title === title);
  if (!flag) throw new Error(`Nothing was flagged about « ${title} ».`);
  return flag.id;
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'an offer that looks wrong is reported without an account, and its poster is at hand',
    { tag: '@mobile' },
    async ({ page, request }) => {
      const recruiter = await demoPerson(request, 'recruteur');
      const offer = await publishOffer(request, recruiter, `Aide-magasinier ${unique()}`);
      await page.goto(`/recruitment-offers/${offer.slug}`);
      const poster = page.getByRole('link', { name: 'Affiche à imprimer (PDF)' });
      await requireOnePagePdf(await request.get((await poster.getAttribute('href')) ?? ''));

      const code = await codeOf(request, offer.id);
      await page.getByText('Autres réseaux').click();
      for (const name of ['WhatsApp', 'Facebook', 'LinkedIn'])
        await expect(page.getByRole('link', { name: `Partager sur ${name}` })).toHaveAttribute(
          'href',
          new RegExp(code),
        );

      await page.goto('/verifier');
      await page.getByRole('link', { name: 'Signaler une offre ou un message douteux' }).click();
      await page
        .getByLabel('Ce que vous avez vu ou reçu')
        .fill('Un monsieur me demande 10 000 F avant le test, avec cette annonce.');
      await page.getByLabel('Lien, code ou numéro de téléphone').fill(code);
      await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
      await expect(page.getByText('Votre signalement est transmis à nos modérateurs.')).toBeVisible();
      await waitingFlag(request, offer.title);
    },
  );
});

test('a recruiter reads what no candidate may be asked before publishing, and corrects it', async ({
  page,
  request,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await draftOffer(request, recruiter, `Gérant de dépôt ${unique()}`, scam);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/edit`);
  await page.getByRole('button', { name: 'Publier l’offre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relisez ces passages avant de publier' });
  await expect(dialog).toContainText(demand);
  await expect(dialog).toContainText('De l’argent est demandé');
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect(dialog).toBeHidden();
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(
    'Vous tenez le registre du dépôt et préparez les commandes des agences de Bamako.',
  );
  await page.getByRole('button', { name: 'Publier l’offre' }).click();
  await expect(page.getByText('Offre publiée')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/employer/offers/${offer.id}`);
  const poster = page.getByRole('link', { name: 'Affiche A5 à imprimer' });
  await requireOnePagePdf(await page.request.get((await poster.getAttribute('href')) ?? ''));
});

async function decide(page: Page, reason: string, button: string): Promise<void> {
  await page.getByLabel('Motif de votre décision').fill(reason);
  await page.getByRole('button', { name: button }).click();
}

test(
  'a moderator suspends an offer that asks for money; its company is notified, nobody applies; it can come back',
  { tag: '@desktop' },
  async ({ page, request, openBrowser, expectProblem }) => {
    expectProblem(refusedWith(422), refusedWith(410));
    const recruiter = await newRecruiter(request);
    const offer = await publishOffer(request, recruiter, `Convoyeur ${unique()}`, scam);
    const code = await codeOf(request, offer.id);
    const visitor = await (await openBrowser()).newPage();

    await signIn(page, await demoPerson(request, 'manager'));
    await page.goto('/admin/moderation?etat=open&objet=offer');
    await page.getByRole('link', { name: offer.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
    await expect(page.locator('mark').filter({ hasText: demand })).toBeVisible();
    await page.getByRole('button', { name: 'Suspendre l’offre' }).click();
    await expect(page.getByText('Expliquez votre décision en une phrase au moins')).toBeVisible();
    const reason = `Des frais sont demandés aux candidats (${unique()}).`;
    await decide(page, reason, 'Suspendre l’offre');
    await expect(page.getByText('L’offre est suspendue et l’entreprise prévenue')).toBeVisible();
    await waitForMailWith(recruiter.email, offer.title, reason);

    const answer = await visitor.goto(`/recruitment-offers/${offer.slug}`);
    expect(answer?.status()).toBe(410);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Offre suspendue' })).toBeVisible();
    await requireGoodScreens(visitor, [
      { path: `/recruitment-offers/${offer.slug}`, shows: 'Ne postulez pas' },
      { path: `/verifier/${code}`, shows: 'Ne postulez pas, cette offre est suspendue' },
    ]);

    const back = `La demande de frais a été retirée (${unique()}).`;
    await decide(page, back, 'Lever la suspension');
    await expect(page.getByText('La suspension est levée et l’entreprise prévenue')).toBeVisible();
    await waitForMailWith(recruiter.email, offer.title, back);
    await visitor.goto(`/recruitment-offers/${offer.slug}`);
    await expect(visitor.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
  },
);

test('the screens of verification and moderation are good screens', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(404));
  const { open, openCode, filledCode } = await offersToCheck(request);
  await requireGoodScreens(page, [
    { path: '/verifier', shows: 'Où trouver le code' },
    { path: '/verifier/signaler', shows: 'Collez ce que vous avez reçu' },
    { path: `/verifier/${openCode}`, shows: open.title },
    { path: `/verifier/${filledCode}`, shows: 'le poste est pourvu' },
    { path: `/verifier/${miscopied(openCode)}`, shows: 'Code mal recopié' },
    { path: `/verifier/${unknown}`, shows: 'Code inconnu' },
  ]);
  const moderator: Person = await demoPerson(request, 'manager');
  await signIn(page, moderator);
  const { data } = await callAs<{ data: { id: string }[] }>(request, moderator, 'GET', '/admin/moderation');
  await requireGoodScreens(page, [
    { path: '/admin/moderation', shows: 'Modération' },
    { path: '/admin/moderation?etat=dismissed&objet=message&origine=visitor', shows: 'Aucun signalement' },
    { path: `/admin/moderation/${data[0]?.id}`, shows: 'Texte lu' },
  ]);
});
