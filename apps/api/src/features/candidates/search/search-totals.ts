import type { Db } from '../../../platform/db/database.ts';
import { type CandidateMatch, matchSql } from '../public/candidate-filter.ts';

/** Counting visits every row that matches, and anyone who turns a page asks again: a large total may be this old. */
const CACHE_MS = 60 * 1000;
/** Smaller totals are quickly counted, and one more or less is seen. */
const MIN_CACHED = 1000;
const MAX_CACHED = 2000;

type CachedTotal = { total: number; until: number };
const cached = new WeakMap<Db, Map<string, CachedTotal>>();

/** A total counted within the minute. It is cached with what the match leaves out: one total serves both. */
export function cacheTotal(db: Db, match: CandidateMatch, counted: number): void {
  const total = counted + leftOut(match);
  if (total < MIN_CACHED) return;
  const totals = cached.get(db) ?? new Map<string, CachedTotal>();
  cached.set(db, totals);
  // The oldest goes first.
  if (totals.size >= MAX_CACHED) for (const key of totals.keys().take(1)) totals.delete(key);
  totals.set(keyOf(db, match), { total, until: performance.now() + CACHE_MS });
}

export function cachedTotal(db: Db, match: CandidateMatch): number | undefined {
  const found = cached.get(db)?.get(keyOf(db, match));
  return found && found.until > performance.now() ? found.total - leftOut(match) : undefined;
}

const leftOut = ({ except = [] }: CandidateMatch): number => except.length;

function keyOf(db: Db, { terms, conditions }: CandidateMatch): string {
  const { sql, parameters } = matchSql({ terms, conditions }).compile(db);
  return JSON.stringify([sql, parameters]);
}
