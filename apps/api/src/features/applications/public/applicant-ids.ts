import type { Db } from '../../../platform/db/database.ts';
import {
  type OfferApplicationsFilter,
  selectCandidateIds,
} from '../recruiter-applications/application-list.queries.ts';

/**
 * Who applied to this company's offer, as its list chooses them, the first to apply first; those who took their
 * application back are left out.
 */
export function selectApplicantIds(
  db: Db,
  companyId: string,
  filter: OfferApplicationsFilter,
  limit: number,
): Promise<string[]> {
  return selectCandidateIds(db, companyId, filter, limit);
}
