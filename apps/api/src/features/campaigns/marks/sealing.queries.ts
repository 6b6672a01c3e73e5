import type { MarkState } from '@baara/contract/campaigns/marks-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Waits for marks that are being written: they lock the test. */
export async function sealTest(tx: Db, testId: string, at: Date): Promise<void> {
  await tx.updateTable('campaign_tests').set({ marks_sealed_at: at }).where('id', '=', testId).execute();
}

export const findCampaignOf = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select(['company_id', 'file_prefix'])
    .executeTakeFirstOrThrow();

export const findMarkOf = (db: Db, testId: string, applicationId: string) =>
  db
    .selectFrom('campaign_marks')
    .where('test_id', '=', testId)
    .where('application_id', '=', applicationId)
    .select([sql<MarkState>`state`.as('state'), 'score_hundredths', 'version'])
    .executeTakeFirst();

/** All marks of one file, with what their tests are worth. */
export const selectMarksOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaign_tests as t', 't.campaign_id', 'a.campaign_id')
    .leftJoin('campaign_marks as m', (join) =>
      join.onRef('m.test_id', '=', 't.id').onRef('m.application_id', '=', 'a.id'),
    )
    .where('a.id', '=', applicationId)
    .where(sql<boolean>`(t.category_ids = '{}' or a.category_id = any (t.category_ids))`)
    .select([
      't.id',
      't.weight',
      't.max_score',
      sql<MarkState | null>`m.state`.as('state'),
      'm.score_hundredths',
    ])
    .execute();

export type Correction = {
  testId: string;
  applicationId: string;
  previous: { state: MarkState; scoreHundredths: number | null };
  value: { state: MarkState; scoreHundredths: number | null };
  reason: string;
  at: Date;
};

/**
 * Replaces a mark that is closed. Where two people mark each copy, it stands as the mark of both: the average of both
 * is then the mark.
 */
export async function writeCorrection(tx: Db, correction: Correction): Promise<void> {
  const { testId, applicationId, previous, value, reason, at } = correction;
  await tx
    .updateTable('campaign_marks as m')
    .set({
      state: value.state,
      score_hundredths: value.scoreHundredths,
      marks: sql<number[]>`case when ${value.scoreHundredths}::integer is null then '{}'::integer[]
        else array_fill(${value.scoreHundredths}::integer, array[least(2, greatest(1, (
          select max(cardinality(o.marks)) from campaign_marks o where o.test_id = m.test_id)))]) end`,
      answers: null,
      paper: null,
      source: 'entry',
      author_id: null,
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where('m.test_id', '=', testId)
    .where('m.application_id', '=', applicationId)
    .execute();
  await tx
    .insertInto('campaign_mark_corrections')
    .values({
      test_id: testId,
      application_id: applicationId,
      previous_state: previous.state,
      previous_hundredths: previous.scoreHundredths,
      state: value.state,
      score_hundredths: value.scoreHundredths,
      reason,
      corrected_at: at,
    })
    .execute();
}

/** The corrections of a test, in the order they were made. */
export const selectCorrections = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_mark_corrections')
    .where('test_id', '=', testId)
    .select([
      'application_id',
      sql<MarkState>`previous_state`.as('previous_state'),
      'previous_hundredths',
      sql<MarkState>`state`.as('state'),
      'score_hundredths',
      'reason',
      'corrected_at',
    ])
    .orderBy('id')
    .execute();
