import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** When the next interview of each of these applications begins; those without one that has its time are left out. */
export async function findNextStarts(
  db: Db,
  applicationIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('interviews')
    .where('application_id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
    .where('status', '=', 'upcoming')
    .where('fixed_at', 'is not', null)
    .where('starts_at', '>', now)
    .select(['application_id', 'starts_at'])
    .distinctOn('application_id')
    .orderBy('application_id')
    .orderBy('starts_at')
    .execute();
  return new Map(rows.map(({ application_id: id, starts_at: at }) => [id, at]));
}
