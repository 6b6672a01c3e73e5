import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type End = { by: string | null; at: Date };

/** One is open at most: the former one ends with it. */
export async function insertFeaturing(
  tx: Db,
  featuring: { accountId: string; reason: string; until: string; by: string; at: Date },
): Promise<void> {
  const { accountId, reason, until, by, at } = featuring;
  await endFeaturing(tx, accountId, { by, at });
  await tx
    .insertInto('freelance_featurings')
    .values({ freelance_id: accountId, reason, until_on: until, featured_by: by, featured_at: at })
    .execute();
}

/** @returns whether there was one. */
export async function endFeaturing(tx: Db, accountId: string, { by, at }: End): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('freelance_featurings')
    .set({ ended_by: by, ended_at: at })
    .where('freelance_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertSuspension(
  tx: Db,
  suspension: { accountId: string; reason: string; until: string | null; by: string; at: Date },
): Promise<void> {
  const { accountId, reason, until, by, at } = suspension;
  await tx
    .insertInto('freelance_suspensions')
    .values({ freelance_id: accountId, reason, until_on: until, suspended_by: by, suspended_at: at })
    .execute();
}

export async function endSuspension(
  tx: Db,
  accountId: string,
  { by, at, reason }: End & { reason: string | null },
): Promise<void> {
  await tx
    .updateTable('freelance_suspensions')
    .set({ ended_by: by, ended_at: at, end_reason: reason })
    .where('freelance_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Profiles whose last day in front, or suspended, has passed. @param today of Bamako. */
export async function selectDue(
  db: Db,
  table: 'freelance_featurings' | 'freelance_suspensions',
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from ${sql.table(table)} d join freelance_profiles p on p.account_id = d.freelance_id
    where d.ended_at is null and d.until_on < ${today}::date order by d.until_on, d.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
