import { expect, test } from './journey.ts';
import { openWithin } from './navigation.ts';
import { anApplication, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, newRecruiter, signIn, unique } from './people.ts';
import {
  requireAccessible,
  requireGoodScreens,
  requireGoodState,
  requireNoSidewaysScroll,
} from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

test('a recruiter shortlists an applicant for an offer, notes it, removes it and undoes that', async ({
  page,
  request,
}) => {
  const recruiter = await newRecruiter(request);
  const { offer, candidate, id } = await anApplication(request, recruiter, 'Magasinière', {
    firstName: 'Assitan',
  });
  const { data } = await callAs<{ data: { candidate: { id: string } } }>(
    request,
    recruiter,
    'GET',
    `/recruiter/applications/${id}`,
  );
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/shortlist`);
  await expect(page.getByText('Aucun profil gardé')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: candidate.name })).toHaveCount(0);

  await page.goto(`/recruiter/candidates/${data.candidate.id}`);
  await page.getByRole('button', { name: /^Garder/ }).click();
  const choice = page.getByRole('dialog');
  await choice.getByRole('combobox', { name: 'Pour' }).fill(offer.title);
  await page.getByRole('option', { name: offer.title }).click();
  await choice.getByRole('button', { name: 'Garder' }).click();
  await expect(page.getByRole('button', { name: /^Gardé / })).toBeVisible();

  await page.goto(`/recruiter/offers/${offer.id}/shortlist`);
  const row = page.getByRole('row').filter({ hasText: candidate.name }).first();
  const menu = row.getByRole('button', { name: `Autres actions : ${candidate.name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: /Noter/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Note/).fill('À rappeler lundi.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.getByText(/À rappeler lundi\./)).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: `Retirer ${candidate.name}` }).click();
  await expect(page.getByRole('link', { name: candidate.name })).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: candidate.name })).toBeVisible();
});

test('with more offers than a page contains, any of them is found by words and chosen with the keyboard', async ({
  page,
  request,
}) => {
  const recruiter = await newRecruiter(request);
  const oldest = await publishOffer(request, recruiter, `Grutière de nuit ${unique()}`);
  for (let made = 0; made < 10; made += 1)
    await publishOffer(request, recruiter, `Docker numéro ${made} ${unique()}`);
  await signIn(page, recruiter);
  await page.goto('/recruiter/recruitment-tracking');
  const chips = page.getByRole('navigation', { name: 'Choisir des offres' });
  await expect(chips.getByRole('link')).toHaveCount(10);
  await expect(chips.getByRole('link', { name: oldest.title })).toHaveCount(0);

  const search = page.getByRole('combobox', { name: 'Chercher une offre' });
  await search.click();
  // Going past the end of the first page brings the next.
  await expect(page.getByRole('option')).toHaveCount(10);
  await search.press('ArrowUp');
  await expect(page.getByRole('option')).toHaveCount(11);
  await search.fill('NUIT grutiere');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByText('1 offre ouverte')).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`offers=${oldest.id}$`));
  // The open list hides the rest of the page from screen readers, until it is closed.
  await search.press('Tab');
  await requireAccessible(page, 'the choice of offers');
  await expect(chips.getByRole('link', { name: `✓ ${oldest.title}` })).toBeVisible();
  await search.fill('aucune offre ainsi');
  await expect(page.getByText('Aucune offre ouverte ne correspond.')).toBeVisible();
  await search.press('Tab');
  await requireNoSidewaysScroll(page, 'the choice of offers');
  await chips.getByRole('link', { name: `✓ ${oldest.title}` }).click();
  await expect(chips.getByRole('link', { name: oldest.title })).toHaveCount(0);
});

