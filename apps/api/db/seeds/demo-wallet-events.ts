import { ANSWER_HOURS, formatXof } from '@baara/contract/money/wallet-messages';
import { decideRefund } from '@baara/ledger';
import type { Db } from '../../src/platform/db/database.ts';
import { recordActivity } from '../../src/features/companies/access/public/activity.ts';
import {
  findContact,
  insertReport,
  type ReportedContact,
  updateReport,
  writeDeadContacts,
} from '../../src/features/money/contact-reports/contact-reports.queries.ts';
import { issueInvoice, issueProforma } from '../../src/features/money/invoices/issue-invoice.ts';
import { lockWallet, post } from '../../src/features/money/wallet/ledger.queries.ts';
import { ONLINE_DELAY_MS } from '../../src/features/money/payments/public/payment-schedule.ts';
import { TRANSFER_DELAY_MS } from '../../src/features/money/top-ups/top-up-rules.ts';
import { insertTopUp, updateTopUp } from '../../src/features/money/top-ups/top-ups.queries.ts';
import { findUnlock, markRefunded, writeUnlock } from '../../src/features/money/unlocks/unlocks.queries.ts';
import { readWalletSettings } from '../../src/features/money/wallet/wallet-settings.queries.ts';

/**
 * The past of a wallet, written by the ledger's own rules as each day would have, without notifications: for the
 * demonstration. Events are written in the order of their dates, since invoices and balances follow each other.
 */

type WalletEvent = { companyId: string; by: string; at: Date };

export type PastTopUp = WalletEvent & {
  amountXof: number;
  provider: 'sandbox' | 'transfer';
  /** When it was paid or refused; null while it waits. */
  settled: { state: 'paid' | 'refused'; at: Date } | null;
};

/** Asked at `at`; a paid one is credited and invoiced, a transfer has its proforma first. */
export async function writePastTopUp(tx: Db, topUp: PastTopUp): Promise<void> {
  const { companyId, by, at, amountXof, provider, settled } = topUp;
  const delay = provider === 'transfer' ? TRANSFER_DELAY_MS : ONLINE_DELAY_MS;
  const expiresAt = new Date(at.getTime() + delay);
  const asked = { companyId, amountXof, provider, state: 'pending', by, at, expiresAt } as const;
  const topUpId = await insertTopUp(tx, { ...asked, nextCheckAt: null });
  const sale = { topUpId, companyId, amountXof };
  if (provider === 'transfer') await issueProforma(tx, { ...sale, at });
  if (!settled) return;
  await updateTopUp(tx, topUpId, { state: settled.state, settled_at: settled.at });
  if (settled.state === 'refused') return;
  const wallet = await lockWallet(tx, companyId);
  await post(tx, wallet, { kind: 'top-up', topUpId, amountXof }, settled.at);
  await issueInvoice(tx, { ...sale, at: settled.at, method: provider });
  const subject = { id: topUpId, title: formatXof(amountXof) };
  await recordActivity(tx, { companyId, actorId: by, kind: 'wallet.topped-up', subject, at: settled.at });
}

/** At today's price. @throws when the wallet has less. */
export async function writePastUnlock(tx: Db, unlock: WalletEvent & { candidateId: string }): Promise<void> {
  const { companyId, candidateId, by, at } = unlock;
  const wallet = await lockWallet(tx, companyId);
  const last = await findUnlock(tx, companyId, candidateId);
  const { unlockPriceXof: amountXof } = await readWalletSettings(tx);
  const of = { companyId, candidateId, round: (last?.round ?? 0) + 1 };
  await post(tx, wallet, { kind: 'unlock', ...of, amountXof }, at);
  await writeUnlock(tx, { ...of, priceXof: amountXof, by, at });
  const subject = { id: candidateId, title: (await readContact(tx, candidateId)).name };
  await recordActivity(tx, { companyId, actorId: by, kind: 'candidate.unlocked', subject, at });
}

/** Reported at `at` for a phone that does not answer, and refunded once the candidate had let their delay pass. */
export async function writePastRefund(tx: Db, refund: WalletEvent & { candidateId: string }): Promise<void> {
  const { companyId, candidateId, by, at } = refund;
  const wallet = await lockWallet(tx, companyId);
  const unlock = await findUnlock(tx, companyId, candidateId);
  const paid = decideRefund(unlock, unlock?.round ?? 0);
  if (!paid) throw new Error('Only an unlock that is open is refunded.');
  const contact = await readContact(tx, candidateId);
  const answerBy = new Date(at.getTime() + ANSWER_HOURS * 3600 * 1000);
  const of = { companyId, candidateId, round: paid.round };
  const report = await insertReport(tx, {
    ...of,
    channels: ['phone'],
    contact,
    note: 'Le numéro sonne dans le vide depuis trois jours.',
    by,
    at,
    answerBy,
  });
  await updateReport(tx, report.id, { state: 'confirmed', reason: 'no-answer', decided_at: answerBy });
  await writeDeadContacts(tx, report, answerBy);
  await post(tx, wallet, { kind: 'refund', companyId, candidateId, ...paid }, answerBy);
  await markRefunded(tx, { companyId, candidateId, at: answerBy });
  const subject = { id: candidateId, title: contact.name };
  await recordActivity(tx, { companyId, actorId: by, kind: 'candidate.contact-reported', subject, at });
  await recordActivity(tx, {
    companyId,
    actorId: null,
    kind: 'candidate.unlock-refunded',
    subject,
    at: answerBy,
  });
}

async function readContact(tx: Db, candidateId: string): Promise<ReportedContact> {
  const contact = await findContact(tx, candidateId);
  if (!contact) throw new Error('This candidate is not there.');
  return contact;
}
