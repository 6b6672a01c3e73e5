import type { ScorecardCriterion } from '@baara/contract/recruitment-config';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { getSettings, selectCriteria } from '../config.queries.ts';

type Offer = { companyId: string; offerId: number };

/** What the people who meet an offer's candidates mark, in order; none until the company wrote some. */
export async function listCriteria(db: Db, offer: Offer): Promise<ScorecardCriterion[]> {
  return selectCriteria(db, (await getSettings(db, offer)).id);
}

/** Called with an offer's first evaluation, in its transaction: the criteria no longer change. */
export async function lockScorecard(tx: Db, offer: Offer, at: Date): Promise<void> {
  const { id } = await getSettings(tx, offer);
  await tx
    .updateTable('recruitment_settings')
    .set({ scorecard_locked_at: sql`coalesce(scorecard_locked_at, ${at})` })
    .where('id', '=', id)
    .execute();
}
