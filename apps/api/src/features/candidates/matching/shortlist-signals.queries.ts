import type { Db } from '../../../platform/db/database.ts';

/**
 * Candidates that a company shortlisted for its offers, the latest first, whether they applied or not: input of its
 * taste.
 * @param most how many at the most.
 */
export function selectShortlisted(
  db: Db,
  companyId: string,
  most: number,
): Promise<{ candidate_id: string; offer_id: number }[]> {
  return db
    .selectFrom('shortlisted_candidates')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('offer_id', 'is not', null)
    .select(['candidate_id', 'offer_id'])
    .$narrowType<{ offer_id: number }>()
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
