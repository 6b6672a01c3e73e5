import type { APIRequestContext, Page } from '@playwright/test';
import { cvPdf, disguised } from './files.ts';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { applyTo, type MadeOffer, openApplySheet, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, type Person, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const applyCalls = '**/api/v1/applications/tracking/job/*/apply';
const message = 'Disponible tout de suite, même le samedi.';

/** What the recruiter received for this offer. */
async function received(request: APIRequestContext, recruiter: Person, offer: MadeOffer): Promise<number> {
  const path = `/recruiter/offers/${offer.id}/applications`;
  const answer = await callAs<{ pagination: { total: number } }>(request, recruiter, 'GET', path);
  return answer.pagination.total;
}

async function openForm(page: Page, request: APIRequestContext) {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Livreur ${unique()}`);
  const candidate = await newCandidate(request);
  await signIn(page, candidate);
  await page.goto(`/job-details/${offer.id}`);
  const sheet = await openApplySheet(page);
  await sheet.getByLabel('Message au recruteur').fill(message);
  await sheet.getByLabel('Choisir un fichier').setInputFiles(cvPdf);
  return {
    recruiter,
    offer,
    candidate,
    sheet,
    send: sheet.getByRole('button', { name: 'Envoyer ma candidature' }),
    /** The page says that it was sent, and the recruiter has it once. */
    sentOnce: async () => {
      await expect(
        page.getByRole('region', { name: 'Postuler' }).getByText('Candidature envoyée'),
      ).toBeVisible();
      expect(await received(request, recruiter, offer)).toBe(1);
    },
  };
}

test(
  'an application written offline is stored, survives a closed tab, and is sent once the connection returns',
  { tag: '@mobile' },
  async ({ page, context, request, expectProblem }) => {
    expectProblem(connectionCut);
    const { recruiter, offer, sheet, send } = await openForm(page, request);
    await context.setOffline(true);
    await send.click();
    await expect(sheet.getByText('Candidature gardée sur cet appareil.')).toBeVisible();
    expect(await received(request, recruiter, offer)).toBe(0);

    // The tab is closed; only the list of applications is opened again, and the connection is still too poor to send.
    await context.route(applyCalls, (route) => route.abort());
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/applications');
    await expect(later.getByText('1 candidature attend la connexion')).toBeVisible();
    await expect(later.getByRole('listitem').filter({ hasText: offer.title })).toBeVisible();
    expect(await received(request, recruiter, offer)).toBe(0);

    // It leaves from whatever page is open.
    await later.goto('/calendar');
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();

    await context.setOffline(true);
    await context.unroute(applyCalls);
    await context.setOffline(false);
    await expect(later.getByText(`Candidature envoyée : ${offer.title}`)).toBeVisible();
    await later.goto('/applications');
    await later.getByRole('link', { name: offer.title }).click();
    await expect(later.getByText(message)).toBeVisible();
    await expect(later.getByText(cvPdf.name)).toBeVisible();
    await later.goto('/applications');
    await expect(later.getByRole('heading', { name: offer.title })).toBeVisible();
    expect(await received(request, recruiter, offer)).toBe(1);
  },
);

test(
  'an answer lost on the way back does not make a second application',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(connectionCut);
    const { recruiter, offer, sheet, send, sentOnce } = await openForm(page, request);
    await page.route(applyCalls, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    expectProblem(/net::ERR_CONNECTION_RESET/);
    await send.click();
    await expect(sheet.getByText('Candidature gardée sur cet appareil.')).toBeVisible();
    expect(await received(request, recruiter, offer)).toBe(1);

    await page.unroute(applyCalls);
    await sheet.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await sentOnce();
  },
);

test(
  'what waits can be changed before it leaves',
  { tag: '@mobile' },
  async ({ page, context, request, expectProblem }) => {
    expectProblem(connectionCut);
    const { sheet, send, sentOnce } = await openForm(page, request);
    await context.setOffline(true);
    await send.click();
    await sheet.getByRole('button', { name: 'Modifier' }).click();
    await expect(sheet.getByLabel('Message au recruteur')).toHaveValue(message);
    await expect(sheet.getByText(cvPdf.name)).toBeVisible();
    await context.setOffline(false);
    await sheet.getByLabel('Message au recruteur').fill('Disponible lundi.');
    await send.click();
    await sentOnce();
  },
);

test(
  'a server that refuses for now says why, and a line that carries again without saying so takes along what waits',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(connectionCut, refusedWith(503), refusedWith(500));
    const { recruiter, offer, sheet, send, sentOnce } = await openForm(page, request);
    const busy = 'Le service est momentanément indisponible. Réessayez dans un instant.';
    await page.route(applyCalls, (route) =>
      route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE', message: busy } }),
    );
    await send.click();
    await expect(sheet.getByText(busy)).toBeVisible();
    await expect(sheet.getByText('est gardée sur cet appareil')).toBeVisible();
    await expect(sheet.getByText('dès que la connexion revient')).toHaveCount(0);
    await page.unroute(applyCalls);
    await page.route(applyCalls, (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
    await sheet.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await expect(sheet.getByText('La candidature n’a pas pu être envoyée')).toBeVisible();

    await page.unroute(applyCalls);
    await page.route(applyCalls, (route) => route.abort());
    await sheet.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await expect(sheet.getByText('Candidature gardée sur cet appareil.')).toBeVisible();
    expect(await received(request, recruiter, offer)).toBe(0);

    await page.unroute(applyCalls);
    await sentOnce();
  },
);

test(
  'a file that is not what its name says is refused before it is sent, and the chosen ones stay',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { sheet, send, sentOnce } = await openForm(page, request);
    await sheet.getByLabel(cvPdf.name).setInputFiles(disguised);
    await expect(sheet.getByRole('alert')).toContainText(/PDF, DOCX, JPG/);
    const heavy = { ...cvPdf, buffer: Buffer.concat([cvPdf.buffer, Buffer.alloc(5 * 1024 * 1024)]) };
    await sheet.getByLabel(cvPdf.name).setInputFiles(heavy);
    await expect(sheet.getByRole('alert')).toContainText('Le fichier dépasse 5 Mo');
    await expect(sheet.getByLabel('Message au recruteur')).toHaveValue(message);
    await send.click();
    await sentOnce();
  },
);

test(
  'a press before the scripts came is replayed once they have',
  { tag: '@mobile' },
  async ({ page, request }) => {
    const candidate = await newCandidate(request);
    const offer = await publishOffer(request, await demoPerson(request, 'recruteur'), `Livreur ${unique()}`);
    await applyTo(request, candidate, offer);
    await signIn(page, candidate);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`/job-details/${offer.id}`, { waitUntil: 'commit' });
    // One stands in what was loaded first, the other in what comes after it.
    const mark = page.getByRole('button', { name: `Ajouter aux favoris : ${offer.title}` });
    await mark.click();
    await mark.click();
    await page.getByRole('button', { name: 'Annuler ma candidature' }).click();
    scripts.resolve();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'La garder' }).click();
    const unmark = page.getByRole('button', { name: `Retirer des favoris : ${offer.title}` });
    await expect(unmark).toHaveAttribute('aria-pressed', 'true');
  },
);
