import { isDeepStrictEqual } from 'node:util';
import { approvalMessages } from '@baara/contract/companies/approval-words';
import { letterMessages as messages } from '@baara/contract/applications/offer-letter-words';
import type { LetterContent } from '@baara/contract/applications/offer-letters';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { voidApproval } from '../../companies/approvals/public/approval-gate.ts';
import { requireWritable } from './letter-access.ts';
import { insertDraft, updateDraft } from './letter-writes.queries.ts';
import { lockApplication, type LetterRow, selectLetters } from './offer-letters.queries.ts';
import { hiddenUntilInterview } from '../public/hidden-until-interview.ts';

/**
 * Saves the letter being written, from the version it was read in. A save that already got through is taken as done:
 * the answer was lost on the way.
 * @throws 404; 409 LETTER_CHANGED, or when the application takes no letter now.
 */
export async function saveDraft(
  db: Db,
  applicationId: string,
  { version, content }: { version: number; content: LetterContent },
  { member, now, mailer }: { member: CompanyMember; now: Date; mailer: Mailer },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, member.company.id, applicationId);
    if (application?.is_anonymous) throw hiddenUntilInterview();
    const letters = await selectLetters(tx, applicationId);
    requireWritable(application, letters, now);
    const draft = letters.find(({ status }) => status === 'draft');
    if (!draft) {
      if (version !== 0) throw conflict('LETTER_CHANGED', messages.CHANGED);
      const of = { applicationId, companyId: member.company.id, accountId: member.accountId };
      await insertDraft(tx, of, content, now);
      return;
    }
    if (isDeepStrictEqual(draft.content, content)) return;
    if (draft.version !== version) throw changedMeanwhile(draft, member);
    await updateDraft(tx, draft.id, content, { accountId: member.accountId, now });
    await voidApproval(
      tx,
      { act: 'letter', letterId: draft.id },
      { reason: approvalMessages.LETTER_EDITED, by: member.accountId },
      { mailer, now },
    );
  });
}

/** Says who came first. */
export function changedMeanwhile(draft: LetterRow, member: CompanyMember): DomainError {
  const who =
    draft.updated_by === member.accountId
      ? 'vous, depuis un autre appareil ou un autre onglet'
      : (draft.writer_name ?? 'une autre personne');
  return new DomainError(409, 'LETTER_CHANGED', `${messages.CHANGED} par ${who}.`);
}
