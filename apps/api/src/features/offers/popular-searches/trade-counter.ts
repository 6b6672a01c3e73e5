import { analyzeTokens, highlightRanges } from '@baara/french-text';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { addSearchedTrades } from './popular-searches.queries.ts';

/** A crash loses at most this much. */
const FLUSH_EVERY_MS = 5000;
/** Bounds of what a day stores in memory; what comes beyond is not counted. */
const MAX_TRADES = 5000;
const MAX_NETWORKS = 1000;
const MAX_TITLE_LENGTH = 60;

export type TradeSearch = {
  /** The stems of the trade. */
  trade: readonly string[];
  /** The title of the first offer found. */
  offerTitle: string;
  /** Of the visitor. */
  address: string;
};

export type TradeCounter = {
  count(search: TradeSearch): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Counted = { title: string; networks: Set<string>; unwritten: number };

/**
 * Counts the visitors who search for a trade, each network once a day, and adds them to the database by the batch. The
 * networks stay in memory and go with the day.
 */
export function createTradeCounter(db: Db, now: () => Date, onError: (error: unknown) => void): TradeCounter {
  let today = '';
  let trades = new Map<string, Counted>();
  const flush = async (): Promise<void> => {
    const batch = [...trades].flatMap(([trade, { title, unwritten }]) =>
      unwritten > 0 ? [{ day: today, trade, title, searchers: unwritten }] : [],
    );
    for (const counted of trades.values()) counted.unwritten = 0;
    if (batch.length > 0) await addSearchedTrades(db, batch).catch(onError);
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    count({ trade, offerTitle, address }) {
      const title = wordsOfTrade(offerTitle, trade);
      if (title === undefined) return;
      // The day as in Africa/Bamako, which is on UTC.
      const day = now().toISOString().slice(0, 10);
      if (day !== today) {
        void flush();
        today = day;
        trades = new Map();
      }
      const key = trade.join(' ');
      const counted = trades.get(key) ?? { title, networks: new Set<string>(), unwritten: 0 };
      const network = networkOf(address);
      if (counted.networks.has(network) || counted.networks.size === MAX_NETWORKS) return;
      if (!trades.has(key) && trades.size === MAX_TRADES) return;
      trades.set(key, counted);
      counted.networks.add(network);
      counted.unwritten += 1;
      counted.title = title;
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** « Comptable » of « COMPTABLE senior (H/F) »; undefined when the title does not name the trade. */
export function wordsOfTrade(title: string, trade: readonly string[]): string | undefined {
  const stems = new Set(analyzeTokens(title).map((token) => token.stem));
  if (trade.length === 0 || !trade.every((stem) => stems.has(stem))) return undefined;
  const ranges = highlightRanges(title, trade);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return undefined;
  const written = title.slice(first[0], last[1]);
  if (written.length > MAX_TITLE_LENGTH) return undefined;
  const words = written === written.toUpperCase() ? written.toLowerCase() : written;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
