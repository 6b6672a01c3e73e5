import { formatXof } from '@baara/contract/money/wallet-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { selectRequesterOrWriters } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { lockWallet, post } from '../wallet/ledger.queries.ts';
import type { PaymentKind, PaymentServices } from '../payments/public/payment-kind.ts';
import { settlePayment } from '../payments/public/settle-payment.ts';
import { TOP_UP_PREFIX } from './top-up-rules.ts';
import { lockTopUp, type TopUpRow, updateTopUp } from './top-ups.queries.ts';
import { topUpPaidMail } from '../wallet/wallet.mails.ts';
import { selectHolders } from '../wallet/wallet.queries.ts';

export type SettleServices = PaymentServices;

/** Top-ups, as payments online. A top-up by bank transfer is credited by `decide-transfers.ts`. */
export const topUpPayments: PaymentKind = {
  name: 'top-up',
  table: 'top_ups',
  prefix: TOP_UP_PREFIX,
  pageOf: ({ recharge }) => recharge && `/recruiter/invoices?recharge=${recharge}`,
  credit: async (tx, services, id, received) => credit(tx, services, await getLocked(tx, id), received),
  // Staff may credit what came instead.
  async review(tx, services, id, received) {
    await updateTopUp(tx, id, { read_amount_xof: received?.amountXof ?? null });
    await notifyReview(tx, services, await getLocked(tx, id));
  },
};

async function getLocked(tx: Db, id: string): Promise<TopUpRow> {
  const topUp = await lockTopUp(tx, id);
  if (!topUp) throw new Error('A top-up that was locked is not there.');
  return topUp;
}

/** @throws ProviderUnavailable. */
export const settleTopUp = (
  db: Db,
  provider: PaymentProvider | null,
  services: SettleServices,
  id: string,
): Promise<void> => settlePayment(db, provider, services, topUpPayments, id);

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
  const url = '/admin/revenue/recharges?etat=review';
  const notifications = holders.map((to) => ({ to, kind: 'account' as const, title, url }));
  await notify(tx, mailer, notifications, now);
}
