import type { ReadingVerdict } from '@baara/contract/campaigns/file-moves';
import { type RawBuilder, sql } from 'kysely';
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

type Reader = { accountId: string; now: Date };

/** Whether a second reading `s` waits for this reader: somebody else read the file first, and nobody reads it now. */
export const isToReadAgain = ({ accountId, now }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(s.second_at is null and s.first_reader_id is distinct from ${accountId}
    and (s.reading_until is null or s.reading_until <= ${now}))`;

export async function countSecondReadings(db: Db, campaignId: string, reader: Reader): Promise<number> {
  const { waiting } = await db
    .selectFrom('campaign_second_readings as s')
    .where('s.campaign_id', '=', campaignId)
    .where(isToReadAgain(reader))
    .select(sql<number>`count(*)`.as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function findSecondReading(db: Db, fileId: string, isLocked = false) {
  const row = await db
    .selectFrom('campaign_second_readings as s')
    .leftJoin('accounts as f', 'f.id', 's.first_reader_id')
    .leftJoin('accounts as r', 'r.id', 's.reader_id')
    .where('s.application_id', '=', fileId)
    .selectAll('s')
    .select([
      sql<string | null>`nullif(trim(concat_ws(' ', f.first_name, f.last_name)), '')`.as('first_reader'),
      sql<string | null>`nullif(trim(concat_ws(' ', r.first_name, r.last_name)), '')`.as('second_reader'),
    ])
    .$if(isLocked, (query) => query.forUpdate('s'))
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
