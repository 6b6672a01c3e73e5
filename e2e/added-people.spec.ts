import { makeCvPdf } from '../apps/api/src/testing/make-cv.ts';
import { cvPhoto, disguised } from './files.ts';
import { expect, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { publishOffer } from './offers.ts';
import { demoPerson, signIn, unique } from './people.ts';
import { requireNoSidewaysScroll } from './requirements.ts';

test('a recruiter imports people from a file, and one of them refuses', async ({
  page,
  request,
  openBrowser,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Cariste ${unique()}`);
  const address = `awa.${unique()}@exemple.ml`;
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/applications`);
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Ajouter une personne' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter une personne' });
  await form.getByRole('button', { name: 'Ajouter et l’informer' }).click();
  await expect(form.getByText('Indiquez le prénom')).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Importer un fichier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer des personnes' });
  // As a French spreadsheet writes it: semicolons, Windows-1252.
  const note = 'https://salon.exemple/'.padEnd(160, 'x');
  const csv = `Prénom;Nom;Email;Métier;Note\r\nAwa;Diarra;${address};Cariste;${note}\r\nOumar;;oumar;\r\n`;
  await dialog
    .getByLabel(/Choisir un fichier/)
    .setInputFiles({ name: 'salon.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await expect(dialog.getByText('Indiquez le nom')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter et informer 1 personne' }).click();
  await expect(page.getByText('Consentement attendu')).toBeVisible();
  await requireNoSidewaysScroll(page, 'a note without a space');

  const { text } = await waitForMailWith(address, offer.title);
  const link = /\/ajout\/[\w-]{43}/.exec(text)?.[0] ?? '';
  const visitor = await (await openBrowser()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByText(address)).toBeVisible();
  await visitor.getByRole('button', { name: 'Refuser et tout effacer' }).click();
  await expect(visitor.getByText('Vos données ont été effacées')).toBeVisible();

  await page.reload();
  await expect(page.getByText('A refusé d’être gardée')).toBeVisible();
  await expect(page.getByText(address)).toBeHidden();
});

test('a recruiter drops CVs, checks what was read, and informs one of the people', async ({
  page,
  request,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Cariste ${unique()}`);
  const address = `fanta.${unique()}@exemple.ml`;
  const lines = [
    'Fanta KONÉ',
    `${address}, +223 76 12 34 56`,
    'Cariste depuis dix ans dans le port de Bamako',
  ];
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/personnes-ajoutees`);
  await page
    .getByLabel(/Déposer des CV/)
    .setInputFiles([
      { name: 'fanta.pdf', mimeType: 'application/pdf', buffer: await makeCvPdf({ lines }) },
      cvPhoto,
      disguised,
    ]);
  await expect(page.getByText('Ce fichier n’est pas accepté')).toBeVisible();
  const table = page.getByRole('table', { name: 'Personnes à vérifier' });
  await expect(table.getByText('Fanta Koné')).toBeVisible({ timeout: 30_000 });
  await expect(table.getByText('CV en image : texte non lu')).toBeVisible({ timeout: 30_000 });
  const unread = table.getByRole('row').filter({ hasText: 'CV en image' });
  await unread.getByRole('button', { name: 'Corriger' }).click();
  const form = page.getByRole('dialog', { name: 'Corriger une personne' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Indiquez le prénom')).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await unread.getByRole('button', { name: 'Retirer' }).click();
  await expect(unread).toBeHidden();

  await page.getByRole('button', { name: 'Ajouter et prévenir 1 personne' }).click();
  await expect(page.getByText('Consentement attendu')).toBeVisible({
    timeout: 30_000,
  });
  await expect(table).toBeHidden();
  await expect(page.getByRole('button', { name: 'fanta.pdf' })).toBeVisible();
  await waitForMailWith(address, offer.title);
});
