import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { lexemeOf } from '../public/candidate-filter.ts';
import { kinds } from '../public/candidate-terms.ts';
import type { Order } from './recency.ts';

/** So many rows are the newest since a moment. */
type Newest = { rows: number; since: Date };

/** Statistics of `candidate_search` as a whole; from the database's own, so never quite right. */
export type SearchStatistics = {
  rows: number;
  /** Shares of the rows that contain a word, for the commonest words. */
  shares: ReadonlyMap<string, number>;
  /** No other word is in more rows. */
  leastShare: number;
  /** Fewest first. */
  newest: Record<Order, readonly Newest[]>;
};

const CACHE_MS = 5 * 60 * 1000;
const cached = new WeakMap<Db, { until: number; statistics: Promise<SearchStatistics> }>();

/** The statistics, read every few minutes beside the searches; outdated ones make a search slower, not wrong. */
export function searchStatistics(db: Db): Promise<SearchStatistics> {
  const known = cached.get(db);
  if (known && known.until > performance.now()) return known.statistics;
  const statistics = readStatistics(db);
  cached.set(db, { until: performance.now() + CACHE_MS, statistics });
  statistics.catch(() => cached.delete(db));
  return known?.statistics ?? statistics;
}

/**
 * The first is enough for a page of matches of one row in fifty: words that are common together are expensive to query.
 */
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

/** The number of rows with the rarest of the words: no more rows can contain them all, whichever go together. */
export const mostExpected = (statistics: SearchStatistics, terms: readonly string[]): number =>
  statistics.rows * Math.min(1, ...sharesOf(statistics, terms));

/** The number of rows that would contain all the words if each came without regard to the others. */
export const usuallyExpected = (statistics: SearchStatistics, terms: readonly string[]): number =>
  sharesOf(statistics, terms).reduce((rows, share) => rows * Math.min(1, share), statistics.rows);

/**
 * The number of rows that contain the only word of the query; 0 with several words, or when it is none of the
 * commonest.
 */
export function wordExpected({ rows, shares }: SearchStatistics, terms: readonly string[]): number {
  const [term, ...others] = terms;
  const asked = term === undefined || others.length > 0 ? undefined : lexemeOf(term);
  if (!asked) return 0;
  const { lexeme, isPrefix } = asked;
  if (!isPrefix) return rows * (shares.get(lexeme) ?? 0);
  // A row may contain several words with this beginning: the commonest of them is sure.
  return rows * Math.max(0, ...[...shares].map(([word, share]) => (word.startsWith(lexeme) ? share : 0)));
}

/** The share of the rows that each word has at most. */
function sharesOf({ shares, leastShare }: SearchStatistics, terms: readonly string[]): number[] {
  const lexemes = terms.flatMap((term) => lexemeOf(term) ?? []);
  const present = new Set(lexemes.map(({ lexeme }) => lexeme));
  return lexemes.flatMap((asked) => {
    // A strong word is one of the words: it adds nothing.
    if (present.has(kinds.strong + asked.lexeme)) return [];
    if (!asked.isPrefix) return [shares.get(asked.lexeme) ?? leastShare];
    let sum = leastShare;
    for (const [word, share] of shares) if (word.startsWith(asked.lexeme)) sum += share;
    return [sum];
  });
}
