import { cacheNames } from './cache-names.ts';
import { isRemembered } from './session.ts';

/** Files of this screen that the browser has loaded. */
function loadedFiles(): string[] {
  const named = [
    ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]'),
  ].map((element) => ('href' in element ? element.href : element.src));
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const here = `${window.location.origin}/assets/`;
  return [...new Set([...named, ...fetched])].filter((url) => url.startsWith(here));
}

type Part = () => Promise<unknown>;

/** Loads the parts, and stores every file the screen has loaded. @returns false without caches. */
async function storeFiles(parts: readonly Part[]): Promise<boolean> {
  await Promise.all(parts.map((load) => load()));
  if (typeof caches === 'undefined') return false;
  const assets = await caches.open(cacheNames.assets);
  for (const file of loadedFiles()) if (!(await assets.match(file))) await assets.add(file);
  return true;
}

/**
 * Stores this page and its files where the service worker looks for them, also those loaded before it was there. The page
 * opens offline for a person whom this device remembers; nothing here is needed online.
 * @param parts what the page loads when it is asked for.
 */
export async function storeScreen(parts: readonly Part[]): Promise<void> {
  try {
    if (!(await storeFiles(parts))) return;
    if (!isRemembered() || !(await caches.has(cacheNames.remembered))) return;
    const { pathname } = window.location;
    const pages = await caches.open(cacheNames.pages);
    const page = await fetch(pathname, { headers: { accept: 'text/html' } });
    if (page.ok) await pages.put(pathname, page);
  } catch {
    // A full disk or a browser without caches: the screen works as long as it stays open.
  }
}

/**
 * Stores a page that anybody may open offline, as a visitor sees it: the device stores nothing of the signed-in person, so
 * signing out leaves it there.
 * @returns whether the browser opens it offline from now on.
 */
export async function storeTool(path: string, parts: readonly Part[]): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator) || !(await storeFiles(parts))) return false;
    const page = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } });
    if (!page.ok) return false;
    await (await caches.open(cacheNames.offline)).put(path, page);
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    return false;
  }
}
