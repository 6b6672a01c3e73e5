import type { LetterEnd } from '@baara/contract/applications/offer-letter-words';
import type { Db } from '../../../platform/db/database.ts';
import { approvalMessages } from '@baara/contract/companies/approval-words';
import { voidApproval } from '../../companies/approvals/public/approval-gate.ts';
import { endLetter } from './letter-writes.queries.ts';

/**
 * An application that ended closes its unanswered letter, in the same transaction; the notification of the end covers
 * both. The caller has locked the application.
 */
export async function closeLetterOf(
  tx: Db,
  applicationId: string,
  by: Extract<LetterEnd, 'refusal' | 'withdrawal'>,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('offer_letters')
    .where('application_id', '=', applicationId)
    .where('status', '=', 'sent')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  await voidDraftApproval(tx, applicationId, now);
  if (open) await endLetter(tx, open.id, { status: 'withdrawn', by, reason: null }, now);
}

/** Nobody needs to agree to a letter that can no longer leave; the screens say why. */
async function voidDraftApproval(tx: Db, applicationId: string, now: Date): Promise<void> {
  const draft = await tx
    .selectFrom('offer_letters')
    .where('application_id', '=', applicationId)
    .where('status', '=', 'draft')
    .select('id')
    .executeTakeFirst();
  if (!draft) return;
  const end = { reason: approvalMessages.APPLICATION_ENDED, by: null };
  await voidApproval(tx, { act: 'letter', letterId: draft.id }, end, { mailer: null, now });
}
