import type { Page } from '@playwright/test';
import { cvPdf, cvPhoto } from './files.ts';
import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { anApplication } from './offers.ts';
import { demoPerson, newRecruiter, signIn } from './people.ts';

test.describe.configure({ mode: 'parallel' });

/** The message that somebody was moved, which offers to undo it. */
const toastOf = (page: Page, name: string, step: string) =>
  page.getByRole('alert').filter({ hasText: new RegExp(String.raw`${name}\s: ${step}`) });

test(
  'a recruiter reads an application, moves it, notes, answers, and the candidate follows each step',
  { tag: '@desktop' },
  async ({ page, request, openBrowser }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const { offer, candidate, id } = await anApplication(request, recruiter, 'Agent de quai', {
      message: 'Dix ans de quai.',
      cv: cvPhoto,
    });
    const candidatePage = await (await openBrowser()).newPage();
    await signIn(candidatePage, candidate);

    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${offer.id}/applications`);
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
    const stages = page.getByRole('navigation', { name: 'Filtrer par étape' });
    await expect(stages.getByRole('link', { name: 'Reçue 1' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: candidate.name });
    await expect(row.getByText('Nouvelle')).toBeVisible();
    await row.getByRole('link', { name: candidate.name }).click();
    const panel = page.getByRole('dialog', { name: candidate.name });
    await expect(panel.getByText('Dix ans de quai.')).toBeVisible();
    // Behind the panel, where nobody can press: opened is read.
    await expect(page.locator('tr', { hasText: candidate.name })).toHaveCount(1);
    await expect(page.locator('tr', { hasText: candidate.name }).getByText('Nouvelle')).toHaveCount(0);
    await expect(panel.getByRole('link', { name: candidate.email })).toBeVisible();
    const cv = panel.getByRole('img', { name: `CV : ${cvPhoto.name}` });
    await cv.scrollIntoViewIfNeeded();
    await expect(cv).not.toHaveJSProperty('naturalWidth', 0);

    await panel.getByLabel(/^Étape/).click();
    await panel.getByRole('button', { name: 'Présélection' }).click();
    await expect(toastOf(page, candidate.name, 'Présélection')).toBeVisible();
    // It covers nothing of what comes next.
    await panel.getByRole('button', { name: /^Passer à/ }).click({ trial: true, timeout: 2000 });
    await panel.getByRole('link', { name: 'Notes' }).click();
    await panel.getByLabel('Nouvelle note').fill('Appeler avant vendredi.');
    await panel.getByRole('button', { name: 'Ajouter la note' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Appeler avant vendredi.' })).toBeVisible();
    await panel.getByRole('link', { name: 'Historique' }).click();
    await expect(panel.getByText('Reçue → Présélection')).toBeVisible();
    await panel.getByRole('link', { name: 'Messages' }).click();

    await panel.getByRole('button', { name: 'E-mail', exact: true }).click();
    await panel.getByLabel('Modèle').selectOption({ label: 'Invitation à échanger' });
    await expect(panel.getByLabel('Objet')).toHaveValue(`Échangeons au sujet du poste : ${offer.title}`);
    await expect(panel.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Bonjour Aminata,/);
    await panel.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Réponse envoyée au candidat' })).toBeVisible();
    // Sent, it stands in the conversation.
    await expect(panel.getByText('E-mail de Mariam Sidibé')).toBeVisible();
    const answer = await waitForMailWith(candidate.email, 'deux ou trois moments');
    expect(answer.subject).toBe(`Échangeons au sujet du poste : ${offer.title}`);
    expect(answer.headers['reply-to']).toContain('recruteur@baara.demo');
    await panel.getByRole('link', { name: 'Profil', exact: true }).click();
    await panel.getByRole('link', { name: 'Voir le profil' }).click();
    await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Étiquettes' })).toBeVisible();
    await page.getByRole('link', { name: 'Retour', exact: true }).click();
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await expect(stages.getByRole('link', { name: 'Présélection 1' })).toBeVisible();
    await expect(row.getByText('Présélection')).toBeVisible();
    await expect(row.getByText('Nouvelle')).toHaveCount(0);

    await candidatePage.goto(`/applications/tracking/process/${id}`);
    // The move can still be undone: nothing of it shows yet.
    await expect(candidatePage.locator('[aria-current="step"]')).toContainText('Reçue');
    await expect(candidatePage.getByText('Message reçu')).toBeVisible();
    await expect(candidatePage.getByText('Appeler avant vendredi.')).toHaveCount(0);
    // The application sent, the CV that is a picture, the profile opened, the answer.
    await expect(candidatePage.getByLabel('4 notifications non lues')).toBeVisible();
  },
);

test(
  'a refusal needs a reason, its e-mail is edited, and the candidate sees nothing while it can be undone',
  { tag: '@desktop' },
  async ({ page, request, openBrowser }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const { offer, candidate, id } = await anApplication(request, recruiter, 'Pointeur', {
      firstName: 'Kadidia',
      cv: cvPdf,
    });
    // The bundled browser shows no PDF, a recruiter's does.
    await page.addInitScript("Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true })");
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${offer.id}/applicants`);
    await page.getByRole('row').getByRole('link', { name: candidate.name }).click();
    const panel = page.getByRole('dialog', { name: candidate.name });
    const shown = page.waitForResponse(/\/cv\?preview=true/);
    await panel.getByTitle(new RegExp(String.raw`^CV\s: ${cvPdf.name}$`)).scrollIntoViewIfNeeded();
    expect((await shown).headers()['content-type']).toBe('application/pdf');
    await expect(panel.getByRole('link', { name: 'Télécharger' })).toHaveAttribute('download');
    await panel.getByRole('button', { name: 'Refuser' }).click();
    const question = page.getByRole('dialog', { name: 'Refuser cette candidature ?' });
    await question.getByRole('button', { name: 'Refuser la candidature' }).click();
    await expect(question.getByRole('alert')).toHaveText('Indiquez la raison du refus');
    await question.getByLabel('Raison').selectOption({ label: 'Expérience insuffisante pour ce poste' });
    await question.getByRole('button', { name: 'Voir et modifier l’email' }).click();
    const words = question.getByLabel('Message');
    await expect(words).toHaveValue(/Ce poste demande une expérience plus longue que la vôtre à ce jour\./);
    await words.fill('Bonjour Kadidia,\n\nNous gardons votre dossier.');
    await question.getByRole('button', { name: 'Refuser la candidature' }).click();
    await expect(toastOf(page, candidate.name, 'Refusée')).toBeVisible();
    await expect(panel.getByText('Le candidat n’en sait rien encore')).toBeVisible();

    const candidatePage = await (await openBrowser()).newPage();
    await signIn(candidatePage, candidate);
    await candidatePage.goto(`/applications/tracking/process/${id}`);
    await expect(candidatePage.locator('[aria-current="step"]')).toContainText('Reçue');
    await panel.getByRole('button', { name: 'Annuler ce déplacement' }).click();
    await panel.getByRole('link', { name: 'Historique' }).click();
    await expect(panel.getByText('Refusée → Reçue')).toBeVisible();
    await expect(toastOf(page, candidate.name, 'Refusée')).toHaveCount(0);
  },
);

