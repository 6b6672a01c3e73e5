import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lexemeOf } from './public/candidate-filter.ts';
import { kinds } from './public/candidate-terms.ts';
import type { Order } from './recency.ts';

/** So many rows are the newest since a moment. */
type Newest = { rows: number; since: Date };

/** What is known of `candidate_search` as a whole; from the database's own statistics, so never quite right. */
export type SearchStatistics = {
  rows: number;
  /** Shares of the rows that hold a word, for the commonest words. */
  shares: ReadonlyMap<string, number>;
  /** No other word is held by more. */
  leastShare: number;
  /** Fewest first. */
  newest: Record<Order, readonly Newest[]>;
};

const KEPT_MS = 5 * 60 * 1000;
const kept = new WeakMap<Db, { until: number; statistics: Promise<SearchStatistics> }>();

/** The statistics, read every few minutes beside the searches; what is out of date makes one slower, not wrong. */
export function searchStatistics(db: Db): Promise<SearchStatistics> {
  const known = kept.get(db);
  if (known && known.until > performance.now()) return known.statistics;
  const statistics = readStatistics(db);
  kept.set(db, { until: performance.now() + KEPT_MS, statistics });
  statistics.catch(() => kept.delete(db));
  return known?.statistics ?? statistics;
}

/** The first is enough for a page of what one row in fifty has: words that are common together are dear to ask. */
const windowRows = [500, 2000, 6000, 20_000] as const;

async function readStatistics(db: Db): Promise<SearchStatistics> {
  const { rows } = await sql<{ rows: number; words: string[] | null; shares: number[] | null }>`
    select c.reltuples as rows, s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as shares
    from pg_class c left join pg_stats s
      on s.tablename = c.relname and s.schemaname = current_schema() and s.attname = 'terms'
    where c.oid = 'candidate_search'::regclass`.execute(db);
  const words = rows[0]?.words ?? [];
  const shares = rows[0]?.shares ?? [];
  return {
    rows: Math.max(0, rows[0]?.rows ?? 0),
    shares: new Map(words.map((word, rank) => [word, shares[rank] ?? 0])),
    // The least of the list follows it.
    leastShare: shares[words.length] ?? 0,
    newest: {
      updated_at: await readNewest(db, 'updated_at'),
      created_at: await readNewest(db, 'created_at'),
    },
  };
}

/** From whole hours on, as the index knows them. */
async function readNewest(db: Db, order: Order): Promise<Newest[]> {
  const at = sql.ref(order);
  const found: Newest[] = [];
  for (const atLeast of windowRows) {
    const { rows } = await sql<Newest>`
      select since, (select count(*)::integer from candidate_search where ${at} >= since) as rows
      from (select date_trunc('hour', ${at}, 'UTC') as since from candidate_search
        order by ${at} desc, account_id offset ${atLeast} limit 1) hour`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** How many rows hold the rarest of the words: no more can hold them all, whichever go together. */
export const mostExpected = (statistics: SearchStatistics, terms: readonly string[]): number =>
  statistics.rows * Math.min(1, ...sharesOf(statistics, terms));

/** How many rows would hold all the words if each came without regard to the others. */
export const usuallyExpected = (statistics: SearchStatistics, terms: readonly string[]): number =>
  sharesOf(statistics, terms).reduce((rows, share) => rows * Math.min(1, share), statistics.rows);

/** How many rows hold the one word that is asked; 0 when several are, or when it is none of the commonest. */
export function wordExpected({ rows, shares }: SearchStatistics, terms: readonly string[]): number {
  const [term, ...others] = terms;
  const asked = term === undefined || others.length > 0 ? undefined : lexemeOf(term);
  if (!asked) return 0;
  const { lexeme, isPrefix } = asked;
  if (!isPrefix) return rows * (shares.get(lexeme) ?? 0);
  // A row may hold several words that begin so: the commonest of them is sure.
  return rows * Math.max(0, ...[...shares].map(([word, share]) => (word.startsWith(lexeme) ? share : 0)));
}

/** The share of the rows that each word has at most. */
function sharesOf({ shares, leastShare }: SearchStatistics, terms: readonly string[]): number[] {
  const lexemes = terms.flatMap((term) => lexemeOf(term) ?? []);
  const held = new Set(lexemes.map(({ lexeme }) => lexeme));
  return lexemes.flatMap((asked) => {
    // A telling word is one of the words: it says nothing more.
    if (held.has(kinds.telling + asked.lexeme)) return [];
    if (!asked.isPrefix) return [shares.get(asked.lexeme) ?? leastShare];
    let sum = leastShare;
    for (const [word, share] of shares) if (word.startsWith(asked.lexeme)) sum += share;
    return [sum];
  });
}
