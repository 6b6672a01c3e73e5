import type { APIRequestContext, Page } from '@playwright/test';
import { pendingApplications } from '../apps/web/app/lib/cache-names.ts';
import { fireBackgroundSync } from './background-sync.ts';
import { untilControlled } from './exam-days.ts';
import { expect, connectionCut, test } from './journey.ts';
import { anApplication, openApplySheet, publishOffer } from './offers.ts';
import {
  callAs,
  candidatePassword,
  demoPerson,
  fillSignIn,
  newCandidate,
  newRecruiter,
  signIn,
  unique,
} from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel' });

/** Opens a page and waits until the worker rules over it and has its offline page. */
async function openStored(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilControlled(page);
}

const cachedAddresses = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate<string[]>(`(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  })(${JSON.stringify(cache)})`);

test(
  'an opened offer is read again offline, and the offline pack is searched',
  { tag: '@mobile' },
  async ({ page, request, context, expectProblem }) => {
    expectProblem(connectionCut, /Failed to fetch|no-response/);
    const recruiter = await demoPerson(request, 'recruteur');
    const offer = await publishOffer(request, recruiter, `Soudeur de charpente ${unique()}`);
    await openStored(page, '/hors-ligne');
    await page.getByRole('button', { name: 'Garder ces offres' }).click();
    await expect(page.getByText(/offres gardées, préparées le/)).toBeVisible();
    await page.goto(`/recruitment-offers/${offer.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
    await expect
      .poll(() => cachedAddresses(page, 'baara-pages'))
      .toContain(`/recruitment-offers/${offer.slug}`);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
    // One quiet line above the offline page, which it does not cover.
    const bar = page.getByText('Vous êtes hors connexion');
    await expect(bar).toBeVisible();
    const [line, title] = await Promise.all([
      bar.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // A page never opened here: the worker says so in its place, and shows what it has.
    await page.goto('/massrecruitment/campaigns');
    await expect(page.getByText('Cette page n’est pas sur ce téléphone')).toBeVisible();
    await expect(page.getByRole('link', { name: offer.title }).first()).toBeVisible();
    await page.getByLabel('Chercher dans ces offres').fill('comptable');
    const found = page.getByRole('region', { name: 'Offres gardées' }).getByRole('listitem');
    await expect(found.first()).toContainText(/comptab/i);
    await found.first().getByRole('link').click();
    await expect(page.getByText('Gardée le')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ouvrir l’offre sur Baara' })).toBeVisible();

    await context.setOffline(false);
    await page.goto('/hors-ligne');
    await page.getByRole('button', { name: 'Effacer de ce téléphone' }).click();
    await expect(page.getByRole('button', { name: 'Garder ces offres' })).toBeVisible();
    expect(await cachedAddresses(page, 'baara-offer-pack')).toEqual([]);
  },
);

test(
  'own applications are read offline while remembered, and nothing of them is left after the sign-out',
  { tag: '@mobile' },
  async ({ page, request, context, expectProblem }) => {
    expectProblem(connectionCut, /Failed to fetch|no-response/);
    const recruiter = await demoPerson(request, 'recruteur');
    const { offer, candidate, id } = await anApplication(request, recruiter, 'Aide-soignante', {
      message: 'Disponible.',
    });
    await signIn(page, candidate);
    await openStored(page, '/offres');
    await page.goto('/applications');
    await expect(page.getByText(offer.title)).toBeVisible();
    const tracking = `/applications/tracking/process/${id}`;
    await page.goto(tracking);
    const history = page.getByRole('list', { name: 'Historique' });
    await expect(history).toContainText('Disponible.');
    for (const part of ['interviews', 'offer-letters'])
      await expect
        .poll(() => cachedAddresses(page, 'baara-pages'))
        .toContain(`/api/v1/applications/${id}/${part}`);
    await page.goto(`/recruitment-offers/${offer.slug}`);
    await expect(page.getByText('Candidature envoyée')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText('Profil complet')).toBeVisible();

    await context.setOffline(true);
    await page.goto('/applications');
    await expect(page.getByText(offer.title)).toBeVisible();
    await page.goto(tracking);
    await expect(history).toContainText('Disponible.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Anything else of theirs is not cached.
    await page.goto('/profile');
    await expect(page.getByText('Cette page ne se garde pas')).toBeVisible();

    await context.setOffline(false);
    await page.goto('/solutions');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Déconnexion' }).locator('visible=true').click();
    await expect(page).toHaveURL(/\/login/);
    for (const cache of ['baara-pages', 'baara-seen-offers', 'baara-remembered'])
      await expect.poll(() => cachedAddresses(page, cache)).toEqual([]);
    await context.setOffline(true);
    await page.goto('/applications');
    await expect(page.getByText(offer.title)).toHaveCount(0);
    await context.setOffline(false);
  },
);

test(
  'a person who is not remembered leaves nothing of theirs on the device',
  { tag: '@desktop' },
  async ({ page, request, context }) => {
    const candidate = await newCandidate(request);
    await openStored(page, '/login');
    await fillSignIn(page, candidate.email, candidatePassword);
    await expect(page).toHaveURL(/dashboard/);
    await page.goto('/applications');
    await expect(page.getByText('Mes candidatures').first()).toBeVisible();
    await page.goto('/offres');
    await expect(page.getByText(/offres correspondent/)).toBeVisible();
    expect(await cachedAddresses(page, 'baara-pages')).not.toContain('/applications');
    expect((await cachedAddresses(page, 'baara-pages')).filter((path) => path.startsWith('/api/'))).toEqual(
      [],
    );

    // Somebody else, remembered, in another tab: still nothing of this one, whose tab forgets what both might share.
    const beside = await context.newPage();
    await signIn(beside, await newCandidate(request));
    await beside.goto('/offres');
    await expect.poll(() => cachedAddresses(beside, 'baara-remembered')).toHaveLength(1);
    await page.reload();
    await expect.poll(() => cachedAddresses(page, 'baara-remembered')).toEqual([]);
  },
);

test(
  'an application that waits leaves once Baara is closed, by background sync',
  { tag: '@desktop' },
  async ({ page, request, context, expectProblem }) => {
    expectProblem(connectionCut, /Failed to fetch|no-response/);
    const recruiter = await newRecruiter(request);
    const offer = await publishOffer(request, recruiter, `Convoyeur ${unique()}`);
    await signIn(page, await newCandidate(request));
    await openStored(page, '/offres');
    await page.goto(`/job-details/${offer.id}`);
    const sheet = await openApplySheet(page);
    await sheet.getByLabel('Message au recruteur').fill('Disponible lundi.');
    await context.setOffline(true);
    await sheet.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await expect(sheet.getByText('vous pouvez fermer cette page')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const path = `/recruiter/offers/${offer.id}/applications`;
    const received = async (): Promise<number> =>
      (await callAs<{ pagination: { total: number } }>(request, recruiter, 'GET', path)).pagination.total;
    expect(await received()).toBe(0);
    await fireBackgroundSync(context, pendingApplications);
    await expect.poll(received).toBe(1);
    expect(context.pages().map((one) => one.url())).toEqual(['about:blank']);
  },
);

test('the application can be installed', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/');
  const manifest = await callManifest(request);
  expect(manifest).toMatchObject({ lang: 'fr', display: 'standalone', start_url: '/' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], `${src} ${sizes}`).toMatch(/^image\//);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  await requireGoodScreens(page, [
    { path: '/hors-ligne', shows: 'Lire sans connexion' },
    { path: '/hors-ligne#/job-details/999999', shows: 'Cette page n’est pas sur ce téléphone' },
  ]);
});

type Manifest = { icons: { src: string; sizes: string }[]; shortcuts: { url: string }[] };
async function callManifest(request: APIRequestContext): Promise<Manifest> {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  return (await answer.json()) as Manifest;
}
