import type { AnnouncementResults } from '@baara/contract/notifications/announcements';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const RECIPIENTS_AT_ONCE = 5000;

/** Announcements that ended before a moment and whose recipients are still named. */
export async function selectEndedWithRecipients(
  db: Db,
  before: Date,
): Promise<{ id: string; has_results: boolean }[]> {
  const { rows } = await sql<{ id: string; has_results: boolean }>`
    select n.id, n.results is not null as has_results from announcements n
    where n.ended_at < ${before}
      and exists (select from announcement_recipients r where r.announcement_id = n.id)`.execute(db);
  return rows;
}

export async function storeResults(db: Db, id: string, results: AnnouncementResults): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ results: JSON.stringify(results) })
    .where('id', '=', id)
    .execute();
}

export async function findStoredResults(db: Db, id: string): Promise<AnnouncementResults | undefined> {
  const row = await db.selectFrom('announcements').select('results').where('id', '=', id).executeTakeFirst();
  return (row?.results ?? undefined) as AnnouncementResults | undefined;
}

/** Some of them, so that no lock lasts. @returns how many. */
export async function deleteRecipients(db: Db, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from announcement_recipients where announcement_id = ${id} and account_id in (
      select account_id from announcement_recipients where announcement_id = ${id} limit ${RECIPIENTS_AT_ONCE})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
