import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type NotesRow = {
  author_id: string;
  name: string;
  /** By the id of the question. */
  notes: Record<string, string>;
  /** Their author's evaluation was sent: colleagues who gave theirs read them. */
  is_sent: boolean;
};

/** Everyone's; who reads which is decided by `readKit`. */
export function selectNotes(db: Db, interviewId: string): Promise<NotesRow[]> {
  return db
    .selectFrom('interview_notes as n')
    .innerJoin('interviews as i', 'i.id', 'n.interview_id')
    .innerJoin('accounts as a', 'a.id', 'n.author_id')
    .where('n.interview_id', '=', interviewId)
    .select(['n.author_id', 'n.notes'])
    .select(sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'))
    .select(
      sql<boolean>`exists (select from evaluation_submissions s join evaluations e on e.id = s.evaluation_id
        where e.application_id = i.application_id and e.evaluator_id = n.author_id)`.as('is_sent'),
    )
    .orderBy('n.updated_at')
    .$castTo<NotesRow>()
    .execute();
}

/** Whether this person sent their evaluation of the application, or reads the others' without one. */
export async function hasAnswered(db: Db, applicationId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('evaluations as e')
    .where('e.application_id', '=', applicationId)
    .where('e.evaluator_id', '=', accountId)
    .where(
      sql<boolean>`(e.status = 'waived'
        or exists (select from evaluation_submissions s where s.evaluation_id = e.id))`,
    )
    .select('e.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A kit in which nobody took notes is no longer frozen: it follows the interview again. */
export async function releaseKit(tx: Db, interviewId: string): Promise<void> {
  await tx
    .updateTable('interviews as i')
    .set({ kit: null, kit_kind: null })
    .where('i.id', '=', interviewId)
    .where(sql<boolean>`not exists (select from interview_notes n where n.interview_id = i.id)`)
    .execute();
}

/** None left: the row goes. */
export async function writeNotes(
  tx: Db,
  { interviewId, authorId }: { interviewId: string; authorId: string },
  notes: Record<string, string>,
  now: Date,
): Promise<void> {
  if (Object.keys(notes).length === 0) {
    await tx
      .deleteFrom('interview_notes')
      .where('interview_id', '=', interviewId)
      .where('author_id', '=', authorId)
      .execute();
    return;
  }
  const written = { notes: JSON.stringify(notes), updated_at: now };
  await tx
    .insertInto('interview_notes')
    .values({ interview_id: interviewId, author_id: authorId, ...written })
    .onConflict((conflict) => conflict.columns(['interview_id', 'author_id']).doUpdateSet(written))
    .execute();
}
