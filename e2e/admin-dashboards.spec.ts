import type { Page } from '@playwright/test';
import { passRetries } from './clock.ts';
import { expect, refusedWith, test } from './journey.ts';
import { demoPerson, signIn } from './people.ts';

test.describe.configure({ mode: 'parallel' });

type Answer = { data: { registrationsPerDay: { total: number; byRole: Record<string, number> }[] } };
const failure = 'Erreur lors du chargement des données du dashboard.';

/** How often the page asks for an address from now on. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1${path}`) count += 1;
  });
  return () => count;
}

test('figures are cached five minutes, a failed call is reported and retried', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(500));
  const person = await demoPerson(request, 'admin');
  await signIn(page, person);
  const calls = countCalls(page, '/admin/dashboard');
  const own = countCalls(page, '/dashboard');
  let isBroken = true;
  const fault = { status: 'error', code: 'INTERNAL', message: 'Panne', reference: 'r-1' };
  await page.route('**/api/v1/admin/dashboard', (route) =>
    isBroken ? route.fulfill({ status: 500, json: fault }) : route.fallback(),
  );
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/admin/dashboard');
  const alert = page.getByRole('alert').filter({ hasText: failure });
  await passRetries(page, alert);
  isBroken = false;
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Actualisé il y a quelques secondes')).toBeVisible();
  await expect(page.getByText(/^Chiffres comptés le/)).toBeVisible();

  const asked = calls();
  await page.getByRole('link', { name: 'Tous les codes' }).click();
  await expect(page).toHaveURL('/admin/settings?onglet=codes');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible();
  expect(calls()).toBe(asked);
  const again = page.waitForResponse('**/api/v1/admin/dashboard');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  expect((await again).ok()).toBe(true);
  // The header fetches no statistics of its own.
  expect(own()).toBe(0);
});

test('an administrator sees the whole house', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'admin'));
  // Figures are counted once a minute, perhaps before anybody registered here.
  await page.route('**/api/v1/admin/dashboard', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Answer;
    const today = body.data.registrationsPerDay.at(-1);
    if (today) Object.assign(today, { total: 3, byRole: { ...today.byRole, applicant: 2, employer: 1 } });
    await route.fulfill({ response, json: body });
  });
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  for (const title of ['En attente', 'Comptes par rôle et état', 'Emails', 'Tâches de fond', 'Services']) {
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(main.getByText('En marche')).toHaveCount(3);
  await main.getByText(/files sans rien à faire$/).click();
  await expect(main.getByText('Expiration des offres')).toBeVisible();

  const chart = main.getByRole('img', { name: /inscriptions? en 30 jours, jour par jour/ });
  const everyone = await chart.getAttribute('aria-label');
  const choices = main.getByRole('group', { name: 'Inscriptions à montrer' });
  await choices.getByRole('button', { name: 'Candidats' }).click();
  await expect(choices.getByRole('button', { name: 'Candidats' })).toHaveAttribute('aria-pressed', 'true');
  await expect(chart).not.toHaveAttribute('aria-label', everyone ?? '');
  await choices.getByRole('button', { name: 'Tous' }).click();
  await expect(chart).toHaveAttribute('aria-label', everyone ?? '');
});

test('an administrator finds the staff screens from the dashboard, also on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  for (const [title, path] of [
    ['Support', '/admin/support'],
    ['Annonces', '/admin/notifications'],
    ['Modération', '/admin/moderation'],
    ['Revenus', '/admin/revenue'],
    ['Recharges à traiter', '/admin/revenue/recharges'],
    ['Actualités', '/admin/news'],
    ['Réglages', '/admin/settings'],
  ] as const) {
    await menu.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
  }
});

test('a manager is led to no screen that is not theirs, and is not shown the machine', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'manager'));
  await page.goto('/manager/dashboard');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link')).toHaveText([
    'Utilisateurs',
    'Entreprises',
    'Candidats',
    'Freelances',
    'Portefeuilles',
    'Offres',
    'Comptes désactivés',
    'Support',
    'Annonces',
    'Modération',
    'Actualités',
    'Formations',
    'Rapports',
    'Réglages',
    'Page d’état',
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Comptes par rôle et état' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Santé de la plateforme' })).toHaveCount(0);
});
