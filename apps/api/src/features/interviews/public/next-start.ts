import type { Db } from '../../../platform/db/database.ts';

/** When the next interview of this application begins; undefined for none that has its time. */
export async function findNextStart(db: Db, applicationId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('interviews')
    .where('application_id', '=', applicationId)
    .where('status', '=', 'upcoming')
    .where('fixed_at', 'is not', null)
    .where('starts_at', '>', now)
    .select('starts_at')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at;
}
