import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { hasSettled, openWithin } from './navigation.ts';
import { demoPerson, signIn } from './people.ts';
import { requireGoodState } from './requirements.ts';
import { addressOf, type Guard, passes, routeTable } from '../apps/web/app/shell/route-table.sample.ts';

/** Each test opens many pages of the product. */
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const documentTable = '../shared/spec/routes.tsv';

test("the table walked here is the document's", { tag: '@desktop' }, () => {
  test.skip(!existsSync(documentTable), 'the documents are not beside the project');
  const rows = readFileSync(documentTable, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').slice(0, 2));
  expect(routeTable).toEqual(rows);
});

const people = {
  candidat: { role: 'applicant', home: '/applicant/dashboard' },
  recruteur: { role: 'employer', home: '/recruiter/dashboard' },
  manager: { role: 'manager', home: '/manager/dashboard' },
  freelance: { role: 'freelance', home: '/freelance/dashboard' },
  admin: { role: 'admin', home: '/admin/dashboard' },
  client: { role: 'client', home: '/client/projects' },
} as const;
type Who = keyof typeof people;

/**
 * Some screens of every kind. Who may open which is decided in one place before any of them, and shell-rules.test.ts asks
 * it about every page and every role: here each person opens what is theirs, and meets each other guard once.
 */
function walkOf(isOwn: (guard: Guard) => boolean): readonly (readonly [path: string, guard: Guard])[] {
  const met = new Set<Guard>();
  return routeTable.filter(([, guard]) => {
    const isFirst = !met.has(guard);
    met.add(guard);
    return isOwn(guard) || isFirst;
  });
}

/** Pages that lead on by themselves, anyone who passes. */
const destinations: Record<string, (home: string) => string> = {
  '/new-home': () => '/',
  '/dashboard': (home) => home,
};

/** Loads the application once: each page is then a navigation of its own, as a link of another page makes it. */
async function load(page: Page): Promise<void> {
  await page.goto('/contact');
  await hasSettled(page);
}

test('where a visitor may go', { tag: '@desktop' }, async ({ page, expectProblem }) => {
  // Screens of a later day answer 404 where the guard lets pass.
  expectProblem(refusedWith(404), refusedWith(400));
  await load(page);
  for (const [path, guard] of walkOf((one) => one === 'public' || one === 'guest')) {
    const address = addressOf(path);
    const goesTo =
      guard === 'migration'
        ? '/login'
        : guard === 'public' || guard === 'guest'
          ? (destinations[path]?.('/') ?? address)
          : `/login?redirect=${encodeURIComponent(address)}`;
    const { pathname, search } = await openWithin(page, address);
    expect.soft(pathname + search, path).toBe(goesTo);
  }
});

for (const who of Object.keys(people) as Who[]) {
  test(`where a ${who} may go`, { tag: '@desktop' }, async ({ page, request, expectProblem }) => {
    // A page that needs a company, or what does not exist, is refused by the API and said on the page.
    expectProblem(refusedWith(404), refusedWith(403), refusedWith(400), refusedWith(422));
    await signIn(page, await demoPerson(request, who));
    const { role, home } = people[who];
    await load(page);
    // The visitor opens the public pages; a manager without a company reads on a recruiter's what an administrator reads.
    const isOwn = (guard: Guard): boolean =>
      guard !== 'public' && passes(guard, role) && !(role === 'manager' && guard === 'recruiter');
    for (const [path, guard] of walkOf(isOwn)) {
      const address = addressOf(path);
      const goesTo = passes(guard, role) ? (destinations[path]?.(home) ?? address) : home;
      // A screen that lets in may then write its own filters in its address.
      await expect
        .soft(async () => expect((await openWithin(page, address)).pathname).toBe(goesTo), path)
        .toPass();
    }
  });
}

test('an employer reads on each screen of the administration that it is not for them', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(403));
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/admin/settings');
  const refusal = page.getByText('Accès réservé aux administrateurs');
  await expect(refusal).toBeVisible();
  await requireGoodState(page, 'a refused screen');
  for (const path of [
    '/admin/support',
    '/admin/settings?onglet=codes',
    '/admin/moderation',
    '/admin/permissions',
    '/admin/audit-logs',
    '/admin/backup',
    '/admin/system-monitoring',
    '/admin/status-page',
    '/admin/users',
    '/admin/candidates',
    '/admin/job-offers',
    '/admin/trainings',
    '/admin/news',
    '/admin/news/create',
    '/admin/news/1/edit',
  ]) {
    await openWithin(page, path);
    await expect(page).toHaveURL(path);
    await expect(refusal, path).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox'), path).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('combobox'), path).toHaveCount(0);
    await expect(page.getByLabel('Nom du produit'), path).toHaveCount(0);
  }
});
