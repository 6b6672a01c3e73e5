import { expect, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { publishOffer } from './offers.ts';
import { demoPerson, signIn, unique } from './people.ts';

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
  await page.getByRole('link', { name: 'Ajouter une personne' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter une personne' });
  await form.getByRole('button', { name: 'Ajouter et l’informer' }).click();
  await expect(form.getByText('Indiquez le prénom')).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Importer un fichier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer des personnes' });
  // As a French spreadsheet writes it: semicolons, Windows-1252.
  const csv = `Prénom;Nom;Email;Métier\r\nAwa;Diarra;${address};Cariste\r\nOumar;;oumar;\r\n`;
  await dialog
    .getByLabel(/Choisir un fichier/)
    .setInputFiles({ name: 'salon.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await expect(dialog.getByText('Indiquez le nom')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter et informer 1 personne' }).click();
  await expect(page.getByText('Ajoutée par l’entreprise, consentement attendu')).toBeVisible();

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
