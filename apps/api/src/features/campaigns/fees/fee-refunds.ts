import type { FeeRefund, FeeRefundState } from '@baara/contract/campaigns/fees';
import { feeMessages as messages, type RefundedThing } from '@baara/contract/campaigns/fee-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import { audit } from '../../../platform/audit/audit.ts';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { MISSION_PREFIX, referenceOf, SEAT_PREFIX } from '../../money/payments/public/payment-kind.ts';
import { postMission } from '../../money/wallet/public/escrow-ledger.queries.ts';
import { postFee, postSeat } from '../../money/wallet/public/fee-ledger.queries.ts';
import { notify } from '../../notifications/public/notify.ts';
import { feePayments } from './fee-payments.ts';
import { lockRefund, type RefundRow, selectRefunds, writeRefund } from './fee-refunds.queries.ts';

export async function listRefunds(
  db: Db,
  { state, ...page }: { state: FeeRefundState; page: number; limit: number },
): Promise<{ rows: FeeRefund[]; total: number }> {
  const { rows, total } = await countedPage(page, (limits) => selectRefunds(db, state, limits));
  return { rows: rows.map(refundView), total };
}

/** How references of each kind begin at the provider: other kinds are of features above. */
const prefixes = {
  campaign: feePayments.prefix,
  training: SEAT_PREFIX,
  mission: MISSION_PREFIX,
} as const;

const refundView = (row: RefundRow): FeeRefund => ({
  id: row.id,
  paidFor: row.paid_for,
  title: row.title,
  institution: row.institution,
  person: row.name === null ? null : { name: row.name, phone: row.phone },
  amountXof: row.amount_xof,
  reference: referenceOf({ prefix: prefixes[row.paid_for] }, row.payment_id),
  method: row.method,
  reason: row.refund_reason,
  paidAt: row.paid_at?.toISOString() ?? null,
  dueAt: row.refund_due_at.toISOString(),
  doneAt: row.decided_at?.toISOString() ?? null,
  doneBy: row.decided_by_name,
  note: row.decision_note,
});

/**
 * Staff gave money back outside Baara: the port has no way to. Recorded twice, it is recorded once.
 * @throws 404 REFUND_NOT_FOUND for a payment that is not owed back.
 */
export async function recordRefund(
  db: Db,
  { mailer, now }: { mailer: Mailer; now: Date },
  { id, note, actor, ip }: { id: string; note: string; actor: Actor; ip: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await lockRefund(tx, id);
    if (!payment) throw notFound(messages.REFUND_NOT_FOUND, 'REFUND_NOT_FOUND');
    if (payment.decided_at !== null) return;
    const { paid_for: paidFor, amount_xof: amountXof, payer_id: payerId } = payment;
    if (amountXof !== null) await post(tx, { paidFor, id, amountXof }, now);
    await writeRefund(tx, paidFor, id, { by: actor.accountId, at: now, note });
    const { action, kind } = wordsOf[paidFor];
    await audit(tx, { actor, action, subject: id, detail: { amountXof }, ip });
    if (payerId === null) return;
    const what = amountXof === null ? 'Votre paiement' : formatXof(amountXof);
    const title = `${what} remboursé (« ${payment.title ?? ''} ») : ${note}`;
    const notification = { to: { id: payerId }, kind, title, url: null };
    await notify(tx, mailer, [notification], now);
  });
}

/** What the audit and the bell call it. */
const wordsOf = {
  campaign: { action: 'campaigns.fee-refunded', kind: 'application' },
  training: { action: 'trainings.seat-refunded', kind: 'training' },
  mission: { action: 'missions.refunded', kind: 'message' },
} as const;

async function post(
  tx: Db,
  { paidFor, id, amountXof }: { paidFor: RefundedThing; id: string; amountXof: number },
  now: Date,
): Promise<void> {
  if (paidFor === 'training') await postSeat(tx, { kind: 'training-refund', paymentId: id, amountXof }, now);
  else if (paidFor === 'campaign')
    await postFee(tx, null, { kind: 'fee-refund', paymentId: id, amountXof }, now);
  else
    await postMission(tx, { contractId: null }, { kind: 'mission-refund', refundId: id, amountXof }, now);
}
