import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asEvidence } from '../db/connection-share.ts';
import type { Db } from '../db/database.ts';
import { tooManyRequests } from '../http/errors.ts';

/** `limit` hits per fixed window of `windowSeconds`. */
export type RateLimit = { limit: number; windowSeconds: number };

/** For the key of a limit. Limits outlive accounts and count outsiders: they store no address in clear. */
export const hashOfEmail = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Counts hits, one by default, in the shared window. @returns hits so far in it, and the seconds until it ends. */
export async function countHit(
  db: Db,
  key: string,
  windowSeconds: number,
  now: Date,
  count = 1,
): Promise<{ hits: number; secondsLeft: number }> {
  const { start, secondsLeft } = windowOf(now, windowSeconds);
  const { rows } = await asEvidence(() =>
    sql<{ hits: number }>`
      insert into rate_limits (key, window_start, hits) values (${key}, ${start}, ${count})
      on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
      returning hits`.execute(db),
  );
  return { hits: rows[0]?.hits ?? count, secondsLeft };
}

/**
 * Counts an attempt before it is checked, unless the window is full: of any number made at once, no more than `limit`
 * are checked. A right one is given back with `releaseHit`, under the same `now`.
 * @returns hits so far, null when the window is full.
 */
export async function reserveHit(
  db: Db,
  key: string,
  { limit, windowSeconds }: RateLimit,
  now: Date,
): Promise<{ hits: number | null; secondsLeft: number }> {
  const { start, secondsLeft } = windowOf(now, windowSeconds);
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits (key, window_start) values (${key}, ${start})
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
      where rate_limits.hits < ${limit}
    returning hits`.execute(db);
  return { hits: rows[0]?.hits ?? null, secondsLeft };
}

/** Gives back what `reserveHit` counted. */
export async function releaseHit(
  db: Db,
  key: string,
  { windowSeconds }: RateLimit,
  now: Date,
): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((e) => ({ hits: e('hits', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', windowOf(now, windowSeconds).start)
    .where('hits', '>', 0)
    .execute();
}

/** Hits already counted, without adding one. */
export async function readHits(
  db: Db,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<{ hits: number; secondsLeft: number }> {
  const { start, secondsLeft } = windowOf(now, windowSeconds);
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', start)
    .executeTakeFirst();
  return { hits: row?.hits ?? 0, secondsLeft };
}

/** Counts a hit and refuses it past the limit. @throws 429 with Retry-After. */
export async function takeHit(
  db: Db,
  key: string,
  { limit, windowSeconds }: RateLimit,
  now: Date,
  message?: string,
): Promise<void> {
  const { hits, secondsLeft } = await countHit(db, key, windowSeconds, now);
  if (hits > limit) throw tooManyRequests(secondsLeft, message);
}

/** Opens a closed window again: nothing was counted. */
export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Windows older than a day are of no use to any limit. */
export async function forgetOldWindows(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - 24 * 3600 * 1000))
    .execute();
}

function windowOf(now: Date, windowSeconds: number): { start: Date; secondsLeft: number } {
  const length = windowSeconds * 1000;
  const start = Math.floor(now.getTime() / length) * length;
  return {
    start: new Date(start),
    secondsLeft: Math.max(1, Math.ceil((start + length - now.getTime()) / 1000)),
  };
}