test(
  'of two people moving one application, the second reads its present step',
  { tag: '@desktop' },
  async ({ page, request, openBrowser, expectProblem }) => {
    expectProblem(refusedWith(409));
    const recruiter = await demoPerson(request, 'recruteur');
    const { offer, candidate, id } = await anApplication(request, recruiter, 'Cariste', {
      firstName: 'Oumou',
    });
    const second = await (await openBrowser()).newPage();
    await signIn(page, recruiter);
    await signIn(second, recruiter);
    const address = `/recruiter/offers/${offer.id}/applications?candidature=${id}`;
    // The second receives nothing of the move before they make theirs.
    await second.route('**/recruitment-tracking/stream*', () => {});
    await page.goto(address);
    await second.goto(address);
    const [first, other] = [page, second].map((one) => one.getByRole('dialog', { name: candidate.name }));
    await other!.getByLabel(/^Étape/).click();
    await expect(other!.getByRole('button', { name: 'Entretien', exact: true })).toBeVisible();
    await first!.getByRole('button', { name: 'Passer à « Examen »' }).click();
    await expect(toastOf(page, candidate.name, 'Examen')).toBeVisible();
    const moved = second.getByText(
      'Cette candidature a été déplacée entre-temps par vous : elle est maintenant à l’étape « Examen ».',
    );
    // It goes by itself: looked for from before the click on.
    await Promise.all([
      expect(moved).toBeVisible(),
      other!.getByRole('button', { name: 'Entretien', exact: true }).click(),
    ]);
    await expect(other!.getByRole('button', { name: 'Examen' })).toBeHidden();
    const stages = second.getByRole('navigation', { name: 'Filtrer par étape', includeHidden: true });
    await expect(stages.getByRole('link', { name: 'Examen 1', includeHidden: true })).toBeAttached();
  },
);

test(
  'to another company the offer and its applications do not exist',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(404));
    const recruiter = await demoPerson(request, 'recruteur');
    const { offer, id } = await anApplication(request, recruiter, 'Douanier', { firstName: 'Awa' });
    await signIn(page, await newRecruiter(request));
    for (const path of [
      `/recruiter/offers/${offer.id}/edit`,
      `/employer/offers/${offer.id}`,
      `/recruiter/offers/${offer.id}/applications?candidature=${id}`,
    ]) {
      await page.goto(path);
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading', { name: 'Offre introuvable' }), path).toBeVisible();
      await expect(alert, path).toContainText('Cette offre d’emploi n’existe pas ou a été supprimée');
      await expect(page.getByText(offer.title), path).toHaveCount(0);
    }
  },
);

test(
  'a browser that shows no PDF leads to the file instead',
  { tag: '@mobile' },
  async ({ page, request }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const { offer, id } = await anApplication(request, recruiter, 'Docker', { firstName: 'Sira', cv: cvPdf });
    await page.addInitScript("Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false })");
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}`);
    await expect(page.getByText('Ce navigateur n’affiche pas les PDF dans la page')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ouvrir' })).toHaveAttribute('href', /preview=true/);
  },
);
