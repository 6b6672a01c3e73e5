import { candidateSearchMessages } from '@baara/contract/candidates/search-messages';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

test('a recruiter finds a candidate who registered today, whose name and contacts are masked', async ({
  page,
  request,
}) => {
  const firstName = `Zoumana${unique()}`;
  const candidate = await newCandidate(request, firstName);
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/new-candidates-list');
  await page.getByRole('searchbox').fill(firstName.toUpperCase());
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByText('1 candidat', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${firstName} T.` })).toBeVisible();
  await expect(page.getByText(/^Profil masqué\s: nom et contacts visibles/)).toBeVisible();
  await expect(page.getByText(candidate.email)).toHaveCount(0);

  // The family name is not a way in.
  await page.goto(`/recruiter/candidates-list?search=${firstName}+Traoré`);
  await expect(page.getByRole('heading', { name: 'Aucun candidat ne correspond' })).toBeVisible();
});

test(
  'what an earlier search did not find is not said of the next, while it is read or when it fails',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(connectionCut);
    await signIn(page, await demoPerson(request, 'recruteur'));
    await page.goto('/recruiter/candidates-list?search=zzzqqq');
    const nobody = page.getByRole('heading', { name: 'Aucun candidat ne correspond' });
    await expect(nobody).toBeVisible();
    await page.route('**/api/v1/recruiter/candidates?*', (route) => route.abort());
    await page.getByRole('searchbox').fill('vendeur');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page.getByText('Chargement des candidats…')).toBeAttached();
    await expect(nobody).toBeHidden();
    const failed = page.getByRole('alert').filter({ hasText: candidateSearchMessages.LOAD_FAILED });
    await expect(failed).toBeVisible();
    await page.unroute('**/api/v1/recruiter/candidates?*');
    // The list's own button may lie under the offline message: that one is pressed.
    const lost = page.getByRole('alert').filter({ hasText: 'Connexion perdue' });
    await lost.getByRole('button', { name: 'Réessayer' }).click();
    await expect(lost).toBeHidden();
    await expect(page.getByText(/^[\d\s]+\scandidats$/)).toBeVisible();
  },
);

test(
  'the page of a large first search comes before everyone is counted, and stays where it is',
  { tag: '@mobile' },
  async ({ page, request }) => {
    await signIn(page, await demoPerson(request, 'recruteur'));
    // A demonstration is too small for it: the server's own answer, as it is where thousands are found.
    type Answer = { data: { pagination: object } };
    await page.route('**/api/v1/recruiter/candidates?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as Answer;
      const pagination = { ...body.data.pagination, total: 1000, pages: 101, isMinimum: true };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, pagination } } });
    });
    const counting = Promise.withResolvers<void>();
    await page.route('**/api/v1/recruiter/candidates/count*', async (route) => {
      await counting.promise;
      await route.fulfill({
        json: { status: 'success', code: 200, data: { total: 8995, isCapped: false } },
      });
    });
    await page.goto('/recruiter/candidates-list');
    const count = page.locator('[aria-live] p').filter({ hasText: /candidats$/ });
    await expect(count).toHaveText(/^Plus de 1\s000 candidats$/);
    const announced = count.locator('..');
    await expect(announced).toHaveAttribute('aria-busy', 'true');
    const nextPage = page.getByRole('link', { name: 'Page suivante' });
    await expect(nextPage).toHaveAttribute('href', /page=2/);
    const first = page.getByRole('row').getByRole('heading', { level: 2 }).first();
    const before = await first.boundingBox();
    counting.resolve();
    await expect(count).toHaveText(/^8\s995 candidats$/);
    await expect(announced).toHaveAttribute('aria-busy', 'false');
    expect(await first.boundingBox()).toEqual(before);
    await expect(page.getByRole('link', { name: 'Page 360', exact: true })).toBeVisible();
  },
);

test('filters stand in the address, each is removed, and they survive a reload', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/candidates-list');
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByLabel('Ville').fill('bamako');
  await page.getByLabel('Niveau d’études').selectOption({ label: 'BAC+3/BAC+4 ou plus' });
  await page.getByLabel('Pays').selectOption('ML');
  await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
  await expect(page).toHaveURL(/city=bamako/);
  await page.reload();
  const chosen = page.getByRole('list', { name: 'Filtres choisis' });
  await expect(chosen.getByRole('link')).toHaveCount(4);
  await expect(page.getByText(/^[\d\s]+\scandidats$/)).toBeVisible();
  await chosen.getByRole('link', { name: /^Retirer le filtre bamako/ }).click();
  await expect(page).not.toHaveURL(/city=/);
  await expect(page).toHaveURL(/educationLevel=2/);
  await chosen.getByRole('link', { name: 'Tout effacer' }).click();
  await expect(chosen).toHaveCount(0);
});

test('words of the search become filters, and profiles are read beside the list', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/candidates-list');
  await page.getByRole('searchbox').fill('comptable Bamako');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/search=comptable&city=Bamako$/);
  await expect(page.getByRole('searchbox')).toHaveValue('comptable');
  await expect(page.getByRole('link', { name: 'Retirer le filtre Bamako' })).toBeVisible();

  const names = page.getByRole('row').getByRole('heading').getByRole('link');
  const [first = '', second = ''] = await names.allTextContents();
  const peekOf = (name: string) => page.getByRole('complementary', { name: `Aperçu : ${name}` });
  await names.first().click();
  await expect(peekOf(first).getByText('Compétences')).toBeVisible();
  await expect(page).toHaveURL(/apercu=/);
  await requireGoodState(page, 'a profile beside the list');
  // It follows the focus from row to row; the way back is the list.
  await page.keyboard.press('j');
  await expect(peekOf(second).getByText('Compétences')).toBeVisible();
  await page.reload();
  await expect(peekOf(second)).toBeVisible();
  await page.goBack();
  await expect(peekOf(second)).toHaveCount(0);
  await expect(page).toHaveURL(/search=comptable&city=Bamako$/);
  await page.goForward();
  await peekOf(second).getByRole('link', { name: 'Précédent' }).click();
  await expect(peekOf(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(names.first()).toBeFocused();
  await expect(page).not.toHaveURL(/apercu=/);
});

test('one candidate is found by their id, or by the address of their profile', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422));
  const firstName = `Siriki${unique()}`;
  await newCandidate(request, firstName);
  const recruiter = await demoPerson(request, 'recruteur');
  type Found = { data: { candidates: { id: string }[] } };
  const asked = `/recruiter/candidates?search=${firstName}`;
  const { data } = await callAs<Found>(request, recruiter, 'GET', asked);
  const id = data.candidates[0]?.id ?? '';
  await signIn(page, recruiter);
  for (const list of ['candidates-list', 'new-candidates-list']) {
    await page.goto(`/recruiter/${list}`);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await page.getByLabel('Identifiant').fill(`https://baara.example/recruiter/candidates/${id}?x=1`);
    await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]id=${id}$`));
    await expect(page.getByText('1 candidat', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: `${firstName} T.` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Garder ${firstName} T.` }).click();
  await expect(page.getByRole('dialog').getByText(/garder ce profil en général/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();

  // The panel stayed open, its field shows the query, and an invalid one gets a message.
  await expect(page.getByLabel('Identifiant')).toHaveValue(id);
  await page.getByLabel('Identifiant').fill('12');
  await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
  await expect(page.getByRole('alert')).toContainText('Identifiant invalide');
  await page.getByRole('link', { name: 'Retirer le filtre Un seul candidat' }).click();
  await expect(page).not.toHaveURL(/id=/);
});

