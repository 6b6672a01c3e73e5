import { readSale, takeInvoiceNumber } from '../../src/features/money/invoices/public/invoice-parts.ts';
import { ONLINE_DELAY_MS } from '../../src/features/money/payments/public/payment-schedule.ts';
import { postSeat } from '../../src/features/money/wallet/public/fee-ledger.queries.ts';
import { dayOf } from '../../src/features/trainings/session-words.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Seat = Awaited<ReturnType<typeof seatsOf>>[number];

/**
 * What was paid for seats of trainings: earned where the session is over, given back where it is cancelled, paid ahead
 * elsewhere. The demonstration's candidate has a seat to pay.
 */
export async function insertDemoTrainingPayments(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const { now } = origin;
  const [me] = data.candidates;
  for (const [rank, seat] of (await seatsOf(db)).entries()) {
    const isMineToCome = seat.account_id === me?.id && seat.starts_at > now;
    const payUntil = isMineToCome
      ? new Date(now.getTime() + 20 * HOUR_MS)
      : new Date(seat.created_at.getTime() + 30 * MINUTE_MS);
    const paidAt = isMineToCome ? null : new Date(seat.created_at.getTime() + 4 * MINUTE_MS);
    await db
      .updateTable('training_registrations')
      .set({ price_xof: seat.price_xof, pay_until: payUntil, paid_at: paidAt })
      .where('id', '=', seat.id)
      .execute();
    if (paidAt) await insertPayment(db, origin, seat, { rank, paidAt });
  }
}

/** In the order they asked: invoices are numbered in it. */
function seatsOf(db: Db) {
  return db
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .where('t.is_paid_online', '=', true)
    .where('r.status', '=', 'registered')
    .select([
      'r.id',
      'r.account_id',
      'r.created_at',
      's.starts_at',
      's.ends_at',
      's.status as session_status',
      's.updated_at',
      't.id as training_id',
      't.title',
      't.price_xof',
      'a.first_name',
      'a.last_name',
      'a.email',
    ])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
}

async function insertPayment(
  db: Db,
  { now, ...origin }: Origin,
  seat: Seat,
  { rank, paidAt }: { rank: number; paidAt: Date },
): Promise<void> {
  const amountXof = seat.price_xof;
  const { seller, vatRate, vatXof } = await readSale(db, amountXof);
  const id = idOf({ now, ...origin }, 'training-payment', rank);
  const isCancelled = seat.session_status === 'cancelled';
  const earnedAt =
    !isCancelled && seat.ends_at <= now
      ? new Date(Math.min(seat.ends_at.getTime() + HOUR_MS, now.getTime()))
      : null;
  const refundDueAt = isCancelled ? seat.updated_at : null;
  // Every third was given back already.
  const decidedAt = refundDueAt && rank % 3 === 0 ? new Date(refundDueAt.getTime() + 20 * HOUR_MS) : null;
  await db
    .insertInto('training_payments')
    .values({
      id,
      registration_id: seat.id,
      training_id: seat.training_id,
      account_id: seat.account_id,
      amount_xof: amountXof,
      provider: 'sandbox',
      state: 'paid',
      method: 'SANDBOX',
      created_at: new Date(paidAt.getTime() - MINUTE_MS),
      expires_at: new Date(paidAt.getTime() + ONLINE_DELAY_MS),
      settled_at: paidAt,
      paid_at: paidAt,
      buyer: JSON.stringify({ name: `${seat.first_name} ${seat.last_name}`, lines: [seat.email] }),
      is_seat: !isCancelled,
      invoice_number: await takeInvoiceNumber(db, 'FOR', paidAt),
      seller: JSON.stringify(seller),
      label: `Formation « ${seat.title} », ${dayOf(seat)}`,
      vat_rate: vatRate,
      vat_xof: vatXof,
      credit_number: refundDueAt ? await takeInvoiceNumber(db, 'AVF', refundDueAt) : null,
      earned_at: earnedAt,
      refund_reason: refundDueAt ? 'cancelled' : null,
      refund_due_at: refundDueAt,
      decided_at: decidedAt,
      decision_note: decidedAt ? 'Transfert de démonstration' : null,
    })
    .execute();
  await postSeat(db, { kind: 'training', paymentId: id, amountXof }, paidAt);
  if (earnedAt) await postSeat(db, { kind: 'training-earned', paymentId: id, amountXof }, earnedAt);
  if (refundDueAt) await postSeat(db, { kind: 'training-reversal', paymentId: id, amountXof }, refundDueAt);
  if (decidedAt) await postSeat(db, { kind: 'training-refund', paymentId: id, amountXof }, decidedAt);
}
