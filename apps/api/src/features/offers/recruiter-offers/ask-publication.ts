import type { ApprovalRequest } from '@baara/contract/companies/approvals';
import type { Db } from '../../../platform/db/database.ts';
import { askApproval } from '../../companies/approvals/public/approval-gate.ts';
import { approvalAnswer } from '../../companies/approvals/public/approval-history.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { lockOffer, type OfferWriting, requireAllowed } from './change-offer.ts';
import { requireComplete } from './publish-offer.ts';

/**
 * Asks the approvers for their agreement to publish an offer that could be published now.
 * @param closesOn as for publishing.
 * @throws those of `publishOffer`; 409 APPROVAL_NOT_NEEDED.
 */
export async function askPublication(
  db: Db,
  { id, closesOn }: { id: number; closesOn: string | undefined },
  writing: OfferWriting,
  publicUrl: string,
): Promise<ApprovalRequest> {
  const { member, mailer, now } = writing;
  return db.transaction().execute(async (tx) => {
    const row = await lockOffer(tx, member, id);
    requireAllowed('publish', row, now);
    requireComplete(row, closesOn, now);
    await requireReleased(tx, member.company.id);
    const subject = { act: 'offer' as const, offerId: id, closesOn: closesOn ?? null };
    return approvalAnswer(await askApproval(tx, member, subject, { mailer, publicUrl, now }), member);
  });
}
