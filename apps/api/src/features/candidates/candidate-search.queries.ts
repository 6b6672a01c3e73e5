import { type CandidateSort, MAX_COUNTED } from '@baara/contract/candidate-search';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type CandidateMatch, matchSql, notTelling, tellingOnly } from './public/candidate-filter.ts';
import { type Order, recencyKeys } from './recency.ts';
import {
  mostExpected,
  type SearchStatistics,
  searchStatistics,
  usuallyExpected,
} from './search-statistics.ts';
import { keepTotal, keptTotal } from './search-totals.ts';

/** `total` is at most MAX_COUNTED; `isCapped` when there are more. */
export type FoundCandidates = { ids: string[]; total: number; isCapped: boolean };
type Window = { offset: number; limit: number };
type Part = { ids: string[]; total: number };
type Search = {
  db: Db;
  /** Outside the transaction: what is kept between searches is kept under it. */
  home: Db;
  statistics: SearchStatistics;
  now: Date;
};

/** So few are found, sorted and counted all at once. */
const FEW = 12_000;
/** From so many expected rows on nobody is counted: far from what is counted, so that a poor estimate tells no lie. */
const MANY_IN_SAMPLE = 4 * MAX_COUNTED;
const MANY_IN_STATISTICS = 2 * MAX_COUNTED;
/** What is gathered at most when the estimate was too low. */
const MOST_GATHERED = 200_000;

type Asked = { page: number; limit: number; sort: CandidateSort; now: Date };

/**
 * A page of the candidates who match, and how many there are.
 * @param statistics decides how they are looked for, not who is found.
 */
