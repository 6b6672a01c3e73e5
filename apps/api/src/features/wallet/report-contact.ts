import {
  ANSWER_HOURS,
  REPORT_DAYS,
  type ReportChannel,
  type ReportState,
  walletMessages as messages,
} from '@baara/contract/wallet';
import type { Db } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { recordActivity } from '../company-access/public/activity.ts';
import { tell } from '../notifications/public/tell.ts';
import type { CompanyMember } from '../company-access/public/company-member.ts';
import { confirmReport } from './confirm-report.ts';
import { findContact, findProof, insertReport, type ReportedContact } from './contact-reports.queries.ts';
import { lockWallet, readBalance } from './ledger.queries.ts';
import type { SettleServices } from './settle-top-up.ts';
import { findUnlock } from './unlocks.queries.ts';
import { contactQuestionMail } from './wallet.mails.ts';

const HOUR_MS = 3600 * 1000;
/** How far back another company's confirmed report speaks for this one's. */
const OTHER_DAYS = 90;
/** How long a mail server's refusal proves that a mailbox is dead. */
const REFUSED_DAYS = 30;

type Report = { channels: readonly ReportChannel[]; note: string | null };

/**
 * A company says that what it paid for cannot be reached. What is proved already is refunded at once; else the candidate
 * is asked, and has three days to answer.
 * @throws 404 for what is not unlocked; 409 REPORT_EXISTS, REPORT_TOO_LATE; 422 for a phone that was never given.
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
    if (await hasReport(tx, company.id, candidateId, unlock.round))
      throw conflict('REPORT_EXISTS', messages.REPORT_EXISTS);
    if (unlock.unlockedAt.getTime() < now.getTime() - REPORT_DAYS * 24 * HOUR_MS)
      throw conflict('REPORT_TOO_LATE', messages.REPORT_TOO_LATE);
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

/** Which company says so is not told: the candidate is asked about their details, not about a company. */
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
  await tell(tx, mailer, [{ to: { id: candidateId }, kind: 'account', title, url, mail }], now);
}
