import type { PipelineStep } from '@baara/contract/offers/pipeline';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { ensureSettings, shareSettings, stepOf, type StepRow } from '../pipeline.queries.ts';
import { defaultSteps } from '../pipeline-rules.ts';

export { defaultSteps };

/** The steps of an offer's recruitment, in order, hidden ones included. */
export async function selectOfferSteps(db: Db, offerId: number): Promise<readonly PipelineStep[]> {
  const rows = await db
    .selectFrom('pipeline_steps as p')
    .innerJoin('recruitment_settings as s', 's.id', 'p.settings_id')
    .where('s.offer_id', '=', offerId)
    .selectAll('p')
    .orderBy('p.position')
    .execute();
  return rows.length === 0 ? defaultSteps : rows.map(stepOf);
}

/** The rows of an offer's steps as JSON, to be read with something else of the offer: see `stepsFrom`. */
export const offerStepsSql = (offer: string): RawBuilder<StepRow[] | null> =>
  sql<StepRow[] | null>`(select json_agg(step order by step.position)
    from pipeline_steps step join recruitment_settings rs on rs.id = step.settings_id
    where rs.offer_id = ${sql.ref(offer)})`;

export const stepsFrom = (rows: readonly StepRow[] | null): readonly PipelineStep[] =>
  rows === null ? defaultSteps : rows.map(stepOf);

/**
 * The same, locked until the transaction ends: for moves to one of them. Called before any application is locked, as a
 * save of the steps locks the settings first.
 */
export async function lockOfferSteps(
  tx: Db,
  offer: { companyId: string; offerId: number },
): Promise<readonly PipelineStep[]> {
  await ensureSettings(tx, offer);
  await shareSettings(tx, offer);
  return selectOfferSteps(tx, offer.offerId);
}