export async function searchCandidates(
  db: Db,
  match: CandidateMatch,
  { page, limit, sort, now }: Asked,
  statistics?: SearchStatistics,
): Promise<FoundCandidates> {
  const window = { offset: (page - 1) * limit, limit };
  const known = statistics ?? (await searchStatistics(db));
  const isRelevance = sort === 'relevance' && match.stems.length > 0;
  const found = await db.transaction().execute(async (trx) => {
    // The planner knows neither how dear it is to read the words of a row nor how short these queries are.
    await sql`select set_config('enable_seqscan', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx);
    const search = { db: trx, home: db, statistics: known, now };
    return isRelevance
      ? searchByRelevance(search, match, window)
      : searchInOrder(search, match, sort === 'created' ? 'created_at' : 'updated_at', window);
  });
  const isCapped = found.total > MAX_COUNTED;
  return { ...found, total: isCapped ? MAX_COUNTED : found.total, isCapped };
}

/** Those whose name, headline, jobs or skills say the words, then those who say them elsewhere; each by date. */
async function searchByRelevance(search: Search, match: CandidateMatch, window: Window): Promise<Part> {
  const [telling, elsewhere] = [tellingOnly(match), notTelling(match)];
  const isFew = match.isNarrow || mostExpected(search.statistics, match.terms) <= FEW;
  if (isFew && window.offset < MAX_COUNTED && keptTotal(search.home, elsewhere) === undefined)
    return gather(search, [telling, elsewhere], 'updated_at', window);
  const better = await searchInOrder(search, telling, 'updated_at', window);
  if (better.total > MAX_COUNTED) return better;
  const others = await searchInOrder(search, elsewhere, 'updated_at', {
    offset: Math.max(0, window.offset - better.total),
    limit: window.limit - better.ids.length,
  });
  return { ids: [...better.ids, ...others.ids], total: better.total + others.total };
}

async function searchInOrder(
  search: Search,
  match: CandidateMatch,
  order: Order,
  window: Window,
): Promise<Part> {
  if (window.offset >= MAX_COUNTED) return { ids: [], total: MAX_COUNTED + 1 };
  const total = keptTotal(search.home, match);
  if (total !== undefined && window.limit === 0) return { ids: [], total };
  const most = mostExpected(search.statistics, match.terms);
  if (total === undefined && (most <= FEW || match.isNarrow)) return gather(search, [match], order, window);
  const latest =
    match.terms.length === 0
      ? await walk(search, match, order, window)
      : await findLatest(search, match, order, window, total);
  if (!latest) {
    // So few, or so deep, that the newest do not fill the page: all are sorted.
    const all = await select(search.db, match, order, window);
    keepTotal(search.home, match, all.total);
    return all;
  }
  const expected = latest.share * search.statistics.rows;
  if (total === undefined && expected >= MANY_IN_SAMPLE && most >= MANY_IN_STATISTICS) {
    keepTotal(search.home, match, expected);
    return { ids: latest.ids, total: expected };
  }
  return { ids: latest.ids, total: total ?? (await count(search, match)) };
}

/** A page that the newest rows fill, and the share of these rows that match. */
type Latest = { ids: string[]; share: number };

/**
 * The page, from the newest rows that hold the words. @returns undefined when they do not fill it: then so few match
 * that all may be gathered.
 */
async function findLatest(
  { db, statistics, now }: Search,
  match: CandidateMatch,
  order: Order,
  window: Window,
  total: number | undefined,
): Promise<Latest | undefined> {
  const needed = window.offset + window.limit;
  // Nothing known, the first look is the shortest one; what is known leaves room for uneven days.
  let share = total === undefined ? 1 : total / statistics.rows / 2;
  for (const { rows, since } of statistics.newest[order]) {
    if (rows * share < needed) continue;
    const isNew = sql<boolean>`recency_keys(s.updated_at, s.created_at) && ${recencyKeys(order, since, now)}::integer[]`;
    const newest = { ...match, conditions: [...match.conditions, isNew] };
    const found = await select(db, newest, order, window);
    share = found.total / rows;
    if (found.total >= needed) return { ids: found.ids, share };
  }
  return undefined;
}

/** How far a walk goes before it gives up. */
const LONGEST_WALK = 10_000;

/** Reads the newest rows until the page is full: no words are asked, and the rest of a row is short. */
async function walk(
  { db }: Search,
  match: CandidateMatch,
  order: Order,
  window: Window,
): Promise<Latest | undefined> {
  const at = sql.ref(order);
  const { rows } = await sql<{ id: string }>`
    select s.account_id as id
    from (select * from candidate_search order by ${at} desc, account_id limit ${LONGEST_WALK}) s
    where ${matchSql(match)}
    order by s.${at} desc, s.account_id limit ${window.limit} offset ${window.offset}`.execute(db);
  // It stops at the page: what it tells of the rest is nothing, unless everyone is asked for.
  const share = match.conditions.length === 0 ? 1 : 0;
  return rows.length < window.limit ? undefined : { ids: rows.map(({ id }) => id), share };
}

/** How many meet a match, how many of them are of the newest rows, and the latest of these. */
type Counted = { total: number; newest: number; ids: string[] };

/** Finds everyone by the index and counts them, mostly in one reading; who meets the first match stands before the other's. */
async function gather(
  search: Search,
  matches: readonly CandidateMatch[],
  order: Order,
  window: Window,
): Promise<Part> {
  const counted = await countWithLatest(search, matches, order, window);
  const total = counted.reduce((sum, part) => sum + part.total, 0);
  const ids: string[] = [];
  let before = 0;
  for (const [index, match] of matches.entries()) {
    const part = counted[index] ?? { total: 0, newest: 0, ids: [] };
    keepTotal(search.home, match, part.total, total);
    const offset = Math.max(0, window.offset - before);
    const limit = Math.min(part.total, window.offset + window.limit - before) - offset;
    before += part.total;
    if (limit <= 0) continue;
    // Few, or far from the newest: these are read again and sorted, all of them.
    const isThere = offset + limit <= part.newest;
    const page = isThere ? part : await select(search.db, match, order, { offset, limit });
    ids.push(...(isThere ? page.ids.slice(offset, offset + limit) : page.ids));
  }
  return { ids, total };
}

/** So few are sorted all of them: to find them twice would cost more. */
const FEW_TO_SORT = 2000;

/** Counts those who meet each match. To sort only the newest of many saves a third of the time. */
async function countWithLatest(
  { db, statistics }: Search,
  matches: readonly CandidateMatch[],
  order: Order,
  { offset, limit }: Window,
): Promise<Counted[]> {
  const ever = new Date(0);
  const newest = statistics.newest[order].at(-1)?.since ?? ever;
  const parts = matches.map((match, rank) => {
    const since = match.isNarrow || usuallyExpected(statistics, match.terms) <= FEW_TO_SORT ? ever : newest;
    return sql`(select ${sql.lit(rank)} as rank, count(*)::integer as total,
        array_agg(account_id) filter (where at >= ${since}) as ids, array_agg(at) filter (where at >= ${since}) as times
      from (select s.account_id, s.${sql.ref(order)} as at from candidate_search s
        where ${matchSql(match)} limit ${MOST_GATHERED}) hits)`;
  });
  const { rows } = await sql<Counted>`
    select total, coalesce(cardinality(ids), 0) as newest,
      array(select id from unnest(ids, times) as latest(id, at) order by at desc, id limit ${offset + limit}) as ids
    from (${sql.join(parts, sql` union all `)}) counted order by rank`.execute(db);
  return rows;
}

/** Finds everyone, counts them and cuts the page. */
async function select(db: Db, match: CandidateMatch, order: Order, window: Window): Promise<Part> {
  const { rows } = await sql<Part>`
    with hits as materialized (select s.account_id, s.${sql.ref(order)} as at
      from candidate_search s where ${matchSql(match)} limit ${MOST_GATHERED})
    select (select count(*)::integer from hits) as total,
      array(select account_id from hits order by at desc, account_id
        limit ${window.limit} offset ${window.offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** How many match, or one more than is counted. */
async function count({ db, home }: Search, match: CandidateMatch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 from candidate_search s where ${matchSql(match)} limit ${MAX_COUNTED + 1}) counted`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  keepTotal(home, match, total);
  return total;
}
