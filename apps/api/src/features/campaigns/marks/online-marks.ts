import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isAcceptedSql } from './mark-lists.queries.ts';
import { isSealed, type MarkRow } from './marks.queries.ts';
import { recordMarks } from './record-marks.ts';

/** A test that was taken online, as it was marked. @property paper the number of the file, which draws a sheet unless the campaign is verifiable. */
export type OnlineMark = {
  applicationId: string;
  scoreHundredths: number;
  paper: number;
  /** Of each question of the sheet, the places of the ticked choices as they were shown; missing: none. */
  choices: readonly (readonly number[] | undefined)[];
  questions: number;
};

/** « A - BC »: a word for each question, as docs/verifiable-concours.md writes answers. */
export const answersInWords = ({ choices, questions }: Pick<OnlineMark, 'choices' | 'questions'>): string =>
  Array.from({ length: questions }, (_, place) => {
    const ticked = [...(choices[place] ?? [])].toSorted((a, b) => a - b);
    return ticked.map((choice) => String.fromCodePoint(65 + choice)).join('') || '-';
  }).join(' ');

/**
 * Stores what the answers of an online test are worth. A candidate whom a person excluded stays excluded, and marks that are
 * closed do not change.
 */
export async function recordOnlineMarks(
  tx: Db,
  test: { id: string; maxScore: number },
  marks: readonly OnlineMark[],
  at: Date,
): Promise<void> {
  if (marks.length === 0 || (await isSealed(tx, test.id))) return;
  const excluded = await selectTyped(
    tx,
    test.id,
    marks.map(({ applicationId }) => applicationId),
  );
  const rows = marks
    .filter(({ applicationId }) => !excluded.has(applicationId))
    .map((mark): MarkRow => ({
      applicationId: mark.applicationId,
      state: 'marked',
      scoreHundredths: mark.scoreHundredths,
      marks: [],
      answers: answersInWords(mark),
      paper: mark.paper,
    }));
  await recordMarks(tx, { test, rows, source: 'online', authorId: null, at });
}

/** Those whose absence or exclusion a person entered. */
async function selectTyped(tx: Db, testId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('campaign_marks')
    .where('test_id', '=', testId)
    .where('application_id', 'in', [...ids])
    .where('source', '<>', 'online')
    .select('application_id')
    .execute();
  return new Set(rows.map(({ application_id }) => application_id));
}

/** Once nobody can begin an online test any more, those who never did are absent. Noted once, and again if it is prolonged. */
export async function noteAbsences(db: Db, now: Date): Promise<void> {
  const { rows: tests } = await sql<{ id: string }>`select t.id from campaign_tests t
    where t.is_online and t.closes_at < ${now} and t.marks_sealed_at is null
      and (t.absences_noted_at is null or t.absences_noted_at < t.closes_at)
      and exists (select from campaign_papers p where p.test_id = t.id)`.execute(db);
  for (const { id } of tests) await db.transaction().execute((tx) => noteAbsencesOf(tx, id, now));
}

async function noteAbsencesOf(tx: Db, testId: string, now: Date): Promise<void> {
  const test = await tx
    .updateTable('campaign_tests')
    .set({ absences_noted_at: now })
    .where('id', '=', testId)
    .where('marks_sealed_at', 'is', null)
    .returning(['id', 'campaign_id', 'max_score as maxScore', 'category_ids'])
    .executeTakeFirst();
  if (!test) return;
  const ids = test.category_ids;
  const absent = await tx
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .where('a.campaign_id', '=', test.campaign_id)
    .where('c.cancelled_at', 'is', null)
    .where(isAcceptedSql)
    .where(sql<boolean>`(${ids}::uuid[] = '{}' or a.category_id = any (${ids}::uuid[]))`)
    .where(
      sql<boolean>`not exists (select from campaign_sittings s where s.test_id = ${testId} and s.application_id = a.id)`,
    )
    .where(
      sql<boolean>`not exists (select from campaign_marks m where m.test_id = ${testId} and m.application_id = a.id)`,
    )
    .select('a.id')
    .execute();
  const rows = absent.map(({ id }): MarkRow => ({
    applicationId: id,
    state: 'absent',
    scoreHundredths: null,
    marks: [],
    answers: null,
    paper: null,
  }));
  await recordMarks(tx, { test, rows, source: 'online', authorId: null, at: now });
}
