import { formatXof } from '@baara/contract/money/wallet-messages';
import { decideTopUp } from '@baara/ledger';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { PaymentProvider, PaymentReading } from '../../../platform/payments/payments.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { selectRequesterOrWriters } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { lockWallet, post } from '../wallet/ledger.queries.ts';
import { nextCheck, referenceOf } from './top-up-rules.ts';
import { findTopUp, lockTopUp, type TopUpRow, updateTopUp } from './top-ups.queries.ts';
import { topUpPaidMail } from '../wallet/wallet.mails.ts';
import { selectHolders } from '../wallet/wallet.queries.ts';

/** Above it, what a provider says is a mistake: no top-up is that large (packages/contract). */
const MOST_XOF = 100_000_000;

export type SettleServices = { mailer: Mailer; publicUrl: string; now: Date };

/**
 * Reads a top-up at its provider and does what that says: the one way a payment online is credited, anyone who called
 * for it (a notification, the person who comes back, the reconciliation). Doing it again changes nothing.
 * @throws ProviderUnavailable.
 */
export async function settleTopUp(
  db: Db,
  provider: PaymentProvider | null,
  services: SettleServices,
  id: string,
): Promise<void> {
  const topUp = await findTopUp(db, id);
  // Money of the sandbox is never credited where a real provider is configured.
  if (!topUp || !provider || topUp.provider !== provider.name) return;
  if (topUp.state === 'paid' || topUp.state === 'review' || topUp.decided_at) return;
  const reading = await provider.read(referenceOf(id));
  await db.transaction().execute(async (tx) => {
    // Its state before the reading may have changed while the provider answered.
    const locked = await lockTopUp(tx, id);
    if (locked && !locked.decided_at) await apply(tx, services, locked, reading);
  });
}

async function apply(
  tx: Db,
  services: SettleServices,
  topUp: TopUpRow,
  reading: PaymentReading,
): Promise<void> {
  const { now } = services;
  const { id, state, amount_xof: amountXof } = topUp;
  const decision = decideTopUp({ state, amountXof, isPastExpiry: topUp.expires_at <= now }, reading);
  if (decision === 'credit') {
    const method = reading.state === 'accepted' ? reading.method : null;
    await credit(tx, services, topUp, { amountXof, method });
  } else if (decision === 'review') {
    const readAmountXof = creditable(reading);
    await updateTopUp(tx, id, { state: 'review', read_amount_xof: readAmountXof, next_check_at: null });
    await notifyReview(tx, services, topUp);
  } else if (state !== 'paid' && state !== 'review') {
    const next = decision === 'refuse' ? 'refused' : decision === 'expire' ? 'expired' : state;
    await updateTopUp(tx, id, { state: next, next_check_at: nextCheck(topUp.created_at, now) });
  }
}

/**
 * The amount that staff may credit of a payment that differs. @returns null for an amount that no company would top up
 * by.
 */
function creditable(reading: PaymentReading): number | null {
  if (reading.state !== 'accepted' || reading.currency !== 'XOF') return null;
  const { amountXof } = reading;
  return Number.isSafeInteger(amountXof) && amountXof > 0 && amountXof <= MOST_XOF ? amountXof : null;
}

/** The money is there: wallet, invoice, bell and activity, in one transaction. The top-up is locked. */
export async function credit(
  tx: Db,
  { mailer, publicUrl, now }: SettleServices,
  topUp: TopUpRow,
  { amountXof, method }: { amountXof: number; method: string | null },
): Promise<void> {
  const { id, company_id: companyId, created_by: buyer } = topUp;
  const wallet = await lockWallet(tx, companyId);
  await post(tx, wallet, { kind: 'top-up', topUpId: id, amountXof }, now);
  await updateTopUp(tx, id, { state: 'paid', settled_at: now, next_check_at: null, method });
  await issueInvoice(tx, { topUpId: id, companyId, amountXof, method: method ?? topUp.provider, at: now });
  const amount = formatXof(amountXof);
  await recordActivity(tx, {
    companyId,
    actorId: buyer,
    kind: 'wallet.topped-up',
    subject: { id, title: amount },
    at: now,
  });
  const url = '/recruiter/invoices';
  const mail = topUpPaidMail({
    amount,
    balance: formatXof(wallet.balanceXof + amountXof),
    url: publicUrl + url,
  });
  const title = `Votre portefeuille est rechargé de ${amount}`;
  const recipients = await selectRequesterOrWriters(tx, companyId, buyer);
  const notifications = recipients.map(({ id: to }) => ({
    to: { id: to },
    kind: 'company' as const,
    title,
    url,
    mail,
  }));
  await notify(tx, mailer, notifications, now);
}

async function notifyReview(tx: Db, { mailer, now }: SettleServices, topUp: TopUpRow): Promise<void> {
  await audit(tx, { actor: null, action: 'wallet.payment-differs', subject: topUp.id });
  const holders = await selectHolders(tx, 'wallet.manage');
  const title = `Un paiement reçu diffère de la recharge demandée (${formatXof(topUp.amount_xof)}) : à vérifier`;
  const url = '/admin/revenue?etat=review';
  const notifications = holders.map((to) => ({ to, kind: 'account' as const, title, url }));
  await notify(tx, mailer, notifications, now);
}
