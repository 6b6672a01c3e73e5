import type { TestKind } from '@baara/contract/campaigns/tests-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A test as its marks need it. */
export type MarkedTest = NonNullable<Awaited<ReturnType<typeof findMarkedTest>>>;

export const findMarkedTest = (db: Db, { campaignId, testId }: { campaignId: string; testId: string }) =>
  db
    .selectFrom('campaign_tests as t')
    .where('t.campaign_id', '=', campaignId)
    .where('t.id', '=', testId)
    .select([
      't.id',
      't.campaign_id',
      't.name',
      't.is_online',
      't.max_score',
      't.eliminatory_hundredths',
      't.pass_percent',
      't.category_ids',
      't.closes_at',
      't.marks_sealed_at',
      sql<TestKind>`t.kind`.as('kind'),
      sql<boolean>`(t.kind = 'qcm' and exists (select from campaign_papers p where p.test_id = t.id))`.as(
        'is_by_answers',
      ),
    ])
    .executeTakeFirst();

/** Marks that come from answers are shown to nobody before they are closed. */
export const areMarksHidden = ({
  is_by_answers: isByAnswers,
  marks_sealed_at: sealedAt,
}: Pick<MarkedTest, 'is_by_answers' | 'marks_sealed_at'>): boolean => isByAnswers && sealedAt === null;
