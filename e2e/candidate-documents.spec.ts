import { elide } from '@baara/contract/formats/elision';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { cvPdf, cvPhoto, cvWord } from './files.ts';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { anApplication } from './offers.ts';
import { callAs, demoPerson, newRecruiter, type Person, signIn } from './people.ts';

test.describe.configure({ mode: 'parallel' });

type File = typeof cvPdf;
async function addDocument(request: APIRequestContext, owner: Person, file: File): Promise<string> {
  const answer = await request.post('/api/v1/documents', {
    headers: { authorization: `Bearer ${owner.token}` },
    multipart: { kind: 'other', file },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** A candidate who applied, with these documents beside their application. */
async function applied(request: APIRequestContext, files: File[] = []) {
  const recruiter = await demoPerson(request, 'recruteur');
  const {
    offer,
    candidate,
    id: application,
  } = await anApplication(request, recruiter, 'Magasinier', { firstName: 'Hawa' });
  for (const file of files) await addDocument(request, candidate, file);
  const path = `/recruiter/applications/${application}`;
  const { data } = await callAs<{ data: { candidate: { id: string } } }>(request, recruiter, 'GET', path);
  const drive = `/recruiter/candidates/${data.candidate.id}/drive`;
  return { recruiter, offer, candidate, application, drive };
}

type Clock = { currentTime: number; effect: { getTiming: () => { duration: number } } };
/** What the browser gives of an element that moves. */
type Animated = { getAnimations: () => [Clock] };

/**
 * A toast's bar is its clock: an animation as long as the toast stays. Reads how long, and lets all of it but a
 * second pass, then the rest.
 */
async function requireGoneAfter(toast: Locator, milliseconds: number): Promise<void> {
  const bar = toast.locator('.Toastify__progress-bar');
  const at = (instant: number) =>
    bar.evaluate((element, currentTime) => {
      const [clock] = (element as unknown as Animated).getAnimations();
      return Object.assign(clock, { currentTime }).effect.getTiming().duration;
    }, instant);
  expect(await at(milliseconds - 1000)).toBe(milliseconds);
  await expect(toast).toBeVisible();
  await at(milliseconds);
  await expect(toast).toBeHidden();
}

const toastNamed = (page: Page, title: string): Locator =>
  page.locator('.Toastify').getByRole('alert').filter({ hasText: title });

test('a recruiter downloads every document of a candidate, and comes back to their profile, then their application', async ({
  page,
  request,
}) => {
  const { recruiter, offer, candidate, application, drive } = await applied(request, [
    cvPdf,
    cvPhoto,
    cvWord('Dix ans de dépôt.'),
  ]);
  await signIn(page, recruiter);
  const board = `/recruiter/offers/${offer.id}/applicants?stage=received&candidature=${application}`;
  await page.goto(board);
  await page.getByRole('dialog').getByRole('link', { name: 'Tous ses documents' }).click();
  await expect(page).toHaveURL(drive);
  await expect(
    page.getByRole('heading', { level: 1, name: `Documents ${elide('de', candidate.name)}` }),
  ).toBeVisible();
  const rows = page.getByRole('main').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  const today = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' }).format(new Date());
  await expect(rows.first()).toContainText(new RegExp(`Ajouté le .*${today}`));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Télécharger : ${cvPdf.name}` }).click();
  // Before the file is read: the message does not wait.
  const done = toastNamed(page, 'Téléchargement réussi!');
  await expect(done).toContainText(`Document "${cvPdf.name}" téléchargé avec succès!`);
  await requireGoneAfter(done, 3000);
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(cvPdf.name);
  expect((await readFile(await saved.path())).equals(cvPdf.buffer)).toBe(true);

  // Reloaded, the screen still knows the very place it was reached from.
  await page.reload();
  await page.getByRole('link', { name: 'Retour au Profil' }).click();
  await expect(page).toHaveURL(drive.replace('/drive', ''));
  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeVisible();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await expect(page).toHaveURL(board);
  await expect(page.getByRole('dialog', { name: candidate.name })).toBeVisible();
});

test('a download that fails says why, and can be tried again', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(503), connectionCut);
  const { recruiter, drive } = await applied(request, [cvPdf]);
  await signIn(page, recruiter);
  await page.goto(drive);
  const content = /\/document-proxy\/temp-access\//;
  const link = '**/api/v1/document-proxy/generate-token';
  await page.route(link, (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE', message: 'Panne' } }),
  );
  await page.getByRole('button', { name: /^Télécharger/ }).click();
  const failed = toastNamed(page, 'Erreur de téléchargement!');
  await expect(failed).toContainText('Erreur lors de la génération du token');
  await failed.getByRole('button', { name: 'Fermer' }).click();
  await expect(failed).toBeHidden();
  await page.unroute(link);

  const asked = Promise.withResolvers<void>();
  const message = 'Le document n’est pas accessible pour le moment.';
  await page.route(content, async (route) => {
    await asked.promise;
    await route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE', message } });
  });
  await page.getByRole('button', { name: /^Télécharger/ }).click();
  const busy = page.getByRole('button', { name: /^Téléchargement/ });
  await expect(busy).toHaveText('Téléchargement...');
  await expect(busy).toBeDisabled();
  asked.resolve();
  await expect(failed).toContainText(message);
  await requireGoneAfter(failed, 5000);

  await page.unroute(content);
  await page.route(content, (route) => route.abort());
  await page.getByRole('button', { name: /^Télécharger/ }).click();
  await expect(failed).toContainText('Chargement impossible. Veuillez réessayer.');
  await failed.getByRole('button', { name: 'Fermer' }).click();
  await expect(failed).toBeHidden();

  await page.unroute(content);
  await page.getByRole('button', { name: /^Télécharger/ }).click();
  const done = toastNamed(page, 'Téléchargement réussi!');
  await done.getByRole('button', { name: 'Fermer' }).click();
  await expect(done).toBeHidden();
});

test('masked: another company, a withdrawn application', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const { recruiter, candidate, drive, offer, application } = await applied(request, [cvPdf]);
  const masked = page.getByRole('heading', { name: 'Documents masqués' });
  await signIn(page, await newRecruiter(request));
  await page.goto(drive);
  await expect(masked).toBeVisible();
  await expect(page.getByText(/lorsque votre entreprise débloque son profil/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir le profil' }).click();
  await expect(page).toHaveURL(drive.replace('/drive', ''));
  await expect(page.getByRole('region', { name: 'Profil masqué' })).toBeVisible();

  await callAs(request, candidate, 'DELETE', `/applications/tracking/job/${offer.id}/cancel`);
  await signIn(page, recruiter);
  await page.goto(drive);
  await expect(masked).toBeVisible();
  await page.goto(`/recruiter/offers/${offer.id}/applications?candidature=${application}`);
  await expect(page.getByRole('dialog', { name: candidate.name })).toContainText('Historique');
  await expect(page.getByRole('link', { name: 'Tous ses documents' })).toBeHidden();
});
