import type { OfferStatus } from '@baara/contract/offers/offers';
import type { RecruiterOfferSummary } from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../../platform/db/database.ts';
import { selectOfferApprovalStates } from '../../../companies/approvals/public/approval-gate.ts';
import {
  countByStatus,
  countForOffers,
  type OfferSort,
  selectOfferPage,
} from '../recruiter-offers.queries.ts';
import { recruiterOfferSummaryView } from '../recruiter-offers.view.ts';
import type { CompanyMember } from '../../../companies/access/public/company-member.ts';

export type OfferListRequest = {
  status?: OfferStatus | undefined;
  search?: string | undefined;
  contractTypes?: string[];
  department?: string | undefined;
  page: number;
  limit: number;
  sort?: OfferSort;
  order?: 'asc' | 'desc';
  now: Date;
};

/**
 * One page of a company's offers, most recently changed first unless asked otherwise.
 * @returns `total` of the page's own list, and `counts` by status whatever the status asked for.
 */
export async function selectOfferSummaries(
  db: Db,
  { accountId, scope, canWrite }: CompanyMember,
  request: OfferListRequest,
): Promise<{
  data: RecruiterOfferSummary[];
  total: number;
  counts: Record<OfferStatus | 'total', number>;
}> {
  const { now, page, limit, sort = 'updated_at', order = 'desc', contractTypes = [] } = request;
  const filter = { ...request, contractTypes, scope };
  const byStatus = await countByStatus(db, filter);
  const rows = await selectOfferPage(db, filter, { page, limit, sort, order });
  const ids = rows.map((row) => row.id);
  const counted = await countForOffers(db, ids);
  const approvals = await selectOfferApprovalStates(db, accountId, ids);
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return {
    data: rows.map((row) =>
      recruiterOfferSummaryView(row, {
        canWrite,
        applications: counted.applications.get(row.id) ?? { total: 0, unread: 0 },
        views: counted.views.get(row.id) ?? 0,
        approval: approvals.get(row.id) ?? 'none',
        now,
      }),
    ),
    total: request.status ? byStatus[request.status] : total,
    counts: { total, ...byStatus },
  };
}
