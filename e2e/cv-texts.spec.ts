import { cvPdf, photo } from './files.ts';
import { expect, test } from './journey.ts';
import { applyTo, publishOffer } from './offers.ts';
import { demoPerson, newCandidate, signIn, unique } from './people.ts';

const isPicture =
  /^Ce CV est une image \(photo\)\s: les recruteurs ne peuvent pas y chercher de mots\. Envoyez un PDF ou un DOCX contenant du texte\.$/;

test('a candidate learns that a CV is a picture, and that another one is read', async ({
  page,
  request,
  openBrowser,
}) => {
  const candidate = await newCandidate(request, 'Oumou');
  await signIn(page, candidate);
  await page.goto('/profile?section=documents');
  const card = page.locator('#section-documents');
  await card.getByLabel('Fichier à ajouter').setInputFiles(await photo(page));
  const first = card.getByRole('listitem').filter({ hasText: 'moi.jpg' });
  await expect(first.getByText(isPicture)).toBeVisible();
  await card.getByLabel('Fichier à ajouter').setInputFiles(cvPdf);
  const second = card.getByRole('listitem').filter({ hasText: cvPdf.name });
  await expect(second.getByText('Texte lisible par les recruteurs')).toBeVisible();

  await page.getByLabel('1 notification non lue').click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    /Votre CV «\s?moi\.jpg\s?» est une image/,
  );

  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Gerbeur ${unique()}`);
  const id = await applyTo(request, candidate, offer, { cv: await photo(page) });
  const recruiterPage = await (await openBrowser()).newPage();
  await signIn(recruiterPage, recruiter);
  await recruiterPage.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}`);
  await expect(async () => {
    await recruiterPage.reload();
    await expect(recruiterPage.getByText(/^CV en image\s: texte non lu$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(recruiterPage.getByRole('link', { name: 'Télécharger' })).toBeVisible();
});
