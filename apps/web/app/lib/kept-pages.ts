import { keptNames, keptThroughSignOut, REMEMBERED_SESSION, type RememberedSession } from './kept-names.ts';
import { isRemembered, onSignOut, readSession, subscribeToSession } from './session.ts';

/** Old browsers and addresses without https keep nothing: the site works without. */
const canKeep = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator;

async function forgetPrivate(): Promise<void> {
  navigator.serviceWorker.controller?.postMessage('signed-out');
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('baara-') && !keptThroughSignOut.includes(name))
      .map((name) => caches.delete(name)),
  );
}

/** Notes for the worker whether what is private may be kept: only while a remembered person is signed in. */
async function noteSession(): Promise<void> {
  const session = readSession();
  if (session && isRemembered()) {
    const remembered = await caches.open(keptNames.remembered);
    const { token, user } = session;
    const note: RememberedSession = { token, accountId: user.id };
    await remembered.put(REMEMBERED_SESSION, Response.json(note));
  }
  // The session ended elsewhere, or with the browser.
  else if (await caches.has(keptNames.remembered)) await forgetPrivate();
}

const DAY_MS = 24 * 3600 * 1000;

/** Who asked to keep the pack of offers has the one of the day, without asking again. */
async function refreshPack(): Promise<void> {
  if (!navigator.onLine || !(await caches.has(keptNames.pack))) return;
  const pack = await caches.open(keptNames.pack);
  const [request] = await pack.keys();
  const kept = request && (await pack.match(request));
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (request && !(age < DAY_MS)) await pack.add(request);
}

const quietly = (work: () => Promise<unknown>): void => {
  if (canKeep()) work().catch(() => undefined);
};

async function start(): Promise<void> {
  await noteSession();
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await refreshPack();
}

/** A page on a slow line has better to do first. */
const START_AFTER_MS = 2000;

const startLater = (): void => void setTimeout(() => quietly(start), START_AFTER_MS);

/** Keeps what may be read without a line, once the page is there. */
export function startKeeping(): void {
  onSignOut(() => quietly(forgetPrivate));
  subscribeToSession(() => quietly(noteSession));
  if (document.readyState === 'complete') startLater();
  else window.addEventListener('load', startLater, { once: true });
}
