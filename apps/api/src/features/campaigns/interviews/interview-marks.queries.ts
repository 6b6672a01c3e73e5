import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number];

/** The marks of some slots, in the order of their examiners' names: which of them may be read is for the view to say. */
export const selectMarks = (db: Db, slotIds: readonly string[]) =>
  db
    .selectFrom('campaign_interview_marks as m')
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.slot_id', 'in', [...slotIds, '00000000-0000-0000-0000-000000000000'])
    .select([
      'm.slot_id',
      'm.account_id',
      'm.scores',
      'm.total_hundredths',
      'm.comment',
      'm.submitted_at',
      sql<string | null>`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email)`.as(
        'examiner',
      ),
    ])
    .orderBy('examiner')
    .orderBy('m.id')
    .execute();

export async function upsertMarks(
  db: Db,
  marks: {
    slotId: string;
    accountId: string;
    scores: readonly number[];
    total: number;
    comment: string;
    at: Date;
  },
): Promise<void> {
  const given = {
    scores: [...marks.scores],
    total_hundredths: marks.total,
    comment: marks.comment,
    submitted_at: marks.at,
  };
  await db
    .insertInto('campaign_interview_marks')
    .values({ slot_id: marks.slotId, account_id: marks.accountId, ...given })
    .onConflict((conflict) => conflict.constraint('campaign_interview_marks_once_key').doUpdateSet(given))
    .execute();
}

/** Shows the marks of a person to their panel: from now on they do not change. */
export async function showMarks(
  db: Db,
  slotId: string,
  { mark, at }: { mark: number; at: Date },
): Promise<void> {
  await db
    .updateTable('campaign_interview_slots')
    .set({ state: 'called', shown_at: at, mark_hundredths: mark })
    .where('id', '=', slotId)
    .execute();
}

export async function setComment(db: Db, slotId: string, comment: string): Promise<void> {
  await db.updateTable('campaign_interview_slots').set({ comment }).where('id', '=', slotId).execute();
}

/** Whether somebody gave marks in these interviews: the scorecard then stays. */
export async function isAnyMarked(db: Db, testId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_interview_marks as m')
    .innerJoin('campaign_interview_slots as s', 's.id', 'm.slot_id')
    .where('s.test_id', '=', testId)
    .select('m.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** People of a panel whose marks are not all given, with those who gave theirs. */
export const selectPending = (db: Db, panelId: string) =>
  db
    .selectFrom('campaign_interview_slots as s')
    .innerJoin('campaign_interview_marks as m', 'm.slot_id', 's.id')
    .where('s.panel_id', '=', panelId)
    .where('s.shown_at', 'is', null)
    .select('s.id')
    .groupBy('s.id')
    .execute();
