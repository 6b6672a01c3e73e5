import type { PipelineStep } from '@baara/contract/recruitment-config';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { getSettings, shareSettings, stepOf, type StepRow } from '../config.queries.ts';
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
 * The same, as they stay until the transaction ends: for whoever puts an application on one of them. Called before
 * any application is held, as whoever saves the steps holds the settings first.
 */
export async function holdOfferSteps(
  tx: Db,
  offer: { companyId: string; offerId: number },
): Promise<readonly PipelineStep[]> {
  await getSettings(tx, offer);
  await shareSettings(tx, offer);
  return selectOfferSteps(tx, offer.offerId);
}
