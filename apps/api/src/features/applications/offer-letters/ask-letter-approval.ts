import type { ApprovalRequest } from '@baara/contract/companies/approvals';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { askApproval } from '../../companies/approvals/public/approval-gate.ts';
import { approvalAnswer } from '../../companies/approvals/public/approval-history.ts';
import { letterNotFound } from './letter-access.ts';
import type { LetterServices } from './notify-letter.ts';
import { lockLetter } from './offer-letters.queries.ts';
import { requireSendable, requireWhole } from './send-letter.ts';

/**
 * Asks the approvers for their agreement to send a letter that could be sent now.
 * @param version of the draft, as the one who asks reads it.
 * @throws those of `sendLetter`; 409 APPROVAL_NOT_NEEDED.
 */
export async function askLetterApproval(
  db: Db,
  member: CompanyMember,
  { id, version }: { id: string; version: number },
  services: LetterServices,
): Promise<ApprovalRequest> {
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const letter = await lockLetter(tx, id);
    if (!letter || letter.company_id !== member.company.id) throw letterNotFound();
    await requireSendable(tx, letter, { version, member, now });
    requireWhole(letter.content, now);
    const subject = {
      act: 'letter' as const,
      letterId: id,
      offerId: letter.offer_id,
      letterVersion: version,
    };
    return approvalAnswer(await askApproval(tx, member, subject, services), member);
  });
}
