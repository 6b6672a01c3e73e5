import { elide } from '@baara/contract/formats/elision';
import { CONSENT, letterMessages as messages, signAs } from '@baara/contract/applications/offer-letter-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, type DomainError, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isSameName, type Origin, originHasher } from './public/signing.ts';
import { letterNotFound } from './letter-access.ts';
import { readLetter } from './letter-file.ts';
import { statusAt } from './letter-rules.ts';
import { endLetter, markAccepted } from './letter-writes.queries.ts';
import { findMyLetter, type LetterRow, lockLetter } from './offer-letters.queries.ts';
import { letterAcceptedMail, letterAnsweredMail } from './offer-letters.mails.ts';
import type { SendServices } from './send-letter.ts';
import { type LetterServices, notifyCandidate, notifyCompany } from './notify-letter.ts';

type Signing = {
  signedName: string;
  /** Of the letter the candidate was shown, in hexadecimal. */
  sha256: string;
  origin: Origin;
};

/**
 * The candidate accepts the very PDF they were shown, by their name. Again, it changes nothing: the first acceptance
 * stands. An answer and a withdrawal wait for each other: the first to come is the one that counts.
 * @throws 404; 409 when it waits for no answer, or is not the letter that was shown; 422 for another name.
 */
export async function acceptLetter(
  db: Db,
  actor: Actor,
  id: string,
  { signedName, sha256, origin }: Signing,
  services: SendServices & { secret: string },
): Promise<void> {
  const { storage, now } = services;
  const shown = await findMyLetter(db, actor.accountId, id);
  if (!shown) throw letterNotFound();
  if (shown.status === 'accepted') return;
  const pdf = await readLetter(storage, shown);
  if (pdf.sha256.toString('hex') !== sha256) throw conflict('LETTER_NOT_THE_SAME', messages.NOT_THE_SAME);
  const name = shown.parties?.candidate.name ?? '';
  if (!isSameName(signedName, name)) throw invalid([{ field: 'signedName', message: signAs(name) }]);
  const hash = originHasher(services.secret, 'offer-letters.origin');
  await db.transaction().execute(async (tx) => {
    const row = await lockMine(tx, id);
    if (row.status === 'accepted') return;
    requireOpen(row, now);
    await markAccepted(
      tx,
      id,
      {
        signedName,
        consent: CONSENT,
        sha256: pdf.sha256,
        sessionId: actor.sessionId,
        addressHash: hash(origin.address),
        deviceHash: origin.device ? hash(origin.device) : null,
      },
      now,
    );
    await notifyCompany(
      tx,
      row,
      {
        title: `${row.candidate_name ?? 'Un candidat'} accepte la proposition pour « ${row.offer_title} »`,
        mail: (context) => letterAnsweredMail({ ...context, isAccepted: true, reason: null }),
      },
      services,
    );
    await notifyCandidate(
      tx,
      row,
      {
        title: `Vous avez accepté la proposition ${elide('de', row.company_name)} : votre attestation est prête`,
        mail: (context) => letterAcceptedMail(context),
      },
      services,
    );
  });
}

/** Again, it changes nothing. @throws 404; 409 when it waits for no answer. */
export async function declineLetter(
  db: Db,
  actor: Actor,
  id: string,
  reason: string | null,
  services: LetterServices,
): Promise<void> {
  if (!(await findMyLetter(db, actor.accountId, id))) throw letterNotFound();
  await db.transaction().execute(async (tx) => {
    const row = await lockMine(tx, id);
    if (row.status === 'declined') return;
    requireOpen(row, services.now);
    await endLetter(tx, id, { status: 'declined', by: 'candidate', reason }, services.now);
    await notifyCompany(
      tx,
      row,
      {
        title: `${row.candidate_name ?? 'Un candidat'} décline la proposition pour « ${row.offer_title} »`,
        mail: (context) => letterAnsweredMail({ ...context, isAccepted: false, reason }),
      },
      services,
    );
  });
}

/** It was the candidate's a moment ago; it may have gone with its application since. */
async function lockMine(tx: Db, id: string): Promise<LetterRow> {
  const row = await lockLetter(tx, id);
  if (!row) throw letterNotFound();
  return row;
}

const refusals: Partial<Record<string, () => DomainError>> = {
  accepted: () => conflict('LETTER_ACCEPTED', 'Vous avez déjà accepté cette proposition'),
  declined: () => conflict('LETTER_DECLINED', messages.ALREADY_DECLINED),
  expired: () => conflict('LETTER_EXPIRED', messages.EXPIRED),
  withdrawn: () => conflict('LETTER_WITHDRAWN', messages.TAKEN_BACK),
};

function requireOpen(row: LetterRow, now: Date): void {
  const status = statusAt(row, now);
  if (status === 'sent') return;
  throw refusals[status]?.() ?? conflict('LETTER_NOT_OPEN', messages.NOT_OPEN);
}