test('a recruiter sees who looked at any of the offers, and at one of them', async ({ page, request }) => {
  const recruiter = await newRecruiter(request);
  const offers = [
    await publishOffer(request, recruiter, `Pontier ${unique()}`),
    await publishOffer(request, recruiter, `Arrimeuse ${unique()}`),
  ];
  const [first, second] = offers;
  await signIn(page, recruiter);
  await page.goto('/recruiter/offers');
  await page
    .getByRole('navigation', { name: 'Recrutement de l’entreprise' })
    .getByRole('link', { name: 'Vues' })
    .click();
  await expect(page).toHaveURL('/recruiter/views');
  await expect(page.getByRole('heading', { name: 'Aucune vue sur cette période' })).toBeVisible();
  await expect(page.getByText('Aucun candidat connu sur cette période.')).toBeVisible();

  // Robots are not counted, and the journeys' browser says it is one.
  const reader = await newCandidate(request, 'Fanta');
  const headers = {
    authorization: `Bearer ${reader.token}`,
    'user-agent': 'Mozilla/5.0 (Android 13) Mobile',
  };
  for (const { id } of offers) {
    const path = `/api/v1/recruitment-offers/${id}/views`;
    expect((await request.post(path, { headers, data: { source: 'whatsapp' } })).ok()).toBe(true);
  }
  // Views are written some seconds after they are counted.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '2 vues en 30 jours' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const most = page.getByRole('listitem').filter({ hasText: '1 (50 %)' });
  for (const { title } of offers) await expect(most.filter({ hasText: title })).toHaveCount(1);
  const viewers = page.getByRole('region', { name: 'Candidats qui les ont consultées' });
  await expect(viewers.getByRole('heading', { name: /^Fanta T/ })).toHaveCount(2);
  await requireGoodState(page, 'the views of all offers');

  const choice = page.getByRole('combobox', { name: 'Offre' });
  await choice.fill('arrimeuse');
  await expect(page.getByText('1 offre', { exact: true })).toBeVisible();
  await choice.press('Enter');
  await expect(page).toHaveURL(new RegExp(`offre=${second?.id}$`));
  await expect(page.getByRole('heading', { name: '1 vue en 30 jours' })).toBeVisible();
  await expect(viewers.getByRole('heading', { name: /^Fanta T/ })).toHaveCount(1);
  await expect(viewers.getByRole('link', { name: second?.title ?? '' })).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue(second?.title ?? '');
  await choice.fill('');
  await expect(page).toHaveURL('/recruiter/views');
  await viewers.getByRole('link', { name: first?.title ?? '' }).click();
  await expect(page).toHaveURL(`/recruiter/offers/${first?.id}/views`);
  await expect(page.getByRole('heading', { name: '1 vue en 30 jours' })).toBeVisible();
});

test('the lists of a recruiter are good screens', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await requireGoodScreens(page, [
    { path: '/recruiter/candidates/shortlist', shows: 'Tout choisir' },
    { path: '/recruiter/offers/1/shortlist', shows: 'Tout choisir' },
    { path: '/recruiter/offers/1/views', shows: /vues en 30 jours/ },
    { path: '/recruiter/views?jours=90', shows: 'Les offres les plus consultées' },
    { path: '/recruiter/recruitment-details/1', shows: /Ce que l’offre demande/ },
    { path: '/recruiter/saved-searches', shows: 'Comptables à Bamako' },
    { path: '/recruiter/exports', shows: /Aucun export pour l’instant|Les fichiers que vous avez demandés/ },
  ]);
});

test('on a laptop the tables of candidates fit, two lines a row', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await demoPerson(request, 'recruteur'));
  for (const path of [
    '/recruiter/candidates-list',
    '/recruiter/candidates/shortlist',
    '/recruiter/offers/1/shortlist',
    '/recruiter/unlocked-profiles',
    '/recruiter/offers/1/views',
    '/recruiter/views?jours=90',
  ]) {
    await page.goto(path);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    const [excess, tallest] = await page.evaluate<[number, number]>(`{
      const rows = [...document.querySelectorAll('tbody tr:has(th[scope=row])')];
      const table = rows[0].closest('table');
      [table.scrollWidth - table.parentElement.clientWidth, Math.max(...rows.map((row) => row.offsetHeight))]
    }`);
    expect(excess, `${path}: pixels wider than the screen`).toBe(0);
    expect(tallest, path).toBeLessThan(60);
  }
});

test('the screens of those who treat payments and reports are good screens', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'admin'));
  await requireGoodScreens(page, [
    { path: '/admin/revenue/recharges', shows: 'Sahel Négoce' },
    { path: '/admin/fee-refunds', shows: 'Payé deux fois' },
    { path: '/admin/moderation?onglet=coordonnees', shows: 'En attente du candidat' },
    { path: '/admin/settings?onglet=portefeuille', shows: /Prix d’un déblocage/ },
  ]);
});

test('rows of the workspace’s lists are 44 to 52 pixels high at a desk', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/candidates-list');
  for (const path of ['/recruiter/candidates-list', '/recruiter/candidates/shortlist', '/recruiter/views']) {
    await openWithin(page, path);
    await expect(page.getByRole('main').getByRole('row').nth(10)).toBeVisible();
    const heights = await page.evaluate<number[]>(
      `[...document.querySelectorAll('tbody[data-keys] tr')].map((row) => row.getBoundingClientRect().height)`,
    );
    const others = heights.filter((height) => height < 44 || height > 52);
    expect(others.map((height) => `${path}: ${height}`)).toEqual([]);
  }
});
