import type { MarkSource } from '@baara/contract/campaigns/mark-entry-words';
import type { MarkState } from '@baara/contract/campaigns/marks-words';
import type { TestKind } from '@baara/contract/campaigns/tests-words';
import { type RawBuilder, sql } from 'kysely';
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
      // Also before its paper is frozen: a score that somebody typed would have no answers.
      sql<boolean>`(t.kind = 'qcm')`.as('is_by_answers'),
      sql<boolean>`exists (select from campaign_markings k where k.test_id = t.id)`.as('is_by_copies'),
    ])
    .executeTakeFirst();

type Hiding = Pick<MarkedTest, 'id' | 'is_by_answers' | 'is_by_copies' | 'marks_sealed_at'>;

/** Marks that come from answers or from copies are shown to nobody before they are closed. */
export const areMarksHidden = ({
  is_by_answers: isByAnswers,
  is_by_copies: isByCopies,
  marks_sealed_at: sealedAt,
}: Hiding): boolean => (isByAnswers || isByCopies) && sealedAt === null;

type ShownMark = {
  application_id: string;
  state: MarkState;
  score_hundredths: number | null;
  source: MarkSource;
  author_id: string | null;
  version: number;
  updated_at: Date;
};

/**
 * The marks of a test as they may be read: before they are closed, those from answers have no score, and those from copies look all
 * alike, of the same moment: an exclusion would say whose copy was annulled.
 */
export function shownMarksSql(test: Hiding): RawBuilder<ShownMark> {
  const isHidden = areMarksHidden(test);
  const isCopy =
    isHidden && test.is_by_copies
      ? sql<boolean>`(n.source = 'written' and exists (select from campaign_copy_files f
          where f.test_id = n.test_id and f.application_id = n.application_id))`
      : sql<boolean>`false`;
  const hasNoScore = isHidden && test.is_by_answers ? sql<boolean>`true` : isCopy;
  return sql<ShownMark>`(select n.application_id, n.source, n.author_id, n.version,
      case when ${isCopy} then 'marked' else n.state end as state,
      case when ${hasNoScore} then null else n.score_hundredths end as score_hundredths,
      case when ${isCopy} then coalesce((select k.completed_at from campaign_markings k where k.test_id = n.test_id), n.updated_at)
        else n.updated_at end as updated_at
    from campaign_marks n where n.test_id = ${test.id})`;
}
