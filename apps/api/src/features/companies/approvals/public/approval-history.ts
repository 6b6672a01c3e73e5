import type { ApprovalAct } from '@baara/contract/companies/approval-words';
import type { ApprovalHistory, ApprovalRequest } from '@baara/contract/companies/approvals';
import type { Db } from '../../../../platform/db/database.ts';
import type { CompanyMember } from '../../access/public/company-member.ts';
import type { Decider } from '../approval.policy.ts';
import { selectApprovers } from '../approval-rules.queries.ts';
import { type RequestRow, selectLetterRequests, selectOfferRequests } from '../approvals.queries.ts';
import { approvalView } from '../approvals.view.ts';

const SHOWN = 20;

/** A member as one who decides: somebody who acts for the company never agrees in its name. */
export const deciderOf = ({ accountId, company, role, isActing }: CompanyMember): Decider => ({
  accountId,
  companyId: company.id,
  role: isActing ? null : role,
});

export const approvalAnswer = (request: RequestRow, member: CompanyMember): ApprovalRequest =>
  approvalView(request, deciderOf(member));

/** The last agreements asked for an offer, or for the letters of an application; the caller checked who reads it. */
export async function readApprovalHistory(
  db: Db,
  member: CompanyMember,
  subject: { offerId: number; applicationId: string | null },
): Promise<ApprovalHistory> {
  const { offerId, applicationId } = subject;
  const act: ApprovalAct = applicationId === null ? 'offer' : 'letter';
  const approvers = await selectApprovers(db, { act, offerId, requesterId: member.accountId });
  const requests =
    applicationId === null
      ? await selectOfferRequests(db, offerId, SHOWN)
      : await selectLetterRequests(db, applicationId, SHOWN);
  return {
    approvers: approvers.filter((one) => !one.is_own).map(({ name }) => name ?? 'un propriétaire'),
    requests: requests.map((request) => approvalAnswer(request, member)),
  };
}
