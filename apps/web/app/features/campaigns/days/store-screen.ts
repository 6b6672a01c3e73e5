import { cacheNames } from '../../../lib/cache-names.ts';
import { isRemembered } from '../../../lib/session.ts';
import { loadReader } from './read-code.ts';

/** Files of this screen that the browser has loaded. */
function loadedFiles(): string[] {
  const named = [
    ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]'),
  ].map((element) => ('href' in element ? element.href : element.src));
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const here = `${window.location.origin}/assets/`;
  return [...new Set([...named, ...fetched])].filter((url) => url.startsWith(here));
}

/**
 * Stores this page and its files where the service worker looks for them, also those loaded before it was there. The page
 * opens offline for a person whom this device remembers; nothing here is needed online.
 * @param parts what the page loads when it is asked for.
 */
export async function storeScreen(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  try {
    await Promise.all([loadReader(), ...parts.map((load) => load())]);
    if (typeof caches === 'undefined') return;
    const assets = await caches.open(cacheNames.assets);
    for (const file of loadedFiles()) if (!(await assets.match(file))) await assets.add(file);
    if (!isRemembered() || !(await caches.has(cacheNames.remembered))) return;
    const { pathname } = window.location;
    const pages = await caches.open(cacheNames.pages);
    const page = await fetch(pathname, { headers: { accept: 'text/html' } });
    if (page.ok) await pages.put(pathname, page);
  } catch {
    // A full disk or a browser without caches: the screen works as long as it stays open.
  }
}
