import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { publishOffer } from './offers.ts';
import { callAs, demoPerson, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

async function takeAway(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Exporter les statistiques' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exporter les statistiques' });
  await dialog.getByRole('radio', { name: format }).check();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger' }).click();
  const file = await saving;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('a recruiter reads what a period gave, chooses another, and takes the figures away', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422));
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/dashboard');
  await page.getByRole('link', { name: 'Statistiques' }).click();
  await expect(page.getByText('Candidatures reçues').first()).toBeVisible();
  await page.getByRole('link', { name: '90 jours' }).click();
  await expect(page).toHaveURL(/periode=90/);
  await expect(page.getByText(/^Chiffres du .* comparés à la période du/)).toBeVisible();

  // The chart says the same in figures, and the help how they are made.
  await page.getByText('Voir les chiffres').first().click();
  await expect(page.getByRole('columnheader', { name: 'Jour' }).first()).toBeVisible();
  await page.getByText('Comment c’est compté').click();
  await expect(page.getByText(/n’est pas une réponse/)).toBeVisible();

  const csv = await takeAway(page, 'CSV');
  expect(csv.name).toBe('statistiques.csv');
  expect(csv.content.toString('utf8')).toContain('Toute l’entreprise;');
  const workbook = await takeAway(page, 'Excel (XLSX)');
  expect(workbook.name).toBe('statistiques.xlsx');
  // A zip, as every workbook.
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK');

  // An impossible period says why, and preserves the typed dates.
  await page.getByLabel('Du', { exact: true }).fill('2026-02-10');
  await page.getByLabel('Au', { exact: true }).fill('2026-02-01');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByRole('alert')).toHaveText('La fin de la période vient avant son début');
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue('2026-02-10');
  await page.getByLabel('Au', { exact: true }).fill('2199-02-01');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByRole('alert')).toHaveText('La période ne peut pas aller au-delà d’aujourd’hui');
  await expect(page.getByLabel('Au', { exact: true })).toHaveValue('2199-02-01');
});

test('what is stuck or owed an answer leads to the cards themselves', async ({ page, request }) => {
  const recruiter = await demoPerson(request, 'recruteur');
  await signIn(page, recruiter);
  // The very answer the page shows: time passes and others move cards of this company meanwhile.
  await page.goto('/recruiter/offers');
  const answered = page.waitForResponse('**/api/v1/recruiter/dashboard/tasks');
  await page.locator('a[href="/recruiter/dashboard"]').filter({ visible: true }).first().click();
  const { data } = (await (await answered).json()) as { data: { pipeline: { stuck: number } } };
  const stuck = String(data.pipeline.stuck).replaceAll(/\B(?=(\d{3})+$)/g, String.raw`\s`);
  await page
    .getByRole('link', {
      name: new RegExp(String.raw`^Voir (les ${stuck} bloquées|la candidature bloquée)$`),
    })
    .click();
  await expect(page).toHaveURL('/recruiter/recruitment-tracking?stuck=1');
  await expect(page.getByRole('link', { name: '✓ Bloquées' })).toBeVisible();

  await page.goto('/recruiter/dashboard?onglet=statistiques');
  await page.getByRole('link', { name: /^Répondre (aux|à la)/ }).click();
  await expect(page).toHaveURL('/recruiter/recruitment-tracking?unanswered=1');
  await expect(page.getByRole('link', { name: '✓ Sans réponse' })).toBeVisible();
});

test('one offer’s statistics, from its tab, begin with nothing', async ({ page, request }) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Statisticien ${unique()}`);
  await signIn(page, recruiter);
  await page.goto(`/employer/offers/${offer.id}`);
  await page.getByRole('link', { name: 'Bilan' }).click();
  await page.getByRole('link', { name: 'Statistiques' }).click();
  await expect(page.getByText('Aucune candidature reçue dans la période.').first()).toBeVisible();
  await expect(page.getByText('Pas assez de données').first()).toBeVisible();
  const file = await takeAway(page, 'CSV');
  expect(file.name).toBe(`statistiques-offre-${offer.id}.csv`);
  expect(file.content.toString('utf8')).toContain('Candidatures;0;0');
});

test('who answers well wears it on the page of its offers', async ({ page, request }) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const { data: rate } = await callAs<{
    data: { shown: { percent: number; days: number } | null };
  }>(request, recruiter, 'GET', '/recruiter/statistics/answer-rate');
  const offer = await publishOffer(request, recruiter, `Réceptionniste ${unique()}`);
  await page.goto(`/job-details/${offer.id}`);
  const badge = page.getByText(/^Répond à \d+\s%\sdes candidatures, en \d+\sjours?$/);
  if (rate.shown)
    await expect(badge).toHaveText(new RegExp(`${rate.shown.percent}\\s%.* ${rate.shown.days}\\sjour`));
  else await expect(badge).toHaveCount(0);
});

test('the screens of statistics', async ({ page, request }) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const { data } = await callAs<{ data: { id: number }[] }>(
    request,
    recruiter,
    'GET',
    '/recruiter/offers?sort=applications',
  );
  await signIn(page, recruiter);
  await requireGoodScreens(page, [
    { path: '/recruiter/dashboard?onglet=statistiques', shows: 'Votre taux de réponse' },
    { path: '/recruiter/dashboard?onglet=statistiques&du=2020-01-01&au=2020-02-01', shows: 'Aucune offre' },
    { path: `/employer/offers/${data[0]?.id}?onglet=statistiques`, shows: 'Parcours des candidatures' },
  ]);
});
