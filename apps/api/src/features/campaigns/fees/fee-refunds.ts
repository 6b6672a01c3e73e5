import type { FeeRefund, FeeRefundState } from '@baara/contract/campaigns/fees';
import { feeMessages as messages } from '@baara/contract/campaigns/fee-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import { audit } from '../../../platform/audit/audit.ts';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { referenceOf } from '../../money/payments/public/payment-kind.ts';
import { postFee } from '../../money/wallet/public/fee-ledger.queries.ts';
import { notify } from '../../notifications/public/notify.ts';
import { feePayments } from './fee-payments.ts';
import { lockRefund, type RefundRow, selectRefunds } from './fee-refunds.queries.ts';
import { updateFeePayment } from './fees.queries.ts';

export async function listRefunds(
  db: Db,
  { state, ...page }: { state: FeeRefundState; page: number; limit: number },
): Promise<{ rows: FeeRefund[]; total: number }> {
  const { rows, total } = await countedPage(page, (limits) => selectRefunds(db, state, limits));
  return { rows: rows.map(refundView), total };
}

const refundView = (row: RefundRow): FeeRefund => ({
  id: row.id,
  campaign: row.campaign,
  institution: row.institution,
  person: row.name === null ? null : { name: row.name, phone: row.phone },
  amountXof: row.amount_xof,
  reference: referenceOf(feePayments, row.id),
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
    const { amount_xof: amountXof, candidate_id: candidateId } = payment;
    if (amountXof !== null) await postFee(tx, null, { kind: 'fee-refund', paymentId: id, amountXof }, now);
    const decision = { decided_by: actor.accountId, decided_at: now, decision_note: note };
    await updateFeePayment(tx, id, { ...decision, next_check_at: null });
    await audit(tx, { actor, action: 'campaigns.fee-refunded', subject: id, detail: { amountXof }, ip });
    if (candidateId === null) return;
    const what = amountXof === null ? 'Votre paiement' : formatXof(amountXof);
    const title = `${what} remboursé (« ${payment.campaign ?? ''} ») : ${note}`;
    const notification = { to: { id: candidateId }, kind: 'application' as const, title, url: null };
    await notify(tx, mailer, [notification], now);
  });
}
