import type { SeatPayment } from '@baara/contract/trainings/payments';
import type { SeatPaymentRow } from './payments.queries.ts';

/** An attempt that can still be paid where it was opened. */
export const isOpen = ({ state, expires_at }: SeatPaymentRow, now: Date): boolean =>
  (state === 'created' || state === 'pending') && expires_at > now;

export const seatPaymentView = (row: SeatPaymentRow, now: Date): SeatPayment => ({
  id: row.id,
  amountXof: row.amount_xof,
  method: row.method,
  state: row.state,
  paymentUrl: isOpen(row, now) ? row.payment_url : null,
  startedAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  invoiceNumber: row.invoice_number,
  creditNumber: row.credit_number,
  refund: row.refund_reason && {
    reason: row.refund_reason,
    amountXof: row.state === 'review' ? row.read_amount_xof : row.amount_xof,
    doneAt: row.decided_at?.toISOString() ?? null,
  },
});
