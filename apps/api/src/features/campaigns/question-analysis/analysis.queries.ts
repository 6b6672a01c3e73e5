import { SITTING_GRACE_SECONDS } from '@baara/contract/campaigns/sittings-words';
import type { CancellationEffect } from '@baara/exam-papers/cancellation';
import type { ItemFigures, TestFigures } from '@baara/exam-papers/item-analysis';
import type { Sheet } from '@baara/exam-papers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** As the job counted it; questions in the order of the paper. */
export type StoredAnalysis = {
  count: number;
  test: TestFigures | null;
  items: { id: string; count: number; figures: ItemFigures | null; effect: CancellationEffect }[];
};

/** Nobody can answer any more: an online test is marked to the last sitting, of another the sessions are over. */
const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`(case when t.is_online
  then t.closes_at is not null
    and t.closes_at + make_interval(
      mins => t.duration_minutes + ceil(t.duration_minutes * t.extra_time_percent / 100.0)::int,
      secs => ${sql.lit(SITTING_GRACE_SECONDS)}) < ${now}
    and not exists (select from campaign_sittings s where s.test_id = t.id and s.marked_at is null)
  else not exists (select from campaign_sessions s
    where s.test_id = t.id and (s.day + s.ends_at) at time zone 'Africa/Bamako' > ${now}) end)`;

/** Tests that are over and have marks which their analysis does not have. */
export async function selectUnanalysed(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_tests as t')
    .innerJoin('campaign_papers as p', 'p.test_id', 't.id')
    .leftJoin('campaign_question_analyses as x', 'x.test_id', 't.id')
    .where(
      sql<boolean>`exists (select from campaign_marks m where m.test_id = t.id and m.answers is not null
        and m.updated_at > coalesce(x.marks_until, '-infinity'))`,
    )
    .where(isOver(now))
    .select('t.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A test as its analysis needs it. */
export const findAnalysedTest = (db: Db, campaignId: string, testId: string, now: Date) =>
  db
    .selectFrom('campaign_tests as t')
    .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
    .innerJoin('campaign_papers as p', 'p.test_id', 't.id')
    .leftJoin('campaign_question_analyses as x', 'x.test_id', 't.id')
    .where('t.id', '=', testId)
    .where('t.campaign_id', '=', campaignId)
    .select([
      't.id',
      't.name',
      't.max_score',
      't.pass_percent',
      'c.results_published_at',
      isOver(now).as('is_over'),
      sql<boolean>`exists (select from campaign_marks m where m.test_id = t.id and m.answers is not null)`.as(
        'has_answers',
      ),
      sql<StoredAnalysis | null>`x.analysis`.as('analysis'),
      'x.computed_at',
    ])
    .executeTakeFirst();
export type AnalysedTest = NonNullable<Awaited<ReturnType<typeof findAnalysedTest>>>;

/** What marks are compared with. */
export const findBars = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_tests')
    .where('id', '=', testId)
    .select(['max_score', 'pass_percent', 'eliminatory_hundredths'])
    .executeTakeFirstOrThrow();

/** Marked copies of a test in the order of their files, some at a time. @param after the file of the last one read. */
export const selectCopies = (db: Db, testId: string, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('campaign_marks as m')
    .leftJoin('campaign_sittings as s', (join) =>
      join
        .onRef('s.test_id', '=', 'm.test_id')
        .onRef('s.application_id', '=', 'm.application_id')
        .on('m.source', '=', 'online'),
    )
    .where('m.test_id', '=', testId)
    .where('m.state', '=', 'marked')
    .where('m.answers', 'is not', null)
    .where('m.application_id', '>', after)
    .select([
      'm.application_id',
      sql<string>`m.answers`.as('answers'),
      'm.paper',
      sql<number>`m.score_hundredths`.as('score'),
      'm.updated_at',
      sql<Sheet | null>`s.sheet`.as('sheet'),
    ])
    .orderBy('m.application_id')
    .limit(limit)
    .execute();
export type Copy = Awaited<ReturnType<typeof selectCopies>>[number];

export async function upsertAnalysis(
  db: Db,
  row: { testId: string; analysis: StoredAnalysis; marksUntil: Date; at: Date },
): Promise<void> {
  const values = { analysis: JSON.stringify(row.analysis), marks_until: row.marksUntil, computed_at: row.at };
  await db
    .insertInto('campaign_question_analyses')
    .values({ test_id: row.testId, ...values })
    .onConflict((conflict) => conflict.column('test_id').doUpdateSet(values))
    .execute();
}

/** The picture of a question of the paper. */
export const findPictureOf = (db: Db, { id, version }: { id: string; version: number }) =>
  db
    .selectFrom('bank_question_versions as v')
    .innerJoin('files as f', 'f.id', 'v.image_file_id')
    .where('v.question_id', '=', id)
    .where('v.number', '=', version)
    .select(['f.id', 'f.name', 'f.storage_key', 'f.content_type', 'f.byte_size'])
    .executeTakeFirst();
