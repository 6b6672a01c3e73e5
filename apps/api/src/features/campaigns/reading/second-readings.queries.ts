import type { ReadingVerdict } from '@baara/contract/campaigns/file-moves';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const MOST_SHOWN = 50;

/** How second readings of a campaign go, and the disagreements that wait for its head. */
export async function selectSecondReadings(db: Db, campaignId: string) {
  const figures = await db
    .selectFrom('campaigns as c')
    .leftJoin('campaign_second_readings as s', 's.campaign_id', 'c.id')
    .where('c.id', '=', campaignId)
    .groupBy('c.second_reading_percent')
    .select([
      'c.second_reading_percent as percent',
      sql<number>`count(s.application_id)`.as('drawn'),
      sql<number>`count(s.second_at)`.as('done'),
      sql<number>`count(*) filter (where s.second_status <> s.first_status)`.as('disagreements'),
    ])
    .executeTakeFirstOrThrow();
  const toSettle = await db
    .selectFrom('campaign_second_readings as s')
    .innerJoin('campaign_applications as a', 'a.id', 's.application_id')
    .where('s.campaign_id', '=', campaignId)
    .where('s.settled_at', 'is', null)
    .whereRef('s.second_status', '<>', 's.first_status')
    .select(['a.id', 'a.file_number'])
    .orderBy('a.file_number')
    .limit(MOST_SHOWN)
    .execute();
  return { ...figures, toSettle };
}

export async function findSecondReading(db: Db, fileId: string, isLocked = false) {
  const row = await db
    .selectFrom('campaign_second_readings')
    .where('application_id', '=', fileId)
    .selectAll()
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      ...row,
      first_status: row.first_status as ReadingVerdict,
      second_status: row.second_status as ReadingVerdict | null,
    }
  );
}

export async function writeSecondReading(
  db: Db,
  fileId: string,
  { status, reason, at }: { status: ReadingVerdict; reason: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('campaign_second_readings')
    .set({ second_status: status, second_reason: reason, second_at: at, reading_until: null })
    .where('application_id', '=', fileId)
    .execute();
}

/** Two readings that differ are settled. @returns whether there were such. */
export async function settle(db: Db, fileId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('campaign_second_readings')
    .set({ settled_at: at })
    .where('application_id', '=', fileId)
    .where('settled_at', 'is', null)
    .whereRef('second_status', '<>', 'first_status')
    .returning('application_id')
    .executeTakeFirst();
  return row !== undefined;
}
