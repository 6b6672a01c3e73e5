import type {
  acceptCompanyUnderReview,
  CompanyUnderReview,
  refuseCompanyUnderReview,
} from '@baara/contract/support/company-reviews';
import { api } from '../../../../lib/api.ts';

/** Companies that wait to be verified. */
export const companiesUnderReviewKey = ['companies-under-review'] as const;

/** @param body the version is the one that was read: a company changed since is refused. */
export function decideCompany(
  act: keyof CompanyUnderReview['abilities'],
  id: string,
  body: { reason: string; version: number },
) {
  const input = { params: { id }, body };
  return act === 'accept'
    ? api.call<typeof acceptCompanyUnderReview>('POST /admin/company-reviews/:id/accept', input)
    : api.call<typeof refuseCompanyUnderReview>('POST /admin/company-reviews/:id/refuse', input);
}
