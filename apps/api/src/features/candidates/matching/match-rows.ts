import { ENGINE_VERSION } from '@baara/matching';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { markFitsOfCandidates } from './application-fits.ts';
import { candidateColumns, matchTradeRows, monthOf } from './public/match-input.ts';

/**
 * Writes anew the rows of candidates whose profile changed, hidden ones too: a company they applied to sees them. Who is
 * gone has none.
 * @returns how many were taken; fewer than `count` says that none is left.
 */
export async function refreshStale(db: Db, count: number, now: Date): Promise<number> {
  // Most often there are none: no transaction is opened for that.
  const first = await db.selectFrom('match_stale').select('account_id').limit(1).executeTakeFirst();
  if (!first) return 0;
  return db.transaction().execute(async (tx) => {
    // Taken by one instance at a time, and back again if this fails.
    const { rows: stale } = await sql<{ account_id: string }>`
      delete from match_stale where account_id in (
        select account_id from match_stale limit ${count} for update skip locked) returning account_id`.execute(
      tx,
    );
    return writeRows(
      tx,
      stale.map(({ account_id: id }) => id),
      now,
    );
  });
}

/**
 * Writes anew rows that an older engine wrote, with the others of the same candidates; they serve until then.
 * @param most rows looked at.
 * @returns how many candidates were taken; 0 says that none is left.
 */
export async function refreshOutdated(db: Db, most: number, now: Date): Promise<number> {
  const isOutdated = sql<boolean>`engine_version < ${ENGINE_VERSION}`;
  const first = await db
    .selectFrom('match_trades')
    .where(isOutdated)
    .select('trade')
    .limit(1)
    .executeTakeFirst();
  if (!first) return 0;
  return db.transaction().execute(async (tx) => {
    // Locked as a change of the profile would lock them: nobody writes the same rows meanwhile. Rows whose profile is
    // being changed are skipped.
    const { rows: locked } = await sql<{ account_id: string }>`
      insert into match_stale (account_id)
      select distinct account_id from (
        select account_id from match_trades where ${isOutdated} order by engine_version limit ${most}) outdated
      order by account_id on conflict do nothing returning account_id`.execute(tx);
    const ids = locked.map(({ account_id: id }) => id);
    await sql`delete from match_stale where account_id = any(${ids}::uuid[])`.execute(tx);
    return writeRows(tx, ids, now);
  });
}

/** @returns how many candidates they are. */
async function writeRows(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const profiles = await tx
    .selectFrom('candidates as c')
    .where('c.account_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['c.account_id', ...candidateColumns])
    .execute();
  const month = monthOf(now);
  const rows = profiles.flatMap((profile) =>
    matchTradeRows(profile, month).map((row) => ({ account_id: profile.account_id, ...row })),
  );
  await sql`delete from match_trades where account_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into match_trades
      (account_id, trade, strength, years, education_level, desired_salary, skills, places, engine_version)
    select r.account_id, r.trade, r.strength, r.years, r.education_level, r.desired_salary, r.skills, r.places,
      r.engine_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (account_id uuid, trade text, strength smallint,
      years smallint, education_level smallint, desired_salary integer, skills integer[], places integer[],
      engine_version smallint)
    join candidates c on c.account_id = r.account_id`.execute(tx);
  await markFitsOfCandidates(tx, ids);
  return ids.length;
}
