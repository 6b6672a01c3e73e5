import { MAX_COUNTED } from '@baara/contract/candidates/list-sorts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type CandidateMatch, matchSql, weakMatchOnly, strongMatchOnly } from '../public/candidate-filter.ts';
import type { IndexedSort } from './default-sort.ts';
import { selectFeatured } from './featured-first.queries.ts';
import { type Order, recencyKeys } from './recency.ts';
import {
  mostExpected,
  type SearchStatistics,
  searchStatistics,
  usuallyExpected,
  wordExpected,
} from './search-statistics.ts';
import { cacheTotal, cachedTotal } from './search-totals.ts';

/**
 * How many match: `total`, or more than `total`, which `isCapped` says when nobody is counted beyond it, and `isMinimum`
 * when they were not counted for this page.
 */
export type FoundTotal = { total: number; isCapped: boolean; isMinimum: boolean };
export type FoundCandidates = FoundTotal & { ids: string[] };
type Window = { offset: number; limit: number };
type Search = {
  db: Db;
  /** Outside the transaction: the cache between searches has this pool as its key. */
  pool: Db;
  statistics: SearchStatistics;
  now: Date;
};

/** A page, and facts learnt about the other results. */
type Part = {
  ids: string[];
  /** So many at least match. */
  seen: number;
  /** So many stand on this page and those before it. */
  shown: number;
  /** So many match, when all of them were read. */
  counted?: number;
  /** Of the newest rows, the share that matches. */
  share?: number;
};

/** So few are found, sorted and counted all at once; of more, a page does not count all. */
const FEW = 1000;
/** Totals far beyond this number need no count; the margin covers a poor estimate. */
const SURELY_IN_SAMPLE = 4;
const SURELY_IN_STATISTICS = 2;
/** The maximum number of matches when the estimate was too low. */
const MAX_MATCHED = 200_000;

type Asked = {
  page: number;
  limit: number;
  sort: IndexedSort;
  /** Featured candidates come before the others, and are counted with them. */
  isFeaturedFirst?: boolean;
  now: Date;
};

/**
 * A page of the candidates who match, and how many there are as far as that is known: see `countFound`.
 * @param statistics decides how they are looked for, not who is found.
 */
export async function searchCandidates(
  db: Db,
  match: CandidateMatch,
  { page, limit, sort, isFeaturedFirst = false, now }: Asked,
  statistics?: SearchStatistics,
): Promise<FoundCandidates> {
  const offset = (page - 1) * limit;
  if (offset >= MAX_COUNTED) return { ids: [], ...totalFrom(MAX_COUNTED + 1) };
  const isRelevance = sort === 'relevance' && match.stems.length > 0;
  const order = sort === 'created' ? 'created_at' : 'updated_at';
  return inSearch(db, { now, statistics }, async (search) => {
    const featured = isFeaturedFirst ? await selectFeatured(search.db, match, order) : [];
    const others = featured.length > 0 ? { ...match, except: featured } : match;
    const first = featured.slice(offset, offset + limit);
    const window = { offset: Math.max(0, offset - featured.length), limit: limit - first.length };
    const part = isRelevance
      ? await pageByRelevance(search, others, window)
      : await pageInOrder(search, others, order, window);
    const found = await totalOf(search, others, part);
    const ids = [...first, ...part.ids];
    return { ids, ...countedWith(found, featured.length, offset + ids.length) };
  });
}

/** The total of a list that begins with so many more. */
function countedWith(found: FoundTotal, featured: number, shown: number): FoundTotal {
  if (featured === 0) return found;
  const total = found.total + featured;
  if (found.isMinimum) return { ...found, total: Math.max(shown, roundedDown(total)) };
  return { ...totalFrom(total), isCapped: found.isCapped || total > MAX_COUNTED };
}

/** How many candidates match, counted unless it is known since a minute. */
export async function countFound(
  db: Db,
  match: CandidateMatch,
  now: Date,
): Promise<Omit<FoundTotal, 'isMinimum'>> {
  const cached = cachedTotal(db, match);
  const total = cached ?? (await inSearch(db, { now }, (search) => count(search, match, MAX_COUNTED + 1)));
  if (cached === undefined) cacheTotal(db, match, total);
  const { isMinimum: _isMinimum, ...counted } = totalFrom(total);
  return counted;
}

