import type { MarkState } from '@baara/contract/campaigns/marks-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type MarkSource = 'online' | 'sheet' | 'interview' | 'written' | 'entry' | 'import';

export type MarkRow = {
  applicationId: string;
  state: MarkState;
  /** On the test's scale; null unless `marked`. */
  scoreHundredths: number | null;
  /** The one to three marks of people that made it; empty for a multiple-choice test. */
  marks: readonly number[];
  /** Of a multiple-choice test, as docs/verifiable-concours.md writes them. */
  answers: string | null;
  paper: number | null;
};

/** Whether the marks of a test are sealed; they are not, as long as the transaction lasts. */
export async function isSealed(tx: Db, testId: string): Promise<boolean> {
  const test = await tx
    .selectFrom('campaign_tests')
    .where('id', '=', testId)
    .select('marks_sealed_at')
    .forShare()
    .executeTakeFirstOrThrow();
  return test.marks_sealed_at !== null;
}

/** Rows of one statement. */
const BATCH = 5000;

const isTyped = (source: MarkSource): boolean => source === 'entry' || source === 'import';

/**
 * A row that says what is stored stays as it is, its version too. Whom a person excluded stays so, whatever answers, sheets or copies
 * say.
 */
export async function upsertMarks(
  tx: Db,
  {
    testId,
    rows,
    source,
    authorId,
    at,
  }: { testId: string; rows: readonly MarkRow[]; source: MarkSource; authorId: string | null; at: Date },
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(
      rows.slice(from, from + BATCH).map((row) => ({
        application: row.applicationId,
        state: row.state,
        score: row.scoreHundredths,
        marks: row.marks,
        answers: row.answers,
        paper: row.paper,
      })),
    );
    await sql`
      insert into campaign_marks as m
        (test_id, application_id, state, score_hundredths, marks, answers, paper, source, author_id, updated_at)
      select ${testId}, r.application, r.state, r.score,
        array(select jsonb_array_elements_text(r.marks)::integer), r.answers, r.paper, ${source}, ${authorId}::uuid, ${at}
      from jsonb_to_recordset(${batch}::jsonb)
        as r(application uuid, state text, score integer, marks jsonb, answers text, paper bigint)
      on conflict (test_id, application_id) do update set
        state = excluded.state, score_hundredths = excluded.score_hundredths, marks = excluded.marks,
        answers = excluded.answers, paper = excluded.paper, source = excluded.source,
        author_id = excluded.author_id, updated_at = excluded.updated_at, version = m.version + 1
      where (m.state, m.score_hundredths, m.marks, m.answers, m.paper, m.source)
        is distinct from (excluded.state, excluded.score_hundredths, excluded.marks, excluded.answers, excluded.paper, excluded.source)
        and (${isTyped(source)} or m.state <> 'excluded' or m.source not in ('entry', 'import'))
    `.execute(tx);
  }
}
