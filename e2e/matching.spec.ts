import { expect, test } from './journey.ts';
import { publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

/** A trade that candidates of the demonstration have, and whose offers no journey counts. */
const wiring = ['Électricité bâtiment', 'Groupes électrogènes'];

test(
  'a recruiter reads who suits an offer and why, filters, and goes to whom their choices recommend',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const offer = await publishOffer(request, recruiter, `Électricien ${unique()}`, { skills: wiring });
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${offer.id}/applications`);
    await page.getByRole('link', { name: 'Profils', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'de correspondance' });
    const first = rows.first();
    await first.getByText('Détail du score').click();
    await expect(first.getByText('Métier et expérience')).toBeVisible();
    await expect(first.getByText('Compétences', { exact: true })).toBeVisible();

    // Nobody applied to this offer: anyone who suits it is written to from here.
    await first.getByRole('button', { name: /^Écrire à / }).click();
    await expect(page.getByRole('dialog', { name: /^Écrire à / })).toBeVisible();
    await page.keyboard.press('Escape');

    // The former list stays in sight until the answer.
    const filtered = page.waitForResponse(/\/matching-candidates\?.*city/);
    await page.getByRole('link', { name: 'Ville du poste' }).click();
    await expect(page).toHaveURL(/lieu=city/);
    await filtered;
    await expect(first).toContainText('Bamako');

    for (const place of [0, 1])
      await rows
        .nth(place)
        .getByRole('checkbox', { name: /^Choisir/ })
        .check();
    const ticked = page.getByRole('region', { name: 'Candidats choisis' });
    await expect(ticked.getByRole('link', { name: 'Comparer' })).toBeVisible();
    await ticked.getByRole('button', { name: 'Garder' }).click();
    await expect(rows.first().getByRole('button', { name: /^Gardé / })).toBeVisible();

    await page.getByRole('link', { name: 'Recommandés' }).click();
    await expect(page.getByRole('status').filter({ hasText: /[Vv]os choix/ })).toBeVisible();
  },
);

test('a candidate reads what their profile is worth for an offer, and goes to what would raise it', async ({
  page,
  request,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Électricien ${unique()}`, { skills: wiring });
  const candidate = await newCandidate(request);
  const { data } = await callAs<{ data: { version: number } }>(request, candidate, 'GET', '/user/profile');
  await callAs(request, candidate, 'PATCH', '/user/profile', {
    version: data.version,
    presentation: { headline: 'Électricien', summary: null },
  });
  // On the card first, where one chooses what to open; a visitor's says nothing.
  const card = page.getByRole('article').filter({ hasText: offer.title });
  await page.goto(`/offres?search=${encodeURIComponent(offer.title)}`);
  await expect(card).toBeVisible();
  await expect(card.getByText(/de correspondance/)).toHaveCount(0);
  await signIn(page, candidate);
  await page.goto(`/offres?search=${encodeURIComponent(offer.title)}`);
  await expect(card.getByText(/^\d+\s% de correspondance$/)).toBeVisible();
  await card.getByRole('link', { name: offer.title }).click();
  const fit = page.getByRole('region', { name: /^(Ce que vous apportez|Votre profil et cette offre)$/ });
  await expect(fit.getByText(/^Votre profil correspond à \d+\s%$/)).toBeVisible();
  await page.getByRole('link', { name: /Groupes électrogènes/ }).click();
  await expect(page).toHaveURL(/\/profile\?section=skills/);
});
