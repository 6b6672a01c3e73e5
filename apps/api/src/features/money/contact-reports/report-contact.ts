import { ANSWER_HOURS, walletMessages as messages } from '@baara/contract/money/wallet-messages';
import { type ReportChannel, type ReportState } from '@baara/contract/money/wallet';
import type { Db } from '../../../platform/db/database.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { confirmReport } from './confirm-report.ts';
import { reportRefusal } from './contact-report.policy.ts';
import { findContact, findProof, insertReport, type ReportedContact } from './contact-reports.queries.ts';
import { lockWallet, readBalance } from '../wallet/ledger.queries.ts';
import type { SettleServices } from '../top-ups/settle-top-up.ts';
import { findUnlock } from '../unlocks/unlocks.queries.ts';
import { contactQuestionMail } from '../wallet/wallet.mails.ts';

const HOUR_MS = 3600 * 1000;
/** How far back another company's confirmed report speaks for this one's. */
const OTHER_DAYS = 90;
/** How long a mail server's refusal proves that a mailbox is dead. */
const REFUSED_DAYS = 30;

type Report = { channels: readonly ReportChannel[]; note: string | null };

/**
 * A company reports that a paid contact does not answer. A proved report is refunded at once; otherwise the candidate
 * is asked, and has three days to answer.
 * @throws 404 for a profile that is not unlocked; 409 REPORT_EXISTS, REPORT_TOO_LATE; 422 for a phone that was never
 * given.
 */
export async function reportContact(
  db: Db,
  services: SettleServices,
  { member, candidateId, report }: { member: CompanyMember; candidateId: string; report: Report },
): Promise<{ state: ReportState; refundedXof: number; balanceXof: number }> {
  const { company } = member;
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, company.id);
    const unlock = await findUnlock(tx, company.id, candidateId);
    const contact = await findContact(tx, candidateId);
    if (!unlock || unlock.isRefunded || !contact) throw notFound(messages.NOT_UNLOCKED, 'NOT_UNLOCKED');
    const isReported = await hasReport(tx, company.id, candidateId, unlock.round);
    const refusal = reportRefusal({ unlockedAt: unlock.unlockedAt, isReported }, now);
    if (refusal) throw refusal;
    if (report.channels.includes('phone') && !contact.phone)
      throw invalid([{ field: 'channels', message: messages.REPORT_CHANNEL_ABSENT }]);
    const answerBy = new Date(now.getTime() + ANSWER_HOURS * HOUR_MS);
    const of = { companyId: company.id, candidateId, round: unlock.round };
    const row = await insertReport(tx, {
      ...of,
      ...report,
      contact,
      by: member.accountId,
      at: now,
      answerBy,
    });
    await recordActivity(tx, {
      companyId: company.id,
      actorId: member.accountId,
      kind: 'candidate.contact-reported',
      subject: { id: candidateId, title: contact.name },
      at: now,
    });
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS);
    const since = { confirmed: daysAgo(OTHER_DAYS), refused: daysAgo(REFUSED_DAYS) };
    const proof = await findProof(tx, row, since);
    const refundedXof = proof
      ? await confirmReport(tx, services, wallet, row, { reason: proof, by: null, note: null })
      : 0;
    if (!proof) await ask(tx, services, candidateId, contact, report.channels);
    return {
      state: proof ? 'confirmed' : 'open',
      refundedXof,
      balanceXof: await readBalance(tx, company.id),
    };
  });
}

async function hasReport(tx: Db, companyId: string, candidateId: string, round: number): Promise<boolean> {
  const row = await tx
    .selectFrom('contact_reports')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .where('round', '=', round)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The company stays anonymous: the candidate is asked about their details, not about a company. */
async function ask(
  tx: Db,
  { mailer, publicUrl, now }: SettleServices,
  candidateId: string,
  contact: ReportedContact,
  channels: readonly ReportChannel[],
): Promise<void> {
  const url = '/profile';
  const parts = [channels.includes('phone') && contact.phone, channels.includes('email') && contact.email];
  const said = parts.filter((part) => typeof part === 'string');
  const mail = contactQuestionMail({ contacts: said, url: publicUrl + url });
  const title = 'Une entreprise n’arrive pas à vous joindre : vos coordonnées sont-elles à jour ?';
  await notify(tx, mailer, [{ to: { id: candidateId }, kind: 'account', title, url, mail }], now);
}
