import { cacheNames, persistentCaches, REMEMBERED_SESSION, type RememberedSession } from './cache-names.ts';
import { isRemembered, onSignOut, readSession, subscribeToSession } from './session.ts';

/** Old browsers and addresses without https cache nothing: the site works without. */
const canCache = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator;

async function forgetPrivate(): Promise<void> {
  navigator.serviceWorker.controller?.postMessage('signed-out');
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('baara-') && !persistentCaches.includes(name))
      .map((name) => caches.delete(name)),
  );
}

/** Stores for the worker whether private data may be cached: only while a remembered person is signed in. */
async function noteSession(): Promise<void> {
  const session = readSession();
  if (session && isRemembered()) {
    const remembered = await caches.open(cacheNames.remembered);
    const { token, user } = session;
    const note: RememberedSession = { token, accountId: user.id };
    await remembered.put(REMEMBERED_SESSION, Response.json(note));
  }
  // The session ended elsewhere, or with the browser.
  else if (await caches.has(cacheNames.remembered)) await forgetPrivate();
}

const DAY_MS = 24 * 3600 * 1000;

/** A person with the offline pack gets the one of the day, without asking again. */
async function refreshPack(): Promise<void> {
  if (!navigator.onLine || !(await caches.has(cacheNames.pack))) return;
  const pack = await caches.open(cacheNames.pack);
  const [request] = await pack.keys();
  const stored = request && (await pack.match(request));
  const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '');
  if (request && !(age < DAY_MS)) await pack.add(request);
}

const quietly = (work: () => Promise<unknown>): void => {
  if (canCache()) work().catch(() => undefined);
};

async function start(): Promise<void> {
  await noteSession();
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await refreshPack();
}

/** A page on a slow line has better to do first. */
const START_AFTER_MS = 2000;

const startLater = (): void => void setTimeout(() => quietly(start), START_AFTER_MS);

/** Caches offline pages, once the page is there. */
export function startOfflineCaching(): void {
  onSignOut(() => quietly(forgetPrivate));
  subscribeToSession(() => quietly(noteSession));
  if (document.readyState === 'complete') startLater();
  else window.addEventListener('load', startLater, { once: true });
}
