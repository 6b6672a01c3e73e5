import { cvPdf } from './files.ts';
import { connectionCut, expect, test } from './journey.ts';
import { openApplySheet, publishOffer } from './offers.ts';
import { demoPerson, newCandidate, signIn, unique } from './people.ts';

test('a recruiter asks questions, a candidate answers, and the answers are read, filtered and refused by hand', async ({
  page,
  request,
  openBrowser,
  expectProblem,
}) => {
  expectProblem(connectionCut);
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Cariste ${unique()}`);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/recruitment-config/${offer.id}`);
  const section = page.getByRole('region', { name: 'Questions aux candidats' });
  await section.getByRole('button', { name: 'Nouvelle question' }).click();
  await section.getByLabel('Question', { exact: true }).fill('Avez-vous le permis C ?');
  await section.getByRole('checkbox', { name: /Question éliminatoire/ }).check();
  await section.getByRole('button', { name: 'Nouvelle question' }).click();
  await section.getByLabel('Question', { exact: true }).fill('Êtes-vous mariée ?');
  await section.getByRole('button', { name: 'Nouvelle question' }).click();
  await section.getByLabel('Question', { exact: true }).fill('Votre attestation de cariste');
  await section.getByLabel('Sorte de réponse').selectOption('Fichier');
  await section.getByRole('button', { name: 'Monter « Votre attestation de cariste »' }).click();
  await section.getByRole('button', { name: 'Enregistrer les questions' }).click();
  await expect(page.getByText('Questions enregistrées')).toBeVisible();
  await expect(section.getByText(/situation de famille ne peut pas être demandée/)).toBeVisible();
  await section.getByRole('button', { name: 'Modifier « Êtes-vous mariée ? »' }).click();
  await section.getByRole('button', { name: 'Retirer « Êtes-vous mariée ? »' }).click();
  await section.getByRole('button', { name: 'Enregistrer les questions' }).click();
  await expect(section.getByText(/situation de famille ne peut pas être demandée/)).toBeHidden();
  await expect(section.getByRole('listitem').first()).toContainText('permis C');

  const candidate = await newCandidate(request, 'Fanta');
  const other = await (await openBrowser()).newPage();
  await signIn(other, candidate);
  await other.goto(`/job-details/${offer.id}`);
  const sheet = await openApplySheet(other);
  const permit = sheet.getByRole('group', { name: 'Avez-vous le permis C ?' });
  await expect(permit).toBeVisible();
  await sheet.getByLabel(/Message au recruteur/).fill('Disponible lundi');
  await sheet.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await expect(permit.getByText('Répondez à cette question')).toBeVisible();
  await expect(sheet.getByText('Joignez un fichier')).toBeVisible();
  await permit.getByRole('radio', { name: 'Non' }).check();
  await sheet
    .getByRole('group', { name: 'Votre attestation de cariste' })
    .getByLabel(/Choisir un fichier/)
    .setInputFiles({ ...cvPdf, name: 'attestation.pdf' });
  // Offline, the application waits here with its answers.
  await other.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await expect(sheet.getByText('Candidature gardée sur cet appareil.')).toBeVisible();
  await other.context().setOffline(false);
  await expect(other.getByRole('heading', { name: 'Candidature envoyée' })).toBeVisible();
  await other.getByRole('link', { name: 'Suivre ma candidature' }).click();
  await expect(other.getByRole('heading', { name: 'Mes réponses' })).toBeVisible();
  await expect(other.getByRole('link', { name: /attestation\.pdf/ })).toBeVisible();
  await expect(other.getByText('Ne remplit pas')).toBeHidden();
  await other.close();

  await page.goto(`/recruiter/offers/${offer.id}/applications`);
  await page.getByRole('button', { name: 'Filtres' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtres' });
  await filters.getByRole('link', { name: 'Ne remplit pas' }).click();
  await filters.getByText('Filtrer par une réponse').click();
  await filters.getByLabel('Réponse', { exact: true }).selectOption('Non');
  await filters.getByRole('button', { name: 'Filtrer', exact: true }).last().click();
  await expect(
    filters.getByRole('link', { name: /Retirer le filtre « Avez-vous le permis C \? Non »/ }),
  ).toBeVisible();
  await filters.getByRole('button', { name: 'Voir 1 candidature' }).click();
  await page.getByRole('link', { name: candidate.name }).click();
  const answers = page.getByRole('region', { name: 'Réponses' });
  await expect(answers).toContainText('Avez-vous le permis C ? Non');
  await answers.getByRole('button', { name: 'Préparer un refus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuser cette candidature ?' });
  await expect(dialog.getByLabel('Raison')).toHaveValue('profile');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(answers.getByRole('button', { name: 'Préparer un refus' })).toBeVisible();
});
