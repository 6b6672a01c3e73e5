import { type Page, StoredPage } from './page.ts';

type Entry = { stored: StoredPage; freshUntil: number };

export type PageCache = {
  /**
   * The page at a URL, rendered at most once at a time; `render` decides whether its page may be shared. When it cannot
   * be rendered, the last good one of the day is given, also one forgotten since.
   */
  get(url: string, render: () => Promise<Page>): Promise<StoredPage>;
  /** Forgets every page, also those being rendered now: call it when public data changed. */
  clear(): void;
  /** The number of calls of `clear`: a page read before the latest call may be outdated. */
  version(): number;
};

export const isShareable = (page: Page): boolean =>
  page.status === 200 && !page.headers.some(([name]) => name === 'set-cookie');

const isSamePage = (former: Page, page: Page): boolean =>
  former.status === page.status &&
  String(former.headers) === String(page.headers) &&
  former.body.equals(page.body);

/** A page older than this says too much that is no longer so. */
const OUTDATED_MS = 24 * 3_600_000;

/**
 * Pages of anonymous visitors, shared for a few seconds in this process.
 * @param options `maxEntries`: least recently used pages go first beyond it. `onOutdated` receives the age of a page
 * served although it is outdated.
 */
export function createPageCache({
  freshForMs = 5000,
  maxEntries = 400,
  now = Date.now,
  onOutdated = (_ageMs: number): void => undefined,
} = {}): PageCache {
  const entries = new Map<string, Entry>();
  const lastGood = new Map<string, { stored: StoredPage; renderedAt: number }>();
  const rendering = new Map<string, Promise<StoredPage>>();
  let generation = 0;

  const store = (url: string, stored: StoredPage): void => {
    entries.delete(url);
    entries.set(url, { stored, freshUntil: now() + freshForMs });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  };

  const storeLast = (url: string, stored: StoredPage): void => {
    lastGood.delete(url);
    lastGood.set(url, { stored, renderedAt: now() });
    const [oldest] = lastGood.keys();
    if (lastGood.size > maxEntries && oldest !== undefined) lastGood.delete(oldest);
  };
  const findLast = (url: string): StoredPage | undefined => {
    const last = lastGood.get(url);
    if (!last || last.renderedAt <= now() - OUTDATED_MS) return undefined;
    onOutdated(now() - last.renderedAt);
    return last.stored;
  };

  const renderAndStore = async (url: string, render: () => Promise<Page>): Promise<StoredPage> => {
    const startedIn = generation;
    let page: Page;
    try {
      page = await render();
    } catch (error) {
      const last = findLast(url);
      if (!last) throw error;
      return last;
    }
    const last = page.status >= 500 ? findLast(url) : undefined;
    if (last) return last;
    const former = entries.get(url)?.stored;
    // Rendered to the same content again: the compressed copies are still valid.
    const stored = former && isSamePage(former.page, page) ? former : new StoredPage(page);
    if (isShareable(page)) storeLast(url, stored);
    // Gone, moved or private by now: what it was before is nobody's.
    else if (page.status < 500) lastGood.delete(url);
    if (startedIn === generation && isShareable(stored.page)) store(url, stored);
    return stored;
  };

  return {
    get(url, render) {
      const entry = entries.get(url);
      if (entry && entry.freshUntil > now()) {
        // Last in the map is most recently used.
        entries.delete(url);
        entries.set(url, entry);
        return Promise.resolve(entry.stored);
      }
      let current = rendering.get(url);
      if (!current) {
        current = renderAndStore(url, render).finally(() => {
          if (rendering.get(url) === current) rendering.delete(url);
        });
        rendering.set(url, current);
      }
      return current;
    },
    version: () => generation,
    clear() {
      generation += 1;
      entries.clear();
      rendering.clear();
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache;
  }
}
