import type { LetterEnd, LetterStatus } from '@baara/contract/applications/offer-letter-words';
import type { LetterContent } from '@baara/contract/applications/offer-letters';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { OfferLetters } from '../../../platform/db/schema.generated.ts';
import { notifyBoards } from '../public/notify-boards.ts';
import type { LetterParties } from './letter-pdf.ts';

/** @returns undefined when the application has a draft already. */
export function insertDraft(
  tx: Db,
  of: { applicationId: string; companyId: string; accountId: string },
  content: LetterContent,
  now: Date,
) {
  return tx
    .insertInto('offer_letters')
    .values({
      application_id: of.applicationId,
      company_id: of.companyId,
      content: JSON.stringify(content),
      updated_by: of.accountId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['application_id']).where('status', '=', 'draft').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateDraft(
  tx: Db,
  id: string,
  content: LetterContent,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('offer_letters')
    .set({
      content: JSON.stringify(content),
      version: sql<number>`version + 1`,
      updated_by: accountId,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function markSent(
  tx: Db,
  id: string,
  sent: { parties: LetterParties; fileId: string; sha256: Buffer; by: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await updateLetter(
    tx,
    id,
    {
      status: 'sent',
      parties: JSON.stringify(sent.parties),
      file_id: sent.fileId,
      sha256: sent.sha256,
      sent_by: sent.by,
      sent_at: now,
      expires_at: sent.expiresAt,
    },
    now,
  );
}

export type Acceptance = {
  signedName: string;
  consent: string;
  sha256: Buffer;
  sessionId: string;
  addressHash: Buffer;
  deviceHash: Buffer | null;
};

export async function markAccepted(tx: Db, id: string, given: Acceptance, now: Date): Promise<void> {
  await updateLetter(
    tx,
    id,
    {
      status: 'accepted',
      ended_at: now,
      ended_by: 'candidate',
      signed_name: given.signedName,
      consent: given.consent,
      accepted_sha256: given.sha256,
      session_id: given.sessionId,
      address_hash: given.addressHash,
      device_hash: given.deviceHash,
    },
    now,
  );
}

/** Closes a letter nobody accepted. */
export async function endLetter(
  tx: Db,
  id: string,
  end: {
    status: Extract<LetterStatus, 'declined' | 'withdrawn' | 'expired'>;
    by: LetterEnd;
    reason: string | null;
  },
  now: Date,
): Promise<void> {
  await updateLetter(
    tx,
    id,
    { status: end.status, ended_by: end.by, reason: end.reason, ended_at: now },
    now,
  );
}

export async function markReminded(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('offer_letters').set({ reminded_at: now }).where('id', '=', id).execute();
}

async function updateLetter(tx: Db, id: string, change: Updateable<OfferLetters>, now: Date): Promise<void> {
  const { application_id: applicationId, company_id: companyId } = await tx
    .updateTable('offer_letters')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returning(['application_id', 'company_id'])
    .executeTakeFirstOrThrow();
  // The letter's screen, the lists and the panel show its state: they read it again.
  const { offer_id: offerId } = await tx
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .select('offer_id')
    .executeTakeFirstOrThrow();
  await notifyBoards(tx, { offerId, companyId });
}
