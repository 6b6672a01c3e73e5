import type { PipelineStep } from '@baara/contract/recruitment-config';
import type { Db } from '../../../platform/db/database.ts';
import { getSettings, shareSettings, stepOf } from '../config.queries.ts';
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
