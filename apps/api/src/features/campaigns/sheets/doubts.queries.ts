import type { RowDoubt, ScanPageState } from '@baara/contract/campaigns/sheets-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Rows that wait for a person, or that one settled. */

const doubts = (db: Db) =>
  db
    .selectFrom('campaign_sheet_doubts as d')
    .innerJoin('campaign_scan_pages as p', 'p.id', 'd.page_id')
    .select([
      'd.id',
      'd.page_id',
      'd.question',
      sql<RowDoubt>`d.doubt`.as('doubt'),
      'd.suggested',
      'd.answer',
      'd.picture_key',
      'p.picture_key as page_picture_key',
      'p.version',
      'p.application_id',
      sql<ScanPageState>`p.state`.as('page_state'),
    ]);
export type DoubtRow = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Those that wait, of pages that count; those of one page together, in the order of its rows. */
export const selectWaiting = (db: Db, testId: string, limit: number) =>
  doubts(db)
    .where('p.test_id', '=', testId)
    .where('p.state', '=', 'read')
    .where('d.settled_at', 'is', null)
    .orderBy('d.page_id')
    .orderBy('d.question')
    .limit(limit)
    .execute();

export async function countWaiting(db: Db, testId: string): Promise<number> {
  const { total } = await db
    .selectFrom('campaign_sheet_doubts as d')
    .innerJoin('campaign_scan_pages as p', 'p.id', 'd.page_id')
    .where('p.test_id', '=', testId)
    .where('p.state', '=', 'read')
    .where('d.settled_at', 'is', null)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectSettledBy = (db: Db, testId: string, accountId: string, limit: number) =>
  doubts(db)
    .where('p.test_id', '=', testId)
    .where('p.state', '=', 'read')
    .where('d.settled_by', '=', accountId)
    .orderBy('d.settled_at', 'desc')
    .limit(limit)
    .execute();

export const findDoubt = (db: Db, testId: string, doubtId: string): Promise<DoubtRow | undefined> =>
  doubts(db).where('p.test_id', '=', testId).where('d.id', '=', doubtId).executeTakeFirst();

export const lockDoubt = (db: Db, testId: string, doubtId: string): Promise<DoubtRow | undefined> =>
  doubts(db).where('p.test_id', '=', testId).where('d.id', '=', doubtId).forUpdate('d').executeTakeFirst();

export const selectDoubtsOfPages = (db: Db, pageIds: readonly string[]) =>
  doubts(db)
    .where('d.page_id', 'in', pageIds.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : [...pageIds])
    .orderBy('d.question')
    .execute();

export async function insertDoubts(
  db: Db,
  pageId: string,
  rows: readonly {
    question: number;
    doubt: RowDoubt;
    suggested: readonly number[];
    pictureKey: string | null;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('campaign_sheet_doubts')
    .values(
      rows.map(({ question, doubt, suggested, pictureKey }) => ({
        page_id: pageId,
        question,
        doubt,
        suggested: [...suggested],
        picture_key: pictureKey,
      })),
    )
    .execute();
}

export async function updateDoubt(
  db: Db,
  id: string,
  settled: { answer: readonly number[]; by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('campaign_sheet_doubts')
    .set({ answer: [...settled.answer], settled_by: settled.by, settled_at: settled.at })
    .where('id', '=', id)
    .execute();
}
