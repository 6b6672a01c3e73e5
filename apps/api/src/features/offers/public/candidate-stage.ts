import { hasEnded, type Stage } from '@baara/contract/applications/stages';
import { type RawBuilder, sql } from 'kysely';

/** Candidates withdraw their application as long as nothing was decided. @param stage as the candidate sees it. */
export const mayCancel = (stage: Stage): boolean => !hasEnded(stage);

/**
 * The stage as the candidate sees it: a move shows once its candidate is notified. Whatever a candidate reads uses it.
 * @param alias of `applications`.
 */
export const candidateStageSql = (alias: string): RawBuilder<Stage> =>
  sql<Stage>`coalesce(${sql.ref(`${alias}.candidate_stage`)}, ${sql.ref(`${alias}.stage`)})`;

/** Since when the candidate sees that stage. @param alias of `applications`. */
export const candidateStageAtSql = (alias: string): RawBuilder<Date> =>
  sql<Date>`coalesce(${sql.ref(`${alias}.candidate_stage_at`)}, ${sql.ref(`${alias}.stage_changed_at`)})`;

/** Whether the candidate may see this event: nothing internal, nothing that they are still to be notified of. */
export const isVisibleToCandidateSql = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${alias}.is_internal`)}
    and (${sql.ref(`${alias}.notify_at`)} is null or ${sql.ref(`${alias}.told_at`)} is not null))`;
