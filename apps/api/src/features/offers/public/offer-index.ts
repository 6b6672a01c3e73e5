import { OfferIndex, type OfferDoc, type OfferQuery, type OfferResults } from '@baara/offer-search';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { OfferPages } from '../offer-pages.ts';
import { selectOfferDocuments, selectOfferDocumentsById } from '../drawings/offer-documents.queries.ts';

/** Rows read at once; the event loop runs between two chunks. */
const CHUNK = 500;
/** Changes announced within this time are read together. */
const BATCH_MS = 5;
const RETRY_MS = 1000;
const RECHECK_EVERY_MS = 10 * 60 * 1000;

/** The search index of this instance, as those who write offers see it. */
export type OfferIndexUpdates = {
  /**
   * Reads these offers again, so that the very next list call of this instance shows what was just written. Call
   * it after the commit, before answering. Other instances follow by themselves within milliseconds.
   */
  refresh(ids: readonly number[]): Promise<void>;
};

/** The visible offers, in memory, in sync with the database (docs/decisions/0001). */
export type OfferDirectory = OfferIndexUpdates & {
  /** The index, once it contains every listed offer. */
  index(): Promise<OfferIndex>;
  /** One page of a list or search. */
  search(query: OfferQuery): Promise<OfferResults>;
  /** When the next open offer closes, in epoch seconds; Infinity when none will. */
  nextExpiry(after: number): number;
  /** Takes an announcement of the channel `offer_changed`: an id, or anything else for « all of them ». */
  announce(payload: unknown): void;
  /** Reads every offer again: announcements may have been missed. */
  recheck(): Promise<void>;
  stop(): Promise<void>;
};

/** @param hooks `onError` is called on a failed refresh, which the next search retries; `onChange` after a refresh. */
export function createOfferDirectory(
  db: Db,
  hooks: { onError: (error: unknown) => void; onChange: () => void },
): OfferDirectory {
  const { onError, onChange } = hooks;
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

  const pages = new OfferPages();
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
        const documents = await selectOfferDocumentsById(db, asked);
        const listed = new Set(documents.map((document) => document.id));
        indexAll(documents);
        drop(asked.filter((id) => !listed.has(id)));
      }
      onChange();
    });

  /** Chunk by chunk, each in turn with the refreshes, so that nobody waits for the whole. */
  const readAll = async (): Promise<void> => {
    let afterId = 0;
    while (!stopping.signal.aborted) {
      const from = afterId;
      const upTo = await inTurn(async () => {
        const documents = await selectOfferDocuments(db, from, CHUNK);
        const last = documents.length < CHUNK ? Number.POSITIVE_INFINITY : (documents.at(-1)?.id ?? from);
        const listed = new Set(documents.map((document) => document.id));
        indexAll(documents);
        for (const id of indexed) if (id > from && id <= last && !listed.has(id)) drop([id]);
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
 * Synchronises the index with the database from the start on, whichever instance writes; see the trigger of `offers`.
 */
export function followOffers(app: FastifyInstance, directory: OfferDirectory, live: LiveHub): void {
  app.addHook('onReady', async () => {
    await live.listen('offer_changed', (payload) => directory.announce(payload));
    live.onReconnect(() => directory.announce('all'));
    // Loaded while the process begins to answer; those who search meanwhile wait for it.
    directory
      .index()
      .catch((error: unknown) => app.log.error({ err: error }, 'the offer index could not be read'));
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    offerIndex: OfferDirectory;
  }
}
