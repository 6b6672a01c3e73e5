/**
 * What Baara does without a line: files and pages as last seen, the person's own applications while they are
 * remembered on this device, and a page that says so for the rest. Built to /sw.js (build-service-worker.ts).
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { forgettingPlugin, forgetStartedBefore } from './forgetting.ts';
import { keptNames, OFFLINE_PAGE, pendingApplications } from '../app/lib/kept-names.ts';
import { sendPendingApplications } from './send-pending.ts';
import { isPageData, isReadableAnswer, isReadablePage } from '../app/lib/readable-offline.ts';

declare const self: ServiceWorkerGlobalScope;
/** Changes with each build, so that browsers see a new worker and fetch the offline page again. */
declare const BUILD: string;

const DAY_SECONDS = 86_400;
const ok = new CacheableResponsePlugin({ statuses: [200] });

// ── Life ────────────────────────────────────────────────────────────────────────────────────────

/** As a visitor sees it, with every file it needs: it must open on its own. */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(`${OFFLINE_PAGE}?build=${BUILD}`, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`);
  const html = await answer.clone().text();
  const files = new Set([...html.matchAll(/"(\/assets\/[^"\\]+\.(?:js|css))/g)].map(([, file = '']) => file));
  const [offline, assets] = await Promise.all([
    caches.open(keptNames.offline),
    caches.open(keptNames.assets),
  ]);
  await Promise.all([...files].map(async (file) => (await assets.match(file)) ?? assets.add(file)));
  await offline.put(OFFLINE_PAGE, answer);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// The pages empty the caches themselves; what was under way here must not fill them again.
self.addEventListener('message', (event) => {
  if (event.data === 'signed-out') forgetStartedBefore();
});

// ── What waits ───────────────────────────────────────────────────────────────────────────────────

/** Background sync: Chrome's, not among TypeScript's types. */
type SyncEvent = ExtendableEvent & { tag: string };
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === pendingApplications.syncTag) (event as SyncEvent).waitUntil(sendPendingApplications());
});

// ── What is kept ────────────────────────────────────────────────────────────────────────────────

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: keptNames.assets,
    plugins: [ok, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY_SECONDS })],
  }),
);

const asLastSeen = new NetworkFirst({
  cacheName: keptNames.pages,
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
  ({ request, url }) => (url.pathname === OFFLINE_PAGE ? offlinePageFirst(request) : fetch(request)),
);

async function offlinePageFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(OFFLINE_PAGE, { cacheName: keptNames.offline, ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

setCatchHandler(async ({ request, url }) => {
  const isPage = request instanceof Request && request.mode === 'navigate';
  if (!isPage || !url || url.pathname === OFFLINE_PAGE) return Response.error();
  return Response.redirect(`${OFFLINE_PAGE}#${url.pathname}${url.search}`);
});
