import { ENGINE_VERSION } from '@baara/matching';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/take-turn.ts';
import { markFitsOfCandidates } from './application-fits.ts';
import { candidateColumns, matchTradeRows, monthOf } from './public/match-input.ts';

const TURN = 'matching.rows';

/**
 * Writes anew the rows of candidates whose profile changed, hidden ones too: a company they applied to sees them. Who is
 * gone has none. One instance at a time: two would write rows of the same candidate.
 * @returns how many marks were taken; fewer than `count` says that none is left, or that another instance reads them.
 */
export async function refreshStale(db: Db, count: number, now: Date): Promise<number> {
  // Most often there are none: no transaction is opened for that.
  const first = await db.selectFrom('match_stale').select('account_id').limit(1).executeTakeFirst();
  if (!first) return 0;
  return db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, TURN))) return 0;
    // Back again if this fails.
    const { rows: stale } = await sql<{ account_id: string }>`
      delete from match_stale s using (select account_id, marked_in from match_stale limit ${count}) taken
      where s.account_id = taken.account_id and s.marked_in = taken.marked_in returning s.account_id`.execute(
      tx,
    );
    await writeRows(tx, [...new Set(stale.map(({ account_id: id }) => id))], now);
    return stale.length;
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
    if (!(await takeTurn(tx, TURN))) return 0;
    const { rows: outdated } = await sql<{ account_id: string }>`
      select distinct account_id from (
        select account_id from match_trades where ${isOutdated} order by engine_version limit ${most}) rows`.execute(
      tx,
    );
    const ids = outdated.map(({ account_id: id }) => id);
    // A profile that is changed meanwhile leaves a mark that this does not see, and is read again.
    await sql`delete from match_stale where account_id = any(${ids}::uuid[])`.execute(tx);
    await writeRows(tx, ids, now);
    return ids.length;
  });
}

async function writeRows(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
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
}
