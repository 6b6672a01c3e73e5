import type { Db } from '../../platform/db/database.ts';
import { type CandidateMatch, matchSql } from './public/candidate-filter.ts';

/** Counting visits every row that matches, and whoever turns a page asks again: a large total may be this old. */
const KEPT_MS = 60 * 1000;
/** Smaller totals are quickly counted, and one more or less is seen. */
const LEAST_KEPT = 1000;
const MOST_KEPT = 2000;

type Kept = { total: number; until: number };
const kept = new WeakMap<Db, Map<string, Kept>>();

/** A total counted within the minute. */
export function keepTotal(db: Db, match: CandidateMatch, total: number): void {
  if (total < LEAST_KEPT) return;
  const totals = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, totals);
  // The oldest goes first.
  if (totals.size >= MOST_KEPT) for (const key of totals.keys().take(1)) totals.delete(key);
  totals.set(keyOf(db, match), { total, until: performance.now() + KEPT_MS });
}

export function keptTotal(db: Db, match: CandidateMatch): number | undefined {
  const found = kept.get(db)?.get(keyOf(db, match));
  return found && found.until > performance.now() ? found.total : undefined;
}

function keyOf(db: Db, match: CandidateMatch): string {
  const { sql, parameters } = matchSql(match).compile(db);
  return JSON.stringify([sql, parameters]);
}
