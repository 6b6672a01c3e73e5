import { applicationStates } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import { companyTarget } from '../board/board.queries.ts';

export type OpenStage = (typeof applicationStates.open)[number];
export type StageHealthRow = {
  stage: OpenStage;
  total: number;
  stuck: number;
  waited_days: number;
  /** Days planned at the stage's steps, the fewest and the most; null where none are. */
  least_target: number | null;
  most_target: number | null;
};

/**
 * Undecided applications by stage: how many, how long they stand there, how many beyond the days planned, as the
 * company's board counts them. The steps are gathered once: a company has tens of thousands of applications.
 */
export async function selectStageHealth(db: Db, scope: OfferScope, now: Date): Promise<StageHealthRow[]> {
  const { rows } = await sql<StageHealthRow>`
    with steps as materialized (
      select rs.offer_id, step.key, step.target_days
      from recruitment_settings rs join pipeline_steps step on step.settings_id = rs.id
      where rs.company_id = ${scope.companyId} and rs.offer_id is not null
    ),
    standing as (
      select ap.stage, ${companyTarget} as target,
        greatest(extract(epoch from ${now}::timestamptz - ap.stage_changed_at), 0) / 86400 as days
      from applications ap left join steps ps on ps.offer_id = ap.offer_id and ps.key = ap.column_key
      where ${isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })}
        and ap.stage = any(${[...applicationStates.open]})
    )
    select stage, count(*)::integer as total, count(*) filter (where days > target)::integer as stuck,
      percentile_cont(0.5) within group (order by days::float8) as waited_days,
      min(target) as least_target, max(target) as most_target
    from standing group by stage`.execute(db);
  return rows;
}
