import { letterMessages as messages } from '@baara/contract/applications/offer-letter-words';
import type { LetterContent } from '@baara/contract/applications/offer-letters';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { moveQuietly } from '../public/move-quietly.ts';
import { lockOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import { countNotification } from '../../companies/access/public/notification-limit.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { requireNoApproval } from '../../companies/approvals/public/approval-gate.ts';
import { dropDocument, showDocument, storeHiddenLetter } from '../../files/public/documents.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { applicationNotFound, letterNotFound, requireWritable } from './letter-access.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { contentOf } from '../../../platform/uploads/incoming-files.ts';
import { hashOf } from './letter-file.ts';
import { partiesOf } from './letter-parties.ts';
import { letterPdf } from './letter-pdf.ts';
import { endOfDay, faultsOf, isWhole, statusAt, type WholeContent } from './letter-rules.ts';
import { endLetter, markSent } from './letter-writes.queries.ts';
import {
  findApplication,
  findCompanyLetter,
  type LetterRow,
  lockLetter,
  selectLetters,
} from './offer-letters.queries.ts';
import { letterSentMail } from './offer-letters.mails.ts';
import { changedMeanwhile } from './save-draft.ts';
import { type LetterServices, notifyCandidate } from './notify-letter.ts';

export type SendServices = LetterServices & {
  storage: Storage;
  /** Of a letter that every approver agreed to: records the last agreement in its transaction. */
  settle?: (tx: Db) => Promise<void>;
};

/**
 * Freezes a draft: stores its PDF with its hash, notifies the candidate, and moves the application to the offer stage.
 * Sending a sent letter again changes nothing.
 * @param version of the draft, as its sender reads it.
 * @returns the id of its application.
 * @throws 403 COMPANY_SUSPENDED; 404; 409 LETTER_CHANGED, when the application accepts no letter now, or when an agreement is missing; 422
 * naming each gap; 429.
 */
export async function sendLetter(
  db: Db,
  member: CompanyMember,
  { id, version }: { id: string; version: number },
  services: SendServices,
): Promise<string> {
  const { storage, now } = services;
  const draft = await findCompanyLetter(db, member.company.id, id);
  if (!draft) throw letterNotFound();
  const application = await findApplication(db, member.company.id, draft.application_id);
  if (!application) throw applicationNotFound();
  if (isSentAlready(draft, version)) return application.id;
  if (draft.version !== version) throw changedMeanwhile(draft, member);
  const content = requireWhole(draft.content, now);
  const parties = partiesOf(application);
  const bytes = await letterPdf({ id, content, parties, at: now, isDraft: false });
  const sha256 = hashOf(bytes);
  const file = {
    filename: 'lettre-embauche.pdf',
    extension: 'pdf' as const,
    contentType: 'application/pdf',
    ...contentOf(bytes),
  };
  const stored = await storeHiddenLetter(db, storage, { ownerId: application.candidate_id, file, now });
  try {
    const isSent = await db.transaction().execute(async (tx) => {
      await lockOfferSteps(tx, { companyId: member.company.id, offerId: application.offer_id });
      const locked = await lockLetter(tx, id);
      if (!locked) throw letterNotFound();
      if (isSentAlready(locked, version)) return false;
      await requireSendable(tx, locked, { version, member, now });
      const subject = { act: 'letter' as const, letterId: id, offerId: application.offer_id };
      await (services.settle?.(tx) ?? requireNoApproval(tx, member, subject));
      await countNotification(
        tx,
        { companyId: member.company.id, candidateId: application.candidate_id },
        now,
      );
      const expiresAt = endOfDay(content.expiresOn);
      await markSent(tx, id, { parties, fileId: stored.id, sha256, by: member.accountId, expiresAt }, now);
      await showDocument(tx, stored.id);
      await moveQuietly(tx, application.id, 'offer', { member, now });
      await recordActivity(tx, {
        companyId: member.company.id,
        actorId: member.accountId,
        kind: 'application.letter-sent',
        subject: { id: application.candidate_id, title: application.candidate_name ?? 'un candidat' },
        offerId: application.offer_id,
        detail: { applicationId: application.id, letterId: id },
        at: now,
      });
      await notifyCandidate(
        tx,
        locked,
        {
          title: `${locked.company_name} vous propose le poste « ${content.position} »`,
          mail: (context) => letterSentMail({ ...context, expiresOn: content.expiresOn }),
        },
        services,
      );
      return true;
    });
    if (!isSent) await dropDocument(db, storage, stored);
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
  return application.id;
}

/** The answer to a first sending was lost, or the button pressed twice. */
const isSentAlready = ({ status, version }: LetterRow, asked: number): boolean =>
  status === 'sent' && version === asked;

export async function requireSendable(
  tx: Db,
  locked: LetterRow,
  { version, member, now }: { version: number; member: CompanyMember; now: Date },
): Promise<void> {
  if (locked.status !== 'draft') throw conflict('LETTER_NOT_DRAFT', messages.NO_DRAFT);
  if (locked.version !== version) throw changedMeanwhile(locked, member);
  await requireReleased(tx, member.company.id);
  const others = (await selectLetters(tx, locked.application_id)).filter(({ id }) => id !== locked.id);
  const application = await findApplication(tx, member.company.id, locked.application_id);
  requireWritable(application, others, now);
  // One whose day went by makes room before the job has come by.
  for (const one of others)
    if (one.status === 'sent' && statusAt(one, now) === 'expired')
      await endLetter(tx, one.id, { status: 'expired', by: 'date', reason: null }, now);
}

export function requireWhole(content: LetterContent, now: Date): WholeContent {
  if (!isWhole(content, now)) throw invalid(faultsOf(content, now));
  return content;
}
