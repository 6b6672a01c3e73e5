import type { Corners, Turns } from '@baara/paper-photos';
import { cacheNames } from '../../../../lib/cache-names.ts';

/** A photo on its way to be a page, with what the person decided about it. */
export type StoredPage = {
  id: string;
  source: Blob;
  width: number;
  height: number;
  found: { corners: Corners; isFound: boolean; isCut: boolean };
  corners: Corners | null;
  turns: Turns | null;
};
/** The pages of one document. @property isJoined they left as a PDF: they serve to make it again. */
export type StoredPages = { pages: readonly StoredPage[]; isJoined: boolean };

/** Private browsing and full disks make storage throw: the pages then live as long as the screen. */
async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

const open = (): Promise<Cache> => caches.open(cacheNames.papers);
const ROOT = '/photos-de-papiers/';
const INDEX = 'pages.json';

/**
 * Photos of papers that are prepared on this device: a page that is loaded again has them still. The sign-out empties
 * them, as it does the other caches of this device.
 * @param owner whose they are, and for what: account and campaign.
 */
export function storedPages(owner: string) {
  const addressOf = (key: string, name: string): string =>
    `${ROOT}${owner}/${encodeURIComponent(key)}/${name}`;
  const remove = (key: string): Promise<void | null> =>
    attempt(async () => {
      const cache = await open();
      const start = addressOf(key, '');
      for (const request of await cache.keys())
        if (new URL(request.url).pathname.startsWith(start)) await cache.delete(request);
    });
  /** What is known of a document's pages, without the photos. */
  const read = async (key: string): Promise<StoredPages | null> => {
    const answer = await (await open()).match(addressOf(key, INDEX));
    return answer ? ((await answer.json()) as StoredPages) : null;
  };
  return {
    remove,
    put: (key: string, { pages, isJoined }: StoredPages) =>
      attempt(async () => {
        const cache = await open();
        const former = await read(key);
        const had = new Set(former?.pages.map(({ id }) => id));
        for (const { id, source } of pages)
          if (!had.has(id)) await cache.put(addressOf(key, id), new Response(source));
        const index = { isJoined, pages: pages.map(({ source: _bytes, ...rest }) => rest) };
        await cache.put(addressOf(key, INDEX), Response.json(index));
        const left = new Set(pages.map(({ id }) => id));
        for (const id of had) if (!left.has(id)) await cache.delete(addressOf(key, id));
      }),
    get: (key: string): Promise<StoredPages | null> =>
      attempt(async () => {
        const cache = await open();
        const index = await read(key);
        if (!index) return null;
        const pages: StoredPage[] = [];
        for (const page of index.pages) {
          const answer = await cache.match(addressOf(key, page.id));
          if (answer) pages.push({ ...page, source: await answer.blob() });
        }
        return { ...index, pages };
      }),
    /** How many pages each document has here. */
    counts: async (): Promise<Readonly<Record<string, PagesHere>>> =>
      (await attempt(async () => {
        const cache = await open();
        const start = `${ROOT}${owner}/`;
        const counts: Record<string, PagesHere> = {};
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          if (!pathname.startsWith(start) || !pathname.endsWith(`/${INDEX}`)) continue;
          const key = decodeURIComponent(pathname.slice(start.length, -INDEX.length - 1));
          const known = await read(key);
          if (known) counts[key] = { count: known.pages.length, isJoined: known.isJoined };
        }
        return counts;
      })) ?? {},
  };
}

export type PagesHere = { count: number; isJoined: boolean };
export type PageStore = ReturnType<typeof storedPages>;
