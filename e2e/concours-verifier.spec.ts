import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildVerifier } from '../apps/web/build-verifier.ts';
import { expect, test } from './journey.ts';
import { requireGoodState } from './requirements.ts';

const vector = (name: string): string =>
  fileURLToPath(new URL(`../verifiers/vectors/${name}`, import.meta.url));

type Results = { lists: { results: { outcome: string; marks: number[] }[] } };

test('somebody verifies a concours without a connection, and sees a changed mark', async ({ page }, info) => {
  const html = info.outputPath('verifier.html');
  writeFileSync(html, await buildVerifier());
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(html).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refaites le concours vous-même');
  await requireGoodState(page, 'the page before a bundle is chosen');

  const bundle = page.getByLabel('Choisir le paquet du concours');
  await bundle.setInputFiles({
    name: 'photo.json',
    mimeType: 'application/json',
    buffer: Buffer.from('%PDF'),
  });
  await expect(page.getByRole('alert')).toContainText('n’est pas un paquet de concours');
  await bundle.setInputFiles(vector('bundle.json'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Identique\s: 48 rangs recalculés$/);
  await page.getByLabel('Lignes publiées').fill(readFileSync(vector('lines.txt'), 'utf8'));
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(page.getByText(/^\d+ lignes sont bien dans le journal de ce paquet\.$/)).toBeVisible();
  await page.getByLabel('Choisir mon reçu').setInputFiles(vector('receipt.json'));
  await expect(page.getByText('Votre ligne est bien dans la liste qui a été scellée.')).toBeVisible();
  await expect(page.getByText('Admis', { exact: true })).toBeVisible();
  await requireGoodState(page, 'an identical concours');

  const changed = JSON.parse(readFileSync(vector('bundle.json'), 'utf8')) as Results;
  const admitted = changed.lists.results.find(({ outcome }) => outcome === 'admitted');
  if (admitted) admitted.marks[0] = 1999;
  await page.getByRole('button', { name: 'Vérifier un autre paquet' }).click();
  const buffer = Buffer.from(JSON.stringify(changed));
  await bundle.setInputFiles({ name: 'paquet.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce paquet ne correspond pas');
  await expect(page.getByText(/Le paquet dit 19,99, le calcul donne \d/)).toBeVisible();
  await requireGoodState(page, 'a bundle that differs');
  expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
});
