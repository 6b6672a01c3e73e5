import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { applyTo, publishOffer } from './offers.ts';
import { callAs, newCandidate, newRecruiter, type Person, signIn, unique } from './people.ts';
import { requireAccessible, requireNoSidewaysScroll } from './requirements.ts';

test('a recruiter saves a search, finds it again, changes its alert and deletes it', async ({
  page,
  request,
  expectProblem,
}) => {
  // A search without a name.
  expectProblem(refusedWith(422));
  await signIn(page, await newRecruiter(request));
  await page.goto('/recruiter/candidates-list?search=comptable&city=Bamako');
  await page.getByRole('button', { name: 'Enregistrer la recherche' }).click();
  const dialog = page.getByRole('dialog');
  await requireAccessible(page, 'saving a search');
  await dialog.getByLabel('Nom de la recherche').fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByLabel('Nom de la recherche')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Nom de la recherche').fill('Comptables de la capitale');
  await dialog.getByLabel(/Me prévenir par email/).selectOption('weekly');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/recruiter/saved-searches');
  const savedSearch = page.getByRole('row').filter({ hasText: 'Comptables de la capitale' });
  await expect(savedSearch.getByLabel(/Alerte par email/)).toHaveValue('weekly');
  // Saved as soon as it is chosen: a reload before the answer would undo it.
  const saved = page.waitForResponse(/\/saved-searches\/[\w-]+\/alert$/);
  await savedSearch.getByLabel(/Alerte par email/).selectOption('none');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(savedSearch.getByLabel(/Alerte par email/)).toHaveValue('none');

  await page.getByRole('link', { name: 'Comptables de la capitale' }).click();
  await expect(page).toHaveURL(/candidates-list\?.*search=comptable/);
  await expect(page).toHaveURL(/city=Bamako/);

  await page.goto('/recruiter/saved-searches');
  await page.getByRole('button', { name: /^Supprimer/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(page.getByRole('link', { name: 'Comptables de la capitale' })).toBeHidden();
});

test('the columns of a recruiter follow them, and are those of the file', async ({ page, request }) => {
  await signIn(page, await newRecruiter(request));
  await page.goto('/recruiter/candidates-list?search=comptable');
  await page.getByRole('button', { name: 'Colonnes' }).click();
  const panel = page.getByRole('dialog');
  await panel
    .getByRole('list', { name: 'Colonnes affichées' })
    .getByRole('checkbox', { name: 'Compétences' })
    .click();
  await panel
    .getByRole('list', { name: 'Autres colonnes' })
    .getByRole('checkbox', { name: 'Disponibilité' })
    .click();
  await requireAccessible(page, 'choosing columns');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByText('Disponibilité').first()).toBeAttached();
  await expect(page.getByRole('list', { name: 'Compétences' })).toHaveCount(0);
  await requireNoSidewaysScroll(page, 'chosen columns');

  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('dialog').getByLabel(/CSV/).check();
  await page.getByRole('button', { name: 'Préparer le fichier' }).click();
  // The message that it is ready does not cover the download.
  const notice = page.getByRole('status').filter({ hasText: /Votre export .* est prêt/ });
  await expect(notice).toBeVisible();
  const [message, dialog] = [await notice.boundingBox(), await page.getByRole('dialog').boundingBox()];
  if (page.viewportSize()!.width < 640) expect(message!.y + message!.height).toBeLessThanOrEqual(dialog!.y);
  const link = page.getByRole('dialog').getByRole('link', { name: /Télécharger/ });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  const [header = '', ...rows] = readFileSync(await (await download).path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(header).toContain('Disponibilité');
  expect(header).not.toContain('Compétences');
  expect(rows.length).toBeGreaterThan(0);
  // Nobody applied to this company, which opened nobody's profile: no address leaves.
  expect(rows.join('\n')).not.toContain('@');

  await page.goto('/recruiter/exports');
  await expect(page.getByRole('row').filter({ hasText: 'CSV' })).toHaveCount(1);
});

test("the company's tags stand in the list of an offer's applications, and in its file", async ({
  page,
  request,
}) => {
  const recruiter = await newRecruiter(request);
  const offer = await publishOffer(request, recruiter, `Gestionnaire de stock ${unique()}`);
  const person = await newCandidate(request, 'Maïmouna');
  const id = await applyTo(request, person, offer);
  type Read = { data: { candidate: { id: string } } };
  const { data } = await callAs<Read>(request, recruiter, 'GET', `/recruiter/applications/${id}`);
  await callAs(request, recruiter, 'POST', `/recruiter/candidates/${data.candidate.id}/tags`, {
    name: 'Vivier 2027',
  });
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/applications`);
  await expect(page.getByRole('list', { name: 'Étiquettes' })).toContainText('Vivier 2027');
  await requireNoSidewaysScroll(page, 'applications with tags');
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Exporter' }).click();
  await expect(page.getByRole('dialog', { name: 'Exporter les candidatures' })).toBeVisible();
  await requireAccessible(page, 'exporting applications');
  await page.getByRole('dialog').getByLabel(/CSV/).check();
  await page.getByRole('button', { name: 'Préparer le fichier' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: /Télécharger/ });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain('Étiquettes');
  expect(text).toMatch(new RegExp(`^${person.name};Reçue;.*Vivier 2027`, 'm'));

  // On the lists of candidates it is a column like the others.
  await page.goto(`/recruiter/candidates-list?tags=${await tagOf(request, recruiter)}`);
  await expect(page.getByRole('list', { name: 'Étiquettes' })).toContainText('Vivier 2027');
  await page.getByRole('button', { name: 'Colonnes' }).click();
  const shown = page.getByRole('dialog').getByRole('list', { name: 'Colonnes affichées' });
  await shown.getByRole('checkbox', { name: 'Étiquettes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: person.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Étiquettes' })).toHaveCount(0);
});

async function tagOf(request: APIRequestContext, recruiter: Person): Promise<string> {
  type Tags = { data: { id: string }[] };
  return (await callAs<Tags>(request, recruiter, 'GET', '/recruiter/candidate-tags')).data[0]?.id ?? '';
}
