import { OfferIndex, type OfferDoc, type OfferQuery, type OfferResults } from '@baara/offer-search';
import type { FastifyInstance } from 'fastify';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { ResultPages } from './result-pages.ts';

/** Rows read at once; the event loop runs between two chunks. */
const CHUNK = 500;
/** Changes announced within this time are read together. */
const BATCH_MS = 5;
const RETRY_MS = 1000;
const RECHECK_EVERY_MS = 10 * 60 * 1000;

/** The search index of this instance, as those who write what it finds see it. */
export type IndexUpdates = {
  /**
   * Reads these again, so that the very next list call of this instance shows what was just written. Call
   * it after the commit, before answering. Other instances follow by themselves within milliseconds.
   */
  refresh(ids: readonly number[]): Promise<void>;
};

/** Where what is listed is read from the database. */
export type Listed = {
  /** @returns at most `count` with an id above `afterId`, by id. */
  after(afterId: number, count: number): Promise<OfferDoc[]>;
  /** @returns those of them that are listed. */
  byId(ids: readonly number[]): Promise<OfferDoc[]>;
};

/** What people may find, in memory, in sync with the database (docs/decisions/0001). */
export type SearchDirectory = IndexUpdates & {
  /** The index, once it contains everything that is listed. */
  index(): Promise<OfferIndex>;
  /** One page of a list or search. */
  search(query: OfferQuery): Promise<OfferResults>;
  /** When the next open one closes, in epoch seconds; Infinity when none will. */
  nextExpiry(after: number): number;
  /** Takes an announcement of its channel: an id, or anything else for « all of them ». */
  announce(payload: unknown): void;
  /** Reads everything again: announcements may have been missed. */
  recheck(): Promise<void>;
  stop(): Promise<void>;
};

/** @param hooks `onError` is called on a failed refresh, which the next search retries; `onChange` after a refresh. */
export function createSearchDirectory(
  listed: Listed,
  { onError, onChange }: { onError: (error: unknown) => void; onChange: () => void },
): SearchDirectory {
  const index = new OfferIndex();
  const indexed = new Set<number>();
  const stopping = new AbortController();
  // One reading at a time: an older one never overwrites a newer one.
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = tail.then(work);
    tail = done.catch(() => undefined);
    return done;
  };

  const pages = new ResultPages();
  const indexAll = (documents: readonly OfferDoc[]): void => {
    for (const document of documents) {
      index.upsert(document);
      indexed.add(document.id);
    }
    pages.clear();
  };
  const drop = (ids: Iterable<number>): void => {
    for (const id of ids) {
      if (indexed.delete(id)) index.remove(id);
    }
    pages.clear();
  };

  const read = (ids: readonly number[]): Promise<void> =>
    inTurn(async () => {
      for (let start = 0; start < ids.length; start += CHUNK) {
        const asked = ids.slice(start, start + CHUNK);
        const documents = await listed.byId(asked);
        const found = new Set(documents.map((document) => document.id));
        indexAll(documents);
        drop(asked.filter((id) => !found.has(id)));
      }
      onChange();
    });

  /** Chunk by chunk, each in turn with the refreshes, so that nobody waits for the whole. */
  const readAll = async (): Promise<void> => {
    let afterId = 0;
    while (!stopping.signal.aborted) {
      const from = afterId;
      const upTo = await inTurn(async () => {
        const documents = await listed.after(from, CHUNK);
        const last = documents.length < CHUNK ? Number.POSITIVE_INFINITY : (documents.at(-1)?.id ?? from);
        const found = new Set(documents.map((document) => document.id));
        indexAll(documents);
        for (const id of indexed) if (id > from && id <= last && !found.has(id)) drop([id]);
        return last;
      });
      if (upTo === Number.POSITIVE_INFINITY) break;
      afterId = upTo;
      await new Promise((resolve) => setImmediate(resolve));
    }
    index.trim();
    onChange();
  };

  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  const recheck = (): Promise<void> => {
    if (reading) {
      isAskedAgain = true;
      return reading;
    }
    reading = (async () => {
      do {
        isAskedAgain = false;
        await readAll();
      } while (isAskedAgain);
    })().finally(() => (reading = undefined));
    return reading;
  };

  let announced = new Set<number>();
  let batchTimer: NodeJS.Timeout | undefined;
  const refreshIn = (delayMs: number): void => {
    if (stopping.signal.aborted) return;
    batchTimer ??= setTimeout(() => {
      batchTimer = undefined;
      const ids = [...announced];
      announced = new Set();
      void refresh(ids);
    }, delayMs);
  };
  /** The write is committed: a failed refresh is retried, and never fails the writer. */
  const refresh = (ids: readonly number[]): Promise<void> =>
    read(ids).catch((error: unknown) => {
      onError(error);
      for (const id of ids) announced.add(id);
      refreshIn(RETRY_MS);
    });

  // The first who searches starts the first reading; after a failure the next one tries again.
  let isLoaded: Promise<void> | undefined;
  const load = (): Promise<void> => {
    isLoaded ??= recheck().catch((error: unknown) => {
      isLoaded = undefined;
      throw error;
    });
    return isLoaded;
  };
  const timer = setInterval(() => void recheck().catch(onError), RECHECK_EVERY_MS);
  timer.unref();

  return {
    refresh,
    recheck,
    async index() {
      await load();
      return index;
    },
    async search(query) {
      await load();
      return pages.search(index, query);
    },
    nextExpiry: (after) => index.nextExpiry(after),
    announce(payload) {
      if (!Number.isSafeInteger(payload)) return void recheck().catch(onError);
      announced.add(payload as number);
      refreshIn(BATCH_MS);
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      clearTimeout(batchTimer);
      await tail;
    },
  };
}

/**
 * Synchronises the index with the database from the start on, whichever instance writes.
 * @param channel what a trigger announces changes on, each with its id.
 */
export function followChanges(
  app: FastifyInstance,
  { directory, live, channel }: { directory: SearchDirectory; live: LiveHub; channel: string },
): void {
  app.addHook('onReady', async () => {
    await live.listen(channel, (payload) => directory.announce(payload));
    live.onReconnect(() => directory.announce('all'));
    // Loaded while the process begins to answer; those who search meanwhile wait for it.
    directory
      .index()
      .catch((error: unknown) =>
        app.log.error({ err: error, channel }, 'the search index could not be read'),
      );
  });
  app.addHook('onClose', () => directory.stop());
}
