import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { addSearchedWords } from './popular-searches.queries.ts';

/** A word counts on a day once so many visitors searched it: nobody makes one popular alone. */
export const LEAST_VISITORS = 3;
/** More of one word on one day change nothing. */
const MOST_VISITORS = 5000;
const FLUSH_EVERY_MS = 60_000;

export type SearchCounter = {
  /** @param address of the visitor; only a hash with a key of this day and process is kept, in memory. */
  count(word: string, address: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Day = { day: string; key: Buffer; words: Map<string, { visitors: Set<string>; written: number }> };

/** Counts visitors per word in memory, and writes them down by the batch. A kill loses what was not written. */
export function createSearchCounter(
  db: Db,
  now: () => Date,
  onError: (error: unknown) => void,
): SearchCounter {
  const begin = (): Day => ({
    day: now().toISOString().slice(0, 10),
    key: randomBytes(32),
    words: new Map(),
  });
  let current = begin();

  const write = async ({ day, words }: Day): Promise<void> => {
    const due = [...words].filter(
      ([, { visitors, written }]) => visitors.size >= LEAST_VISITORS && visitors.size > written,
    );
    if (due.length === 0) return;
    const rows = due.map(([word, { visitors, written }]) => ({ day, word, people: visitors.size - written }));
    const sizes = due.map(([, { visitors }]) => visitors.size);
    try {
      await addSearchedWords(db, rows);
      for (const [index, [, entry]] of due.entries()) entry.written = sizes[index] ?? entry.written;
    } catch (error) {
      onError(error);
    }
  };
  let last = Promise.resolve();
  // One after another: two batches never write the same visitors.
  const flush = (): Promise<void> => {
    const day = current;
    last = last.then(() => write(day));
    return last;
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    count(word, address) {
      if (now().toISOString().slice(0, 10) !== current.day) {
        void flush();
        current = begin();
      }
      const entry = current.words.get(word) ?? { visitors: new Set<string>(), written: 0 };
      current.words.set(word, entry);
      if (entry.visitors.size >= MOST_VISITORS) return;
      entry.visitors.add(createHmac('sha256', current.key).update(address).digest('base64url').slice(0, 16));
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
