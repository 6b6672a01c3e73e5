import { type Page, StoredPage } from './page.ts';

type Entry = { stored: StoredPage; freshUntil: number };

export type PageCache = {
  /** The page at a URL, rendered at most once at a time; `render` decides whether its page may be shared. */
  get(url: string, render: () => Promise<Page>): Promise<StoredPage>;
  /** Forgets every page, also those being rendered now: call it when public data changed. */
  clear(): void;
};

export const isShareable = (page: Page): boolean =>
  page.status === 200 && !page.headers.some(([name]) => name === 'set-cookie');

const isSamePage = (former: Page, page: Page): boolean =>
  former.etag === page.etag &&
  former.status === page.status &&
  String(former.headers) === String(page.headers);

/**
 * Pages of anonymous visitors, shared for a few seconds in this process.
 * @param maxEntries least recently used pages go first beyond it.
 */
export function createPageCache({ freshForMs = 5000, maxEntries = 400, now = Date.now } = {}): PageCache {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<StoredPage>>();
  let generation = 0;

  const store = (url: string, stored: StoredPage): void => {
    entries.delete(url);
    entries.set(url, { stored, freshUntil: now() + freshForMs });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  };

  const renderAndStore = async (url: string, render: () => Promise<Page>): Promise<StoredPage> => {
    const startedIn = generation;
    const page = await render();
    const former = entries.get(url)?.stored;
    // Rendered to the same again: what was compressed for it still holds.
    const stored = former && isSamePage(former.page, page) ? former : new StoredPage(page);
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
    clear() {
      generation += 1;
      entries.clear();
      rendering.clear();
    },
  };
}