test('candidates are found by the tags of the company, shown beside their names', async ({
  page,
  request,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const name = `Vivier ${unique()}`;
  const { applicant } = await callAs<{ applicant: { id: string } }>(
    request,
    await newCandidate(request),
    'GET',
    '/user/profile',
  );
  await callAs(request, recruiter, 'POST', `/recruiter/candidates/${applicant.id}/tags`, { name });
  await signIn(page, recruiter);
  await page.goto('/recruiter/candidates-list');
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page
    .getByRole('group', { name: /^Étiquettes/ })
    .getByLabel(name)
    .check();
  await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
  await expect(page.getByText('1 candidat', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Étiquettes' })).toContainText(name);
  await page.reload();
  await page.getByRole('link', { name: new RegExp(`^Retirer le filtre Étiquette.*${name}`) }).click();
  await expect(page).not.toHaveURL(/tags=/);
});

test('several candidates are ticked over pages, then tagged, shortlisted, compared and written to together', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/candidates-list?country=ML');
  await page
    .getByRole('checkbox', { name: /^Choisir (?!tous)/ })
    .first()
    .check();
  await page.getByRole('link', { name: /suivante/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: 'Page précédente' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Candidats choisis' });
  await expect(bar).toContainText('1 candidat choisi');
  await page
    .getByRole('checkbox', { name: /^Choisir (?!tous)/ })
    .first()
    .check();
  await expect(bar).toContainText('2 candidats choisis');
  await requireGoodState(page, 'a list with two candidates ticked');

  await bar.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Étiqueter' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Ensemble ${unique()}`;
  await dialog.getByLabel('Étiquette').fill(name);
  await dialog.getByRole('button', { name: 'Étiqueter' }).click();
  await expect(page.getByText(new RegExp(`Étiquette «\\s${name}\\s» mise à 2 candidats`))).toBeVisible();
  await expect(page.getByRole('list', { name: 'Étiquettes' }).filter({ hasText: name })).toHaveCount(1);

  await bar.getByRole('button', { name: 'Garder' }).click();
  await expect(dialog.getByRole('heading', { name: 'Garder 2 profils' })).toBeVisible();
  await expect(dialog.getByText(/garder ces profils en général/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Garder' }).click();
  await expect(dialog).toHaveCount(0);

  await expect(bar.getByRole('link', { name: 'Comparer' })).toHaveAttribute('href', /ids=[\w-]+,[\w-]+$/);
  await bar.getByRole('button', { name: 'Écrire' }).click();
  await expect(page).toHaveURL('/recruiter/messages/bulk');
  await expect(page.getByText(/2 (candidats|personnes|destinataires)/).first()).toBeVisible();

  // Another search, another choice.
  await page.goto('/recruiter/candidates-list?country=ML');
  await page
    .getByRole('checkbox', { name: /^Choisir (?!tous)/ })
    .first()
    .check();
  await page.getByRole('searchbox').fill('comptable');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/search=comptable/);
  await expect(bar).toHaveCount(0);
});

test(
  'an offer proposes its trade and place, which can be removed for good',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const offer = await publishOffer(request, recruiter, `Pointeur de nuit ${unique()}`);
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${offer.id}/candidates-list`);
    await expect(page.getByText(offer.title)).toBeVisible();
    const chosen = page.getByRole('list', { name: 'Filtres choisis' });
    await expect(chosen).toBeVisible();
    await chosen.getByRole('link', { name: 'Tout effacer' }).click();
    await expect(page.getByText(/candidats$/).first()).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await page.goto(`/recruiter/offers/${offer.id}/new-candidates-list`);
    await expect(page.getByRole('navigation', { name: 'Inscrits depuis' })).toBeVisible();
    await page.getByRole('link', { name: 'Offre', exact: true }).click();
    await expect(page).toHaveURL(`/employer/offers/${offer.id}`);
  },
);
