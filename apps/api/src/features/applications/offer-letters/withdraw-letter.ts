import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { letterNotFound } from './letter-access.ts';
import { withdrawRefusal } from './letter.policy.ts';
import { endLetter } from './letter-writes.queries.ts';
import { lockLetter } from './offer-letters.queries.ts';
import { letterWithdrawnMail } from './offer-letters.mails.ts';
import { type LetterServices, notifyCandidate } from './notify-letter.ts';

/**
 * Withdraws a proposal before its answer; a second call changes nothing.
 * @returns the id of its application. @throws 404; 409 LETTER_ANSWERED or LETTER_NOT_OPEN.
 */
export async function withdrawLetter(
  db: Db,
  member: CompanyMember,
  { id, reason }: { id: string; reason: string | null },
  services: LetterServices,
): Promise<string> {
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const row = await lockLetter(tx, id);
    if (!row || row.company_id !== member.company.id) throw letterNotFound();
    if (row.status === 'withdrawn' && row.ended_by === 'company') return row.application_id;
    const refusal = withdrawRefusal(row, now);
    if (refusal) throw conflict(refusal.code, refusal.message);
    await endLetter(tx, id, { status: 'withdrawn', by: 'company', reason }, now);
    await recordActivity(tx, {
      companyId: member.company.id,
      actorId: member.accountId,
      kind: 'application.letter-withdrawn',
      subject: { id: row.candidate_id, title: row.candidate_name ?? 'un candidat' },
      offerId: row.offer_id,
      detail: { applicationId: row.application_id, letterId: id },
      at: now,
    });
    await notifyCandidate(
      tx,
      row,
      {
        title: `${row.company_name} a retiré sa proposition pour « ${row.offer_title} »`,
        mail: (context) => letterWithdrawnMail({ ...context, reason }),
      },
      services,
    );
    return row.application_id;
  });
}
