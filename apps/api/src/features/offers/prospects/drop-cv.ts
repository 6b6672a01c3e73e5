import {
  DRAFT_DAYS,
  MAX_DRAFTS,
  MAX_DROPPED,
  prospectMessages as messages,
} from '@baara/contract/offers/prospect-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import {
  dropDocument,
  dropHidden,
  showDocument,
  storeHiddenProspectCv,
} from '../../files/public/documents.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';
import { requireOpenOffer } from './add-prospect.ts';
import { readCvSoon } from './draft-jobs.ts';
import { countDrafts, deleteDraft, findDropped, insertDropped, updateDraft } from './drafts.queries.ts';
import type { ProspectFields } from './prospects.queries.ts';

export const draftNotFound = () => notFound(messages.DRAFT_NOT_FOUND, 'PROSPECT_DRAFT_NOT_FOUND');

export const draftEnd = (now: Date): Date => new Date(now.getTime() + DRAFT_DAYS * 24 * 3600 * 1000);

/** @throws 409 TOO_MANY_DROPPED. */
export async function requireRoom(db: Db, offerId: number): Promise<void> {
  const { all, dropped } = await countDrafts(db, offerId);
  if (dropped >= MAX_DROPPED || all >= MAX_DRAFTS)
    throw conflict(
      'TOO_MANY_DROPPED',
      dropped >= MAX_DROPPED ? messages.TOO_MANY_DROPPED : messages.TOO_MANY_DRAFTS,
    );
}

/**
 * Stores a CV that somebody of the company dropped on an offer, and has it read. The same file again is the same person.
 * @returns their id, and whether they were there already.
 * @throws 404 OFFER_NOT_FOUND; 409 OFFER_NOT_OPEN, TOO_MANY_DROPPED; 429, 503 as storing does.
 */
export async function dropCv(
  db: Db,
  member: CompanyMember,
  { offerId, file, now }: { offerId: number; file: UploadedFile; now: Date },
  { storage, queue }: { storage: Storage; queue: JobQueue },
): Promise<{ id: string; isAgain: boolean }> {
  const sha256 = Buffer.from(file.sha256, 'hex');
  const known = await findDropped(db, offerId, sha256);
  if (known) return { id: known, isAgain: true };
  const stored = await storeHiddenProspectCv(db, storage, { senderId: member.accountId, file, now });
  try {
    const id = await db.transaction().execute(async (tx) => {
      await requireOpenOffer(tx, member.company.id, offerId, now);
      await lockCompany(tx, member.company.id);
      await requireRoom(tx, offerId);
      const added = await insertDropped(tx, {
        offer_id: offerId,
        company_id: member.company.id,
        file_id: stored.id,
        sha256,
        added_by: member.accountId,
        created_at: now,
        expires_at: draftEnd(now),
      });
      if (added === undefined) return undefined;
      await showDocument(tx, stored.id);
      await readCvSoon(queue, tx, added);
      return added;
    });
    if (id !== undefined) return { id, isAgain: false };
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
  // The same request came first.
  await dropDocument(db, storage, stored);
  const first = await findDropped(db, offerId, sha256);
  if (first === undefined) throw draftNotFound();
  return { id: first, isAgain: true };
}

/** @throws 404, also for one that is read or added at this moment. */
export async function correctDraft(
  db: Db,
  member: CompanyMember,
  which: { offerId: number; id: string },
  fields: ProspectFields,
): Promise<void> {
  await requireCompanyOffer(db, member.scope, which.offerId);
  if (!(await updateDraft(db, which, fields))) throw draftNotFound();
}

/** Erases the person and their CV at once. @throws 404, also for one that is already on its way. */
export async function removeDraft(
  db: Db,
  member: CompanyMember,
  which: { offerId: number; id: string },
  storage: Storage,
): Promise<void> {
  await requireCompanyOffer(db, member.scope, which.offerId);
  const removed = await deleteDraft(db, which);
  if (!removed) throw draftNotFound();
  await dropHidden(db, storage, [removed.file_id]);
}
