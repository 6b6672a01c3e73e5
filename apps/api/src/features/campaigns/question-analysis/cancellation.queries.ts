import type { CancellationEffect } from '@baara/exam-papers/cancellation';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The questions of a test that count nowhere, in the order they were cancelled. */
export const selectCancelled = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_cancelled_questions')
    .where('test_id', '=', testId)
    .select(['question_id', 'reason', 'cancelled_at', sql<CancellationEffect>`effect`.as('effect')])
    .orderBy('cancelled_at')
    .orderBy('question_id')
    .execute();
export type CancelledRow = Awaited<ReturnType<typeof selectCancelled>>[number];

/** Ids of the questions of a test that count nowhere. */
export const selectCancelledIds = async (db: Db, testId: string): Promise<Set<string>> =>
  new Set((await selectCancelled(db, testId)).map(({ question_id }) => question_id));

export async function insertCancelled(
  tx: Db,
  row: { testId: string; questionId: string; reason: string; effect: CancellationEffect; at: Date },
): Promise<void> {
  await tx
    .insertInto('campaign_cancelled_questions')
    .values({
      test_id: row.testId,
      question_id: row.questionId,
      reason: row.reason,
      effect: JSON.stringify(row.effect),
      cancelled_at: row.at,
    })
    .execute();
}

/** No mark of the test is written, sealed or counted beside it, as long as the transaction lasts. */
export async function lockMarksOf(tx: Db, testId: string): Promise<void> {
  await tx.selectFrom('campaign_tests').where('id', '=', testId).select('id').forUpdate().execute();
}

/** Other values of marks whose answers stay: who made them, and how, stays too. */
export async function updateScores(
  tx: Db,
  testId: string,
  scores: readonly { applicationId: string; score: number }[],
  at: Date,
): Promise<void> {
  if (scores.length === 0) return;
  await sql`
    update campaign_marks m set score_hundredths = n.score, version = m.version + 1, updated_at = ${at}
    from unnest(${scores.map(({ applicationId }) => applicationId)}::uuid[], ${scores.map(({ score }) => score)}::int[])
      as n (application_id, score)
    where m.test_id = ${testId} and m.application_id = n.application_id`.execute(tx);
}

/** What a proposal depends on: other answers or marks, or another cancellation, make it another one. */
export const readCancellationState = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_marks')
    .where('test_id', '=', testId)
    .where('answers', 'is not', null)
    .select([
      sql<number>`count(*)`.as('copies'),
      sql<string>`coalesce(sum(version), 0)::text`.as('versions'),
      sql<string[]>`array(select question_id::text from campaign_cancelled_questions
        where test_id = ${testId} order by question_id)`.as('cancelled'),
    ])
    .executeTakeFirstOrThrow();

/** The campaign of a test, as a decision about it needs it. */
export const findCampaignOfTest = (db: Db, { campaignId, testId }: { campaignId: string; testId: string }) =>
  db
    .selectFrom('campaign_tests as t')
    .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
    .where('t.id', '=', testId)
    .where('c.id', '=', campaignId)
    .select(['c.company_id', 'c.results_published_at', 't.name'])
    .executeTakeFirst();

/** What candidates read of the tests of an application, once its results are published. */
export const selectPublicCancellations = (db: Db, applicationId: string) =>
  db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('campaign_tests as t', 't.campaign_id', 'c.id')
    .innerJoin('campaign_cancelled_questions as q', 'q.test_id', 't.id')
    .where('a.id', '=', applicationId)
    .where('c.results_published_at', 'is not', null)
    .select(['q.test_id', 'q.reason', 'q.cancelled_at'])
    .orderBy('q.cancelled_at')
    .execute();
