import { formatXof } from '@baara/contract/money/wallet-messages';
import { decideRefund } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { selectRequesterOrWriters } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import { findContact, type ReportRow, updateReport, writeDeadContacts } from './contact-reports.queries.ts';
import { type LockedWallet, post } from '../wallet/ledger.queries.ts';
import type { SettleServices } from '../top-ups/settle-top-up.ts';
import { findUnlock, markRefunded } from '../unlocks/unlocks.queries.ts';
import { contactDeadMail, refundedMail } from '../wallet/wallet.mails.ts';

type Decision = {
  reason: 'mail-refused' | 'other-company' | 'no-answer' | 'moderator';
  by: string | null;
  note: string | null;
};

/**
 * The contact is dead: the unlock is given back to the wallet, once, the profile closes, and the details are known to be
 * dead for everyone. The wallet and the report are locked.
 * @returns what was given back, in F CFA.
 */
export async function confirmReport(
  tx: Db,
  services: SettleServices,
  wallet: LockedWallet,
  report: ReportRow,
  { reason, by, note }: Decision,
): Promise<number> {
  const { now } = services;
  const { company_id: companyId, candidate_id: candidateId } = report;
  const decided = { decided_at: now, decided_by: by, decision_note: note };
  await updateReport(tx, report.id, { state: 'confirmed', reason, ...decided });
  await writeDeadContacts(tx, report, now);
  await notifyCandidate(tx, services, report);
  const refund = decideRefund(await findUnlock(tx, companyId, candidateId), report.round);
  if (!refund) return 0;
  await post(tx, wallet, { kind: 'refund', companyId, candidateId, ...refund }, now);
  await markRefunded(tx, { companyId, candidateId, at: now });
  await notifyRefund(tx, services, report, refund.amountXof);
  return refund.amountXof;
}

/** No company can open their profile until they answer, so they are notified even when nobody asked them first. */
async function notifyCandidate(
  tx: Db,
  { mailer, publicUrl, now }: SettleServices,
  { candidate_id: candidateId, phone, email, channels }: ReportRow,
): Promise<void> {
  const url = '/profile';
  const contacts = [phone, email].filter((value) => value !== null);
  // A mailbox that is dead is not written to again.
  const mail = channels.includes('email') ? null : contactDeadMail({ contacts, url: publicUrl + url });
  const title = 'Vos coordonnées ne répondent plus : les entreprises ne peuvent plus débloquer votre profil';
  const notification = { to: { id: candidateId }, kind: 'account' as const, title, url };
  await notify(tx, mailer, [{ ...notification, ...(mail && { mail }) }], now);
}

async function notifyRefund(
  tx: Db,
  { mailer, publicUrl, now }: SettleServices,
  { company_id: companyId, candidate_id: candidateId }: ReportRow,
  amountXof: number,
): Promise<void> {
  const name = (await findContact(tx, candidateId))?.name ?? 'Un candidat';
  const subject = { id: candidateId, title: name };
  await recordActivity(tx, { companyId, actorId: null, kind: 'candidate.unlock-refunded', subject, at: now });
  const unlock = await tx
    .selectFrom('unlocked_profiles')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .select('unlocked_by')
    .executeTakeFirst();
  const amount = formatXof(amountXof);
  const url = '/recruiter/unlocked-profiles?etat=refunded';
  const mail = refundedMail({ amount, url: publicUrl + url });
  const title = `Un déblocage est remboursé : ${amount} rendus à votre portefeuille`;
  const recipients = await selectRequesterOrWriters(tx, companyId, unlock?.unlocked_by ?? null);
  const notifications = recipients.map(({ id }) => ({
    to: { id },
    kind: 'company' as const,
    title,
    url,
    mail,
  }));
  await notify(tx, mailer, notifications, now);
}
