import type { APIRequestContext } from '@playwright/test';
import { visit } from '../bench/browser-visit.ts';
import { expect, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { callAs, candidatePassword, demoPerson, fillSignIn, newCandidate, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

type Made = { data: { id: string; slug: string } };
const day = 86_400_000;

/** A published training of a name nobody else uses, with one session in this city. */
async function makeTraining(request: APIRequestContext, city: string, seats: number) {
  const manager = await demoPerson(request, 'manager');
  const title = `Tenir un stock ${unique()}`;
  const { data: training } = await callAs<Made>(request, manager, 'POST', '/admin/trainings', {
    title,
    summary: 'Entrées, sorties et inventaire.',
    category: 'gestion',
    durationHours: 6,
    price: 45_000,
    programme: [{ title: 'La fiche de stock', points: ['Entrées et sorties'] }],
  });
  const startsAt = new Date(Date.now() + 30 * day);
  await callAs(request, manager, 'POST', `/admin/trainings/${training.id}/sessions`, {
    startsAt,
    endsAt: new Date(startsAt.getTime() + 6 * 3_600_000),
    mode: 'on_site',
    city,
    seats,
  });
  await callAs(request, manager, 'PATCH', `/admin/trainings/${training.id}`, {
    isPublished: true,
    version: 1,
  });
  return { title, path: `/formations/${training.slug}` };
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a training, reads it, and is led to sign in', async ({ page, request }) => {
    const city = `Ville ${unique()}`;
    const { title, path } = await makeTraining(request, city, 3);
    await page.goto('/formations');
    await page.getByLabel('Lieu').selectOption(city);
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/lieu=Ville/);
    await expect(page.getByText('1 formation', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Lieu')).toHaveValue(city);
    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row).toContainText('Plus que 3 places');
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    const main = page.getByRole('main');
    await expect(main.getByText('La fiche de stock')).toBeVisible();
    await expect(main.getByText('réglée auprès de la maison')).toBeVisible();
    const course = await page.locator('script[type="application/ld+json"]').last().textContent();
    expect(JSON.parse(course ?? '')).toMatchObject({
      '@type': 'Course',
      offers: { price: 45_000, priceCurrency: 'XOF' },
      hasCourseInstance: [{ courseMode: 'Onsite', courseWorkload: 'PT6H' }],
    });
    await main.getByRole('link', { name: 'S’inscrire' }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await page.goto('/formations?lieu=Nulle-part');
    await expect(page.getByText('Aucune formation ne correspond')).toBeVisible();
  });
});

test('the last seat goes to the first who asks; when they leave, to the first who waits', async ({
  page,
  request,
  openBrowser,
}) => {
  const { title, path } = await makeTraining(request, 'Bamako', 1);
  const [first, second] = [await newCandidate(request), await newCandidate(request, 'Oumar')];
  await page.goto(path);
  await page.getByRole('link', { name: 'S’inscrire' }).click();
  await fillSignIn(page, first.email, candidatePassword);
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByText('Vous êtes inscrit(e)')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click();
  expect((await file).suggestedFilename()).toBe('formation.ics');

  const other = await (await openBrowser()).newPage();
  await signIn(other, second);
  await other.goto(path);
  await expect(other.getByText('Complet')).toBeVisible();
  await other.getByRole('button', { name: 'Rejoindre la liste d’attente' }).click();
  await expect(other.getByText('Liste d’attente, position 1')).toBeVisible();

  await page.getByRole('button', { name: 'Annuler mon inscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’inscription' }).click();
  await expect(page.getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible();
  await waitForMailWith(second.email, 'Vous y êtes maintenant inscrit(e)');

  await other.goto('/formations');
  const mine = other.getByRole('region', { name: 'Mes formations' }).getByRole('listitem');
  await expect(mine).toContainText(title);
  await expect(mine).toContainText('Inscrit(e)');
});

test('each screen is good to look at, for a visitor and for a registered person', async ({
  page,
  request,
}) => {
  await requireGoodScreens(page, [
    { path: '/formations', shows: 'Excel pour la gestion de tous les jours' },
    { path: '/formations/excel-pour-la-gestion', shows: 'Dates et inscription' },
  ]);
  await signIn(page, await demoPerson(request, 'candidat'));
  await requireGoodScreens(page, [
    { path: '/formations', shows: 'Mes formations' },
    { path: '/formations/cv-et-lettre-de-motivation', shows: 'Liste d’attente, position' },
  ]);
});

test('each page stays within its weight on a first visit', { tag: '@mobile' }, async ({ openBrowser }) => {
  for (const path of ['/formations', '/formations/excel-pour-la-gestion']) {
    const context = await openBrowser();
    const weight = await visit(await context.newPage(), path);
    process.stdout.write(`${path}: ${JSON.stringify(weight)}\n`);
    expect.soft(weight.scriptBytes, `${path}: JavaScript`).toBeLessThan(120 * 1024);
    expect.soft(weight.blockingScripts, `${path}: blocking scripts`).toBe(0);
    expect.soft(weight.totalBytes, `${path}: everything but photos`).toBeLessThan(150 * 1024);
    await context.close();
  }
});

test('a training that is not there is said so', { tag: '@mobile' }, async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  await page.goto('/formations/rien-de-tel');
  await expect(page.getByRole('heading', { name: 'Formation introuvable' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir les formations' }).click();
  await expect(page).toHaveURL('/formations');
});
