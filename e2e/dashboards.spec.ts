import type { Page } from '@playwright/test';
import { passRetries } from './clock.ts';
import { expect, refusedWith, test } from './journey.ts';
import { walkThrough } from './message-walk.ts';
import { applyTo, draftOffer, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, newRecruiter, type Person, signIn, unique } from './people.ts';
import { passUndoTime } from './undo-time.ts';

test.describe.configure({ mode: 'parallel' });

const day = 86_400_000;
const inDays = (count: number): string => new Date(Date.now() + count * day).toISOString().slice(0, 10);
const failure = 'Erreur lors du chargement des données du dashboard.';

/** How often the page asks for an address from now on. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1${path}`) count += 1;
  });
  return () => count;
}

/** The figure that stands in the same box as this link. */
async function figureOf(page: Page, label: string): Promise<string> {
  const box = page
    .locator('dl > div, li')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) });
  return ((await box.locator('dd, b').last().textContent()) ?? '').trim();
}

async function leaveAndComeBack(page: Page, list: string, home: string): Promise<void> {
  await page.getByRole('main').locator(`a[href="${list}"]`).first().click();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible();
}

const dashboards = [
  {
    who: 'candidat',
    home: '/applicant/dashboard',
    call: '/dashboard',
    menu: '/dashboard',
    list: '/applications',
  },
  {
    who: 'recruteur',
    home: '/recruiter/dashboard',
    call: '/recruiter/dashboard/stats',
    menu: '/recruiter/dashboard',
    list: '/recruiter/offers?status=active',
  },
] as const;

