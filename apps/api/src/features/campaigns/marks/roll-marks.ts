import type { RoomReport } from '@baara/contract/campaigns/days';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MarkRow } from './marks.queries.ts';
import { recordMarks } from './record-marks.ts';

/** Absences and exclusions of the signed reports of rooms become marks, in tests that are answered on paper. */

type Away = 'absent' | 'excluded';

const awayMark = (applicationId: string, state: Away): MarkRow => ({
  applicationId,
  state,
  scoreHundredths: null,
  marks: [],
  answers: null,
  paper: null,
});

/**
 * Candidates that a report has as absent get that mark, unless they have one; excluded ones get theirs in any case.
 * Does nothing for another test than a paper one, and once its marks are closed.
 */
export async function recordAway(
  tx: Db,
  {
    sessionId,
    absent,
    excluded,
  }: { sessionId: string; absent: readonly string[]; excluded: readonly string[] },
  { authorId, at }: { authorId: string; at: Date },
): Promise<void> {
  const test = await findPaperTest(tx, sessionId);
  if (!test || absent.length + excluded.length === 0) return;
  const marked = new Set(
    absent.length === 0
      ? []
      : (
          await tx
            .selectFrom('campaign_marks')
            .where('test_id', '=', test.id)
            .where('application_id', 'in', [...absent])
            .select('application_id')
            .execute()
        ).map(({ application_id }) => application_id),
  );
  const rows = [
    ...absent.filter((id) => !marked.has(id)).map((id) => awayMark(id, 'absent')),
    ...excluded.map((id) => awayMark(id, 'excluded')),
  ];
  await recordMarks(tx, { test, rows, source: sourceOf(test), authorId, at });
}

/** After a sheet of somebody was taken away: they are again what the report of their room says. */
export async function recordAwayAgain(
  tx: Db,
  { testId, applicationId }: { testId: string; applicationId: string },
  { authorId, at }: { authorId: string | null; at: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('campaign_seats as g')
    .innerJoin('campaign_sessions as s', 's.id', 'g.session_id')
    .innerJoin('campaign_tests as t', 't.id', 's.test_id')
    .innerJoin('campaign_room_days as d', (join) =>
      join.onRef('d.session_id', '=', 'g.session_id').onRef('d.room_id', '=', 'g.room_id'),
    )
    .innerJoin('campaign_applications as a', 'a.id', 'g.application_id')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .where('t.id', '=', testId)
    .where('t.marks_sealed_at', 'is', null)
    .where('g.application_id', '=', applicationId)
    .where('d.report', 'is not', null)
    .select(['d.report', 'a.file_number', 'c.file_prefix', 't.id', 't.kind', 't.max_score as maxScore'])
    .executeTakeFirst();
  if (!row?.report || row.file_number === null) return;
  const report = JSON.parse(row.report) as Pick<RoomReport, Away>;
  const number = fileNumberInWords(row.file_prefix, row.file_number);
  const state = (['excluded', 'absent'] as const).find((one) =>
    report[one].some((line) => line.startsWith(`${number} · `)),
  );
  if (state)
    await recordMarks(tx, {
      test: row,
      rows: [awayMark(applicationId, state)],
      source: sourceOf(row),
      authorId,
      at,
    });
}

const sourceOf = ({ kind }: { kind: string }): 'sheet' | 'written' => (kind === 'qcm' ? 'sheet' : 'written');

const findPaperTest = (db: Db, sessionId: string) =>
  db
    .selectFrom('campaign_sessions as s')
    .innerJoin('campaign_tests as t', 't.id', 's.test_id')
    .where('s.id', '=', sessionId)
    .where('t.marks_sealed_at', 'is', null)
    .where(sql<boolean>`(t.kind = 'written' or (t.kind = 'qcm' and not t.is_online))`)
    .select(['t.id', 't.kind', 't.max_score as maxScore'])
    .executeTakeFirst();
