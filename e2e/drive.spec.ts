import { cvPdf, cvPhoto, cvWord } from './files.ts';
import { connectionCut, expect, refusedWith, test } from './journey.ts';
import { callAs, newCandidate, signIn } from './people.ts';
import { requireGoodState } from './requirements.ts';

type Listed = { data: { id: string }[] };
type Links = { data: { url: string }[] };

test('documents are sent, replaced, shared by a link and thrown away', async ({
  page,
  browser,
  request,
  expectProblem,
}) => {
  for (const problem of [connectionCut, refusedWith(409), refusedWith(410)]) expectProblem(problem);
  const candidate = await newCandidate(request);
  await signIn(page, candidate);
  await page.goto('/drive');
  await expect(page.getByText('Aucun document', { exact: true })).toBeVisible();
  const add = page.getByRole('button', { name: 'Ajouter un document' });

  // The connection breaks: both files wait, then leave.
  await page.route('**/drive/uploads', (route) => route.abort());
  await add.click();
  await page.getByLabel('Choisir des fichiers').setInputFiles([cvPdf, cvPhoto]);
  await expect(page.getByText(/^Réseau coupé/)).toBeVisible();
  await page.unroute('**/drive/uploads');
  await page
    .getByRole('button', { name: /^Reprendre l’envoi/ })
    .first()
    .click();
  const cv = page.getByRole('link', { name: cvPdf.name });
  await expect(cv).toBeVisible();
  await expect(page.getByRole('link', { name: cvPhoto.name })).toBeVisible();

  await add.click();
  await page.getByLabel('Choisir des fichiers').setInputFiles(cvPdf);
  await expect(page.getByText(/^Vous avez déjà ce fichier/)).toBeVisible();
  await page.getByRole('button', { name: /^Fermer/ }).click();

  const menu = page.getByRole('button', { name: /^Actions\s: cv-aminata/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remplacer' }).click();
  await page.getByLabel('Choisir un fichier').setInputFiles(cvWord('CV de Aminata, 2026'));
  await expect(page.getByText('1 ancienne version')).toBeVisible();
  await requireGoodState(page, 'the list of documents');

  await page.getByRole('link', { name: 'cv-aminata.docx' }).click();
  const panel = page.getByRole('dialog', { name: 'cv-aminata.docx' });
  await expect(panel.locator('iframe')).toBeVisible();
  await panel.getByRole('link', { name: 'Partage' }).click();
  await panel.getByRole('button', { name: 'Créer un lien' }).click();
  await expect(panel.getByText(/jamais ouvert/)).toBeVisible();
  await requireGoodState(page, 'the links of a document');
  const { data: documents } = await callAs<Listed>(
    request,
    candidate,
    'GET',
    '/drive/documents?search=aminata',
  );
  const path = `/drive/documents/${documents[0]?.id}/links`;
  const { data: links } = await callAs<Links>(request, candidate, 'GET', path);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(links[0]?.url ?? '').pathname);
  await expect(visitor.getByRole('heading', { name: 'cv-aminata.docx' })).toBeVisible();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toBe('cv-aminata.docx');
  await panel.getByRole('button', { name: 'Fermer le lien' }).click();
  await expect(panel.getByText('Fermé', { exact: true })).toBeVisible();
  await expect(panel.getByText(/ouvert 1 fois/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/l’a fermé/)).toBeVisible();
  await visitor.context().close();

  await panel.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Mettre à la corbeille' }).click();
  await page.getByRole('link', { name: 'Corbeille (1)' }).click();
  await page.getByRole('button', { name: /^Remettre à sa place\s: cv-aminata/ }).click();
  await expect(page.getByText('La corbeille est vide')).toBeVisible();
});