for (const { who, home, call, menu, list } of dashboards) {
  test(`${who}: the figures are cached five minutes, unless refreshed`, async ({ page, request }) => {
    await page.clock.install();
    await signIn(page, await demoPerson(request, who));
    const calls = countCalls(page, call);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(home);
    await expect(page.getByText('Actualisé il y a quelques secondes')).toBeVisible();

    await page.clock.runFor(3 * 60_000);
    await expect(page.getByText('Actualisé il y a 3 minutes')).toBeVisible();
    await leaveAndComeBack(page, list, home);
    // The first ones came within the page.
    expect(calls()).toBe(0);

    const asked = page.waitForResponse(`**/api/v1${call}`);
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await asked;
    await expect(page.getByText('Actualisé il y a quelques secondes')).toBeVisible();
    expect(calls()).toBe(1);

    // The clock goes on by itself as well: a slow machine has a minute to come back in.
    await page.clock.runFor(4 * 60_000);
    await leaveAndComeBack(page, list, home);
    expect(calls()).toBe(1);
    await page.clock.runFor(70_000);
    await leaveAndComeBack(page, list, home);
    await expect.poll(calls).toBe(2);
  });

  test(`${who}: a failed call is reported, and retried`, async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(500));
    await signIn(page, await demoPerson(request, who));
    const fault = { status: 'error', code: 'INTERNAL', message: 'Panne', reference: 'r-1' };
    let isBroken = true;
    await page.route(`**/api/v1${call}`, (route) =>
      isBroken ? route.fulfill({ status: 500, json: fault }) : route.fallback(),
    );
    await page.clock.install();
    await page.goto(list);
    await page.locator(`a[href="${menu}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(home);
    const alert = page.getByRole('alert').filter({ hasText: failure });
    await passRetries(page, alert);
    const { sees, end } = walkThrough('dashboard');
    await sees(page, failure);
    end();
    isBroken = false;
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Actualisé il y a quelques secondes')).toBeVisible();

    isBroken = true;
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await passRetries(page, alert);
    await expect(page.getByRole('main').locator(`a[href="${list}"]`).first()).toBeVisible();
  });
}

test('a dashboard is read before its scripts are there, and left in no store', async ({ page, request }) => {
  const candidate = await newCandidate(request);
  await signIn(page, candidate);
  // They never come.
  await page.route('**/assets/*.js', () => undefined);
  const answer = await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/applicant/dashboard');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour');
  // A newcomer has nothing to count: their first step, and no zeros.
  await expect(page.getByRole('link', { name: 'Remplir avec mon CV' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Candidatures', exact: true })).toHaveCount(0);
});

async function moved(page: Page, recruiter: Person, candidate: Person, stage: string): Promise<string> {
  const { request } = page;
  const offer = await publishOffer(request, recruiter, `Aide-magasinier ${unique()}`, {
    closesOn: inDays(3),
  });
  const id = await applyTo(request, candidate, offer);
  if (stage !== 'received') {
    await callAs(request, recruiter, 'PATCH', `/recruiter/applications/${id}`, { stage });
    await passUndoTime(request, candidate, { id, stage });
  }
  return offer.title;
}

test('each figure of a candidate is what its list counts', { tag: '@desktop' }, async ({ page, request }) => {
  const recruiter = await newRecruiter(request);
  const candidate = await newCandidate(request);
  for (const stage of ['received', 'received', 'screening', 'shortlisted']) {
    await moved(page, recruiter, candidate, stage);
  }
  const closingOffer = await publishOffer(request, recruiter, `Peseur ${unique()}`, { closesOn: inDays(2) });
  await callAs(request, candidate, 'POST', `/bookmarks/${closingOffer.id}`);
  await signIn(page, candidate);
  await page.goto('/applicant/dashboard');
  await expect(page.getByRole('region', { name: 'Prochaine étape' })).toContainText(closingOffer.title);
  // All other figures stand folded, closed again whenever one comes back.
  const unfold = async (): Promise<void> => {
    const all = page.locator('details').filter({ hasText: 'Tous mes chiffres' });
    if ((await all.getAttribute('open')) === null) await all.locator('summary').click();
  };
  await unfold();
  await expect(page.getByText('50\u00a0%', { exact: true })).toBeVisible();

  const row = page.getByRole('main').getByRole('listitem');
  const figures: [label: string, shown: string, rows: number][] = [
    ['Candidatures', '4', 4],
    ['En attente de réponse', '2', 2],
    ['En cours d’examen', '2', 2],
    ['Avec une réponse', '2', 2],
    ['Examen', '1', 1],
    ['Présélections', '1', 1],
    ['Favoris', '1', 0],
  ];
  for (const [label, shown, rows] of figures) {
    await unfold();
    await expect.poll(() => figureOf(page, label), label).toBe(shown);
    await page.getByRole('link', { name: label, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mes (candidatures|favoris)$/);
    if (rows > 0) await expect(row.filter({ hasText: 'Envoyée le' }), label).toHaveCount(rows);
    else await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible();
  }
  await unfold();
  const open = await figureOf(page, 'Offres ouvertes');
  await page.getByRole('link', { name: 'Offres ouvertes', exact: true }).click();
  await expect(page).toHaveURL('/offres?includeExpired=false');
  await expect(page.getByText(/offres correspondent/).first()).toBeVisible();
  // Journeys beside this one publish offers meanwhile, and close some: the list may have a few more, or less.
  const notice =
    (await page
      .getByText(/offres correspondent/)
      .first()
      .textContent()) ?? '';
  const listed = Number(notice.replaceAll(/\D/g, ''));
  expect(Math.abs(listed - Number(open.replaceAll(/\D/g, '')))).toBeLessThan(40);
});

test(
  'each figure of a company is what its list counts, and what waits comes first',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await newRecruiter(request);
    const offer = await publishOffer(request, recruiter, `Trieur ${unique()}`, { closesOn: inDays(3) });
    const draft = await draftOffer(request, recruiter, `Emballeur ${unique()}`);
    for (const name of ['Awa', 'Binta', 'Sira']) {
      const id = await applyTo(request, await newCandidate(request, name), offer);
      if (name === 'Sira') await callAs(request, recruiter, 'POST', `/recruiter/applications/${id}/opening`);
    }
    await signIn(page, recruiter);
    await page.goto('/recruiter/dashboard');
    const main = page.getByRole('main');
    const unread = main.getByRole('row', { name: offer.title }).filter({ hasText: 'Lire' });
    await expect(unread).toContainText('2');
    await expect(unread).toContainText('3 depuis hier');
    await expect(main.getByRole('row', { name: offer.title }).filter({ hasText: 'Voir' })).toContainText(
      /Ferme dans .* 3\s?candidatures/,
    );
    const drafted = main.getByRole('row', { name: draft.title });
    await expect(drafted.getByRole('link', { name: 'Reprendre' })).toHaveAttribute(
      'href',
      `/recruiter/offers/${draft.id}/edit`,
    );

    for (const [label, shown] of [
      ['Offres actives', '1'],
      ['Brouillons', '1'],
      ['Toutes les offres', '2'],
    ] as const) {
      await expect.poll(() => figureOf(page, label), label).toBe(shown);
      await page.getByRole('link', { name: label, exact: true }).click();
      const offers = main.getByRole('row').filter({ has: page.getByRole('heading') });
      await expect(offers).toHaveCount(Number(shown));
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible();
    }

    await unread.getByRole('link', { name: 'Lire' }).click();
    await expect(page.getByText('Non lues : 2')).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'Voir toutes les candidatures' }).first().click();
    await expect(main.getByRole('article')).toHaveCount(3);
    await page.goto('/recruiter/dashboard');
    const received = main.getByRole('row', { name: /^Reçue/ });
    await expect(received).toContainText('3');
    await received.getByRole('link').click();
    await expect(page).toHaveURL('/recruiter/recruitment-tracking?etape=received');
    await expect(main.getByRole('link', { name: /^(Awa|Binta|Sira)/ })).toHaveCount(3);
  },
);

test('a new employer is led through the first steps, and may hide them', async ({ page, request }) => {
  const recruiter = await newRecruiter(request);
  await signIn(page, recruiter);
  await page.goto('/recruiter/dashboard');
  const steps = page.getByRole('region', { name: 'Bien démarrer' });
  await expect(steps.getByText('1 sur 5')).toBeVisible();
  await steps.getByRole('link', { name: 'Compléter la page' }).click();
  await expect(page).toHaveURL('/profile?onglet=entreprise');
  await publishOffer(request, recruiter, `Gérant ${unique()}`);
  await page.goto('/recruiter/dashboard');
  await expect(steps.getByText('2 sur 5')).toBeVisible();
  // The work has its place beside them.
  await expect(page.getByRole('region', { name: 'À faire aujourd’hui' })).toBeVisible();
  await steps.getByRole('button', { name: 'Masquer' }).click();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(steps).toBeVisible();
});

test(
  'who acts for no company yet chooses one, and asks nothing',
  { tag: '@desktop' },
  async ({ page, request }) => {
    for (const who of ['manager', 'admin'] as const) {
      await signIn(page, await demoPerson(request, who));
      const calls = countCalls(page, '/recruiter/dashboard/stats');
      await page.goto('/recruiter/dashboard');
      await expect(page.getByRole('heading', { name: 'Choisissez une entreprise' })).toBeVisible();
      expect(calls()).toBe(0);
    }
  },
);

test(
  'the header asks for no statistics, and another person sees none of the former',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    await signIn(page, recruiter);
    const mine = countCalls(page, '/dashboard');
    const company = countCalls(page, '/recruiter/dashboard/stats');
    await page.goto('/recruiter/offers');
    await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
    await page.goto('/recruiter/dashboard');
    await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible();
    // The figures came within the page.
    expect([mine(), company()]).toEqual([0, 0]);

    await page.getByRole('banner').getByText(recruiter.name).click();
    // The menu reads the balance when it opens: not while the session ends.
    await expect(page.getByRole('banner').getByText(/F\sCFA/)).toBeVisible();
    await page.getByRole('button', { name: 'Sortir' }).click();
    await expect(page).toHaveURL('/login');
    const other = await newRecruiter(request);
    await signIn(page, other);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/recruiter/dashboard');
    await expect(page.getByRole('region', { name: 'Bien démarrer' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Offres actives' })).toHaveCount(0);
  },
);
