import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resultsCampaign } from '../apps/api/db/seeds/demo-results-texts.ts';
import { tamper } from '../apps/api/db/seeds/tampered-bundles.ts';
import { expect, test } from './journey.ts';
import { callAs, demoPerson } from './people.ts';
import { requireGoodState } from './requirements.ts';

type Proof = { data: { bundleUrl: string; lines: { line: string }[] } };
type Mine = { data: { applications: { id: string; status: string }[] } };
type Receipts = { data: { receipts: { receipt: object }[] } };

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('somebody verifies a concours without a connection, and sees what was changed', async ({
  page,
  request,
}, info) => {
  // All that it takes is downloaded from the site, then the connection is cut.
  const campaign = `/mass-recruitment/campaigns/${resultsCampaign.slug}`;
  const { data } = await callAs<Proof>(request, null, 'GET', `${campaign}/proof`);
  const paquet = await (await request.get(data.bundleUrl)).text();
  const html = info.outputPath('verifier.html');
  writeFileSync(html, await (await request.get('/verificateur-concours.html')).body());
  const demo = await demoPerson(request, 'candidat');
  const mine = await callAs<Mine>(request, demo, 'GET', '/mass-recruitment/my-applications?status=ACCEPTED');
  const path = `/mass-recruitment/applications/${mine.data.applications[0]?.id}/receipts`;
  const { receipts } = (await callAs<Receipts>(request, demo, 'GET', path)).data;
  await page.context().setOffline(true);

  const requests: string[] = [];
  page.on('request', (one) => requests.push(one.url()));
  await page.goto(pathToFileURL(html).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refaites le concours vous-même');
  await requireGoodState(page, 'the page before a bundle is chosen');

  const bundle = page.getByLabel('Choisir le paquet du concours');
  await bundle.setInputFiles(file('photo.json', '%PDF'));
  await expect(page.getByRole('alert')).toContainText('n’est pas un paquet de concours');
  await bundle.setInputFiles(file('paquet.json', paquet));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Identique\s: 41 rangs recalculés$/);
  await page.getByLabel('Lignes publiées').fill(data.lines.map(({ line }) => line).join('\n'));
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(page.getByText(/^\d+ lignes sont bien dans le journal de ce paquet\.$/)).toBeVisible();
  await page
    .getByLabel('Choisir mon reçu')
    .setInputFiles(file('recu.json', JSON.stringify(receipts[0]?.receipt)));
  await expect(page.getByText('Votre ligne est bien dans la liste qui a été scellée.')).toBeVisible();
  await expect(page.getByText('Admis', { exact: true })).toBeVisible();
  await expect(page.getByText('Épreuve 1', { exact: true })).toBeVisible();
  await requireGoodState(page, 'an identical concours');

  const sentences = [
    /la note \(épreuve 1\)\. Le paquet dit 19,99, le calcul donne \d/,
    /la note \(épreuve 1\)\. .* le calcul donne 0,00/,
    /la liste des places \(session 1\), la place de la ligne 1 n’est pas celle du tirage/,
    /le rang\. Le paquet dit [12], le calcul donne [12]\./,
    /les feuilles \(épreuve 1\), il y en a de trop\s: 41 pour 40 candidats/,
    /la ligne \d+ du journal n’est pas celui qui a été scellé\s: le tirage public \(questions, épreuve 1\)/,
  ];
  for (const [index, changed] of tamper(paquet).entries()) {
    await page.getByRole('button', { name: 'Vérifier un autre paquet' }).click();
    await bundle.setInputFiles(file('paquet.json', JSON.stringify(changed.bundle)));
    const verdict = page.getByRole('heading', { level: 1 });
    await expect(verdict, changed.name).toHaveText('Ce paquet ne correspond pas');
    await expect(page.getByText(/^Première différence/), changed.name).toHaveText(sentences[index] ?? /$^/);
  }
  await requireGoodState(page, 'a bundle that differs');
  expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
});
