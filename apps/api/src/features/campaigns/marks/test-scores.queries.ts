import type { MarkState } from '@baara/contract/campaigns/marks-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Marks of these applications whose campaign has published its results, in the order of the tests. */
export const selectTestScores = (db: Db, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('campaign_marks as m')
        .innerJoin('campaign_tests as t', 't.id', 'm.test_id')
        .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
        .where('m.application_id', 'in', [...applicationIds])
        .where('c.results_published_at', 'is not', null)
        .select([
          'm.application_id',
          't.name',
          't.max_score',
          't.pass_percent',
          sql<MarkState>`m.state`.as('state'),
          'm.score_hundredths',
        ])
        .orderBy('m.application_id')
        .orderBy('t.created_at')
        .orderBy('t.id')
        .execute();
export type TestScoreRow = Awaited<ReturnType<typeof selectTestScores>>[number];
