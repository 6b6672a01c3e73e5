import type { Db } from '../../../platform/db/database.ts';

/** The candidates and offers of these applications, by offer; another company's, withdrawn and anonymous
 * ones are left out. */
export function selectApplicants(
  db: Db,
  companyId: string,
  applicationIds: readonly string[],
): Promise<{ offer_id: number; candidate_id: string }[]> {
  return db
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...applicationIds])
    .where('stage', '<>', 'withdrawn')
    .where('is_anonymous', '=', false)
    .select(['offer_id', 'candidate_id'])
    .orderBy('offer_id')
    .execute();
}
