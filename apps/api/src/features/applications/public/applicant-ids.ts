import type { Db } from '../../../platform/db/database.ts';
import {
  type OfferApplicationsFilter,
  selectCandidateIds,
} from '../recruiter-applications/application-list.queries.ts';

/**
 * The candidates who applied to this company's offer, as its list filters them, in the order they applied; without
 * those who withdrew.
 */
export function selectApplicantIds(
  db: Db,
  companyId: string,
  filter: OfferApplicationsFilter,
  limit: number,
): Promise<string[]> {
  return selectCandidateIds(db, companyId, filter, limit);
}
