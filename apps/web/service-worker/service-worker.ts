/**
 * Baara offline: files and pages as last seen, the person's own applications while they are remembered on this device,
 * and a page that says so for the rest. Built to /sw.js (build-service-worker.ts).
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { forgettingPlugin, forgetStartedBefore } from './forgetting.ts';
import { cacheNames, examDays, OFFLINE_PAGE, pendingApplications } from '../app/lib/cache-names.ts';
import { sendPendingMarks } from './send-marks.ts';
import { sendPendingApplications } from './send-pending.ts';
import { isPageData, isReadableAnswer, isReadablePage } from '../app/lib/readable-offline.ts';

declare const self: ServiceWorkerGlobalScope;
/** Changes with each build, so that browsers see a new worker and fetch the offline page again. */
declare const BUILD: string;

/** Where anyone verifies a certificate, also without a network. */
const CERTIFICATE_VERIFIER = '/verifier/certificat';

const DAY_SECONDS = 86_400;
const ok = new CacheableResponsePlugin({ statuses: [200] });

// ── Life ────────────────────────────────────────────────────────────────────────────────────────

/** As a visitor sees it, with every file it needs: it must open on its own. */
async function cacheOfflinePage(): Promise<void> {
  const answer = await fetch(`${OFFLINE_PAGE}?build=${BUILD}`, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`);
  const html = await answer.clone().text();
  const files = new Set([...html.matchAll(/"(\/assets\/[^"\\]+\.(?:js|css))/g)].map(([, file = '']) => file));
  const [offline, assets] = await Promise.all([
    caches.open(cacheNames.offline),
    caches.open(cacheNames.assets),
  ]);
  await Promise.all([...files].map(async (file) => (await assets.match(file)) ?? assets.add(file)));
  await offline.put(OFFLINE_PAGE, answer);
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// The pages empty the caches themselves; what was under way here must not fill them again.
self.addEventListener('message', (event) => {
  if (event.data === 'signed-out') forgetStartedBefore();
});

// ── Notifications ─────────────────────────────────────────────────────────────────────────────────

/** What our server encrypted for this browser. */
type Pushed = { title: string; url: string | null; tag: string };

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, url, tag } = event.data.json() as Pushed;
  // The same message sent twice takes its own place.
  event.waitUntil(
    self.registration.showNotification('Baara', {
      body: title,
      tag,
      icon: '/icon-192.png',
      lang: 'fr',
      data: { url },
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as Pick<Pushed, 'url'>;
  event.waitUntil(openPage(url ?? '/dashboard'));
});

/** In a window of Baara that is open already, or in a new one. @param path of the site. */
async function openPage(path: string): Promise<void> {
  const target = new URL(path, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).origin === target.origin);
  if (!open) return void (await self.clients.openWindow(target.href));
  await open.focus();
  // A window that this worker does not rule over yet cannot be led.
  await open.navigate(target.href).catch(() => self.clients.openWindow(target.href));
}

// ── What waits ───────────────────────────────────────────────────────────────────────────────────

/** Background sync: Chrome's, not among TypeScript's types. */
type SyncEvent = ExtendableEvent & { tag: string };
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === pendingApplications) (event as SyncEvent).waitUntil(sendPendingApplications());
  if (tag === examDays) (event as SyncEvent).waitUntil(sendPendingMarks());
});

// ── Cached answers ─────────────────────────────────────────────────────────────────────────────

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: cacheNames.assets,
    plugins: [ok, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY_SECONDS })],
  }),
);

// The page stores itself (lib/store-screen.ts), as a visitor sees it.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname === CERTIFICATE_VERIFIER,
  ({ request }) => storedWhenOffline(request, CERTIFICATE_VERIFIER, cacheNames.offline),
);

const asLastSeen = new NetworkFirst({
  cacheName: cacheNames.pages,
  matchOptions: { ignoreVary: true },
  plugins: [
    ok,
    forgettingPlugin,
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    (request.mode === 'navigate' || isPageData(url.pathname)
      ? isReadablePage(url.pathname)
      : isReadableAnswer(url.pathname)),
  asLastSeen,
);
// Any other page: from the network, or the offline page in its place.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  ({ request, url }) =>
    url.pathname === OFFLINE_PAGE
      ? storedWhenOffline(request, OFFLINE_PAGE, cacheNames.offline)
      : fetch(request),
);

/** From the network; the copy on the device where there is none. */
async function storedWhenOffline(request: Request, page: string, cacheName: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(page, { cacheName, ignoreSearch: true, ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
}

setCatchHandler(async ({ request, url }) => {
  const isPage = request instanceof Request && request.mode === 'navigate';
  if (!isPage || !url || url.pathname === OFFLINE_PAGE) return Response.error();
  return Response.redirect(`${OFFLINE_PAGE}#${url.pathname}${url.search}`);
});