/** With the settings of these queries. */
export async function inSearch<Found>(
  db: Db,
  { now, statistics }: { now: Date; statistics?: SearchStatistics | undefined },
  run: (search: Search) => Promise<Found>,
): Promise<Found> {
  const known = statistics ?? (await searchStatistics(db));
  return db.transaction().execute(async (trx) => {
    // The planner does not know how expensive it is to read the words of a row, nor how short these queries are.
    await sql`select set_config('enable_seqscan', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx);
    return run({ db: trx, pool: db, statistics: known, now });
  });
}

export const totalFrom = (total: number): FoundTotal => ({
  total: Math.min(total, MAX_COUNTED),
  isCapped: total > MAX_COUNTED,
  isMinimum: false,
});

/**
 * The total as far as it is known, or estimated from known facts: counting everyone would take longer than the page.
 */
async function totalOf(search: Search, match: CandidateMatch, part: Part): Promise<FoundTotal> {
  const { pool, statistics } = search;
  if (part.counted !== undefined) {
    cacheTotal(pool, match, part.counted);
    return totalFrom(part.counted);
  }
  const cached = cachedTotal(pool, match);
  if (cached !== undefined) return totalFrom(cached);
  const most = mostExpected(statistics, match.terms);
  const inSample = sampled(match, part) * statistics.rows;
  const isSurelyOver = (number: number): boolean =>
    most >= SURELY_IN_STATISTICS * number && inSample >= SURELY_IN_SAMPLE * number;
  if (isSurelyOver(MAX_COUNTED)) {
    cacheTotal(pool, match, inSample);
    return totalFrom(inSample);
  }
  const isCommonWord =
    match.conditions.length === 0 && wordExpected(statistics, match.terms) >= SURELY_IN_STATISTICS * FEW;
  const isOverFew = isCommonWord || isSurelyOver(FEW);
  const total = Math.max(part.shown, roundedDown(isOverFew ? FEW : Math.min(FEW, part.seen - 1)));
  return { total, isCapped: false, isMinimum: true };
}

/** « Plus de 40 » rather than « plus de 47 », which looks counted. */
function roundedDown(number: number): number {
  const unit = number >= 100 ? 100 : 10;
  return Math.max(0, Math.floor(number / unit) * unit);
}

/** The newest say nothing of the others when dates are asked for. */
const sampled = (match: CandidateMatch, { share = 0 }: Part): number => (match.isByDate ? 0 : share);

/** Those whose name, headline, jobs or skills say the words, then those who say them elsewhere; each by date. */
async function pageByRelevance(search: Search, match: CandidateMatch, window: Window): Promise<Part> {
  const parts = [strongMatchOnly(match), weakMatchOnly(match)] as const;
  const few = await matchFewAndSort(search, parts, 'updated_at', window, cachedTotal(search.pool, match));
  if (few?.counted !== undefined) return few;
  const better = await pageInOrder(search, parts[0], 'updated_at', window);
  const { counted, shown } = better;
  const atLeast = few?.seen ?? 0;
  const isFull = counted === undefined || counted > window.offset + window.limit;
  if (isFull)
    return { ids: better.ids, seen: Math.max(atLeast, better.seen), shown, share: better.share ?? 0 };
  const others = await pageInOrder(search, parts[1], 'updated_at', {
    offset: Math.max(0, window.offset - counted),
    limit: window.limit - better.ids.length,
  });
  return {
    ids: [...better.ids, ...others.ids],
    seen: Math.max(atLeast, counted + others.seen),
    shown: window.offset + better.ids.length + others.ids.length,
    share: counted / Math.max(1, search.statistics.rows) + (others.share ?? 0),
    ...(others.counted === undefined ? {} : { counted: counted + others.counted }),
  };
}

async function pageInOrder(
  search: Search,
  match: CandidateMatch,
  order: Order,
  window: Window,
): Promise<Part> {
  const total = cachedTotal(search.pool, match);
  const few = await matchFewAndSort(search, [match], order, window, total);
  if (few?.counted !== undefined) return few;
  const latest =
    match.terms.length === 0
      ? await scanNewest(search, match, order, window)
      : await findLatest(search, match, order, window, total);
  if (latest) return { ...latest, seen: Math.max(latest.seen, few?.seen ?? 0) };
  // So few, or so deep, that the newest do not fill the page: all are sorted.
  return matchAllAndSort(search, [match], order, window, MAX_MATCHED);
}

/**
 * Everyone at once where few are expected. @param total when it is known.
 * @returns undefined when they are not; a part without `counted` when they turn out to be more.
 */
async function matchFewAndSort(
  search: Search,
  matches: readonly CandidateMatch[],
  order: Order,
  window: Window,
  total: number | undefined,
): Promise<Part | undefined> {
  if (matches.some(({ isNarrow }) => isNarrow))
    return matchAllAndSort(search, matches, order, window, MAX_MATCHED);
  const expected = matches.map((match) => total ?? guess(search.statistics, match));
  if (Math.max(...expected) > FEW) return undefined;
  return matchAllAndSort(search, matches, order, window, FEW + 1);
}

/** Words of one person go together more than by chance, and less than always. */
const guess = (statistics: SearchStatistics, { terms }: CandidateMatch): number =>
  Math.sqrt(usuallyExpected(statistics, terms) * mostExpected(statistics, terms));

/**
 * The page, from the newest rows that contain the words. @returns undefined when they do not fill it: then the matches
 * are few enough to read all.
 */
async function findLatest(
  { db, statistics, now }: Search,
  match: CandidateMatch,
  order: Order,
  window: Window,
  total: number | undefined,
): Promise<Part | undefined> {
  // One more says that there is a next page.
  const needed = window.offset + window.limit + (total === undefined ? 1 : 0);
  const expected = total ?? Math.max(2 * FEW, guess(statistics, match));
  // The known facts leave room for uneven days.
  let share = expected / statistics.rows / 2;
  for (const { rows, since } of statistics.newest[order]) {
    if (rows * share < needed) continue;
    const isNew = sql<boolean>`recency_keys(s.updated_at, s.created_at) && ${recencyKeys(order, since, now)}::integer[]`;
    const newest = { ...match, conditions: [...match.conditions, isNew] };
    const { ids, seen, shown } = await matchAllAndSort({ db }, [newest], order, window, MAX_MATCHED);
    share = seen / rows;
    if (seen >= needed) return { ids, seen, shown, share };
  }
  return undefined;
}

/** How far a walk goes before it gives up. */
const LONGEST_SCAN = 10_000;

/** Reads the newest rows until the page is full: no words are asked, and the rest of a row is short. */
async function scanNewest(
  { db, pool }: Search,
  match: CandidateMatch,
  order: Order,
  { offset, limit }: Window,
): Promise<Part | undefined> {
  const at = sql.ref(order);
  const isKnown = cachedTotal(pool, match) !== undefined;
  const { rows } = await sql<{ id: string }>`
    select s.account_id as id
    from (select * from candidate_search order by ${at} desc, account_id limit ${LONGEST_SCAN}) s
    where ${matchSql(match)}
    order by s.${at} desc, s.account_id limit ${limit + 1} offset ${offset}`.execute(db);
  if (rows.length < limit + (isKnown ? 0 : 1)) return undefined;
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const part = { ids, seen: offset + rows.length, shown: offset + ids.length };
  // It stops at the page, and gives no fact about the rest, unless everyone matches.
  return match.conditions.length === 0 ? { ...part, share: 1 } : part;
}

/**
 * Finds by the index everyone who meets the matches (no person meets two of them), counts them and cuts the page:
 * people of the first match come before the others.
 * @param most of each match; `counted` is left out when a match has as many.
 */
async function matchAllAndSort(
  { db }: Pick<Search, 'db'>,
  matches: readonly CandidateMatch[],
  order: Order,
  window: Window,
  most: number,
): Promise<Part> {
  const parts = matches.map(
    (match, rank) => sql`(select ${sql.lit(rank)} as rank, s.account_id, s.${sql.ref(order)} as at
      from candidate_search s where ${matchSql(match)} limit ${most})`,
  );
  const { rows } = await sql<{ ids: string[]; seen: number }>`
    with hits as materialized (${sql.join(parts, sql` union all `)})
    select (select count(*)::integer from hits) as seen,
      array(select account_id from hits order by rank, at desc, account_id
        limit ${window.limit} offset ${window.offset}) as ids`.execute(db);
  const { ids, seen } = rows[0] ?? { ids: [], seen: 0 };
  const part = { ids, seen, shown: window.offset + ids.length };
  return seen < most ? { ...part, counted: seen } : part;
}

/** How many match, up to so many. */
async function count({ db }: Pick<Search, 'db'>, match: CandidateMatch, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 from candidate_search s where ${matchSql(match)} limit ${most}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}
