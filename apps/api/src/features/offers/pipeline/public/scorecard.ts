import type { ScorecardCriterion } from '@baara/contract/offers/pipeline';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { ensureSettings, findSettings, selectCriteria } from '../pipeline.queries.ts';

type Offer = { companyId: string; offerId: number };

/** The criteria of the people who meet an offer's candidates, in order; none until the company wrote some. */
export async function listCriteria(db: Db, offer: Offer): Promise<ScorecardCriterion[]> {
  const settings = await findSettings(db, offer);
  return settings ? selectCriteria(db, settings.id) : [];
}

/** Called with an offer's first evaluation, in its transaction: the criteria no longer change. */
export async function lockScorecard(tx: Db, offer: Offer, at: Date): Promise<void> {
  const { id } = await ensureSettings(tx, offer);
  await tx
    .updateTable('recruitment_settings')
    .set({ scorecard_locked_at: sql`coalesce(scorecard_locked_at, ${at})` })
    .where('id', '=', id)
    .execute();
}
