import { Buffer } from 'node:buffer';
import { expect, connectionCut, test } from './journey.ts';
import { publishOffer } from './offers.ts';
import { demoPerson, signIn, unique } from './people.ts';
import { requireAccessible, requireGoodScreens, requireGoodState } from './requirements.ts';

const pdf = (words: string) => ({
  name: 'fiche.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${words}\nstartxref\n9\n%%EOF\n`),
});

test('a recruiter adds a document to a recruitment, then a version, sees who read it, and deletes it', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(connectionCut);
  const recruiter = await demoPerson(request, 'recruteur');
  const mark = unique();
  const offer = await publishOffer(request, recruiter, `Préparateur de commandes ${mark}`);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/recruitment-files`);
  await expect(page.getByText('Aucun document pour l’instant')).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un document' }).first().click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Choisissez un fichier')).toBeVisible();
  await page.getByLabel('Choisir un fichier').setInputFiles(pdf('un'));
  await page.getByLabel('Titre').fill(`Fiche ${mark}`);
  await page.getByRole('button', { name: 'Envoyer' }).click();

  const panel = page.getByRole('dialog', { name: `Fiche ${mark}` });
  await expect(panel.getByRole('heading', { name: 'Version 1' })).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Télécharger la version 1' }).click();
  expect((await download).suggestedFilename()).toBe('fiche.pdf');
  await expect(panel.getByText('Ouverte par 1 personne')).toBeVisible();

  await panel.getByRole('button', { name: 'Nouvelle version' }).click();
  await page.getByLabel('Choisir un fichier').setInputFiles(pdf('deux'));
  await page.getByLabel('Ce qui a changé').fill('Salaire revu');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(panel.getByRole('heading', { name: 'Version 2' })).toBeVisible();
  await expect(panel.getByText('Salaire revu')).toBeVisible();
  await requireGoodState(page, 'the panel of a document');

  // Its title and its kind: a failed save preserves the input.
  await panel.getByRole('button', { name: 'Modifier' }).click();
  const edit = page.getByRole('dialog', { name: `Modifier Fiche ${mark}` });
  await edit.getByLabel('Titre').fill(' ');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText('Indiquez le titre du document')).toBeVisible();
  await expect(edit.getByLabel('Titre')).toBeFocused();
  await requireAccessible(page, 'the form that changes a document');
  await edit.getByLabel('Titre').fill(`Grille ${mark}`);
  await edit.getByLabel('Sorte de document').selectOption({ label: 'Épreuve ou grille' });
  const address = '**/recruiter/recruitment-files/*';
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByRole('alert')).toBeVisible();
  await page.unroute(address);
  await edit.getByLabel('Titre').press('Enter');
  const renamed = page.getByRole('dialog', { name: `Grille ${mark}` });
  await expect(renamed.getByText('Épreuve ou grille')).toBeVisible();
  await expect(renamed.getByRole('heading', { name: 'Version 2' })).toBeVisible();

  await renamed.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: `Supprimer Grille ${mark}` });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Document supprimé')).toBeVisible();
  await expect(page.getByText('Aucun document pour l’instant')).toBeVisible();
});

test('the screens of recruitment files', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await requireGoodScreens(page, [
    { path: '/recruiter/recruitment-files', shows: 'Dossiers de recrutement' },
    { path: '/recruiter/recruitment-files?search=zzzz', shows: 'Aucun document ne correspond' },
  ]);
});
