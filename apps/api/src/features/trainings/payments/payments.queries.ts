import type { SeatRefundReason } from '@baara/contract/trainings/payment-words';
import type { PaymentState } from '@baara/ledger';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TrainingPayments } from '../../../platform/db/schema.generated.ts';

const columns = [
  'p.id',
  'p.registration_id',
  'p.account_id',
  'p.amount_xof',
  'p.provider',
  sql<PaymentState>`p.state`.as('state'),
  'p.payment_url',
  'p.method',
  'p.read_amount_xof',
  'p.created_at',
  'p.expires_at',
  'p.paid_at',
  'p.is_seat',
  'p.invoice_number',
  'p.credit_number',
  sql<SeatRefundReason | null>`p.refund_reason`.as('refund_reason'),
  'p.decided_at',
] as const;

const payments = (db: Db) => db.selectFrom('training_payments as p').select(columns);
export type SeatPaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** Attempts to pay these seats, the latest first. */
export function selectPayments(db: Db, registrationIds: readonly string[]) {
  return payments(db)
    .where('p.registration_id', 'in', registrationIds.length > 0 ? registrationIds : [null])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
}

/** A payment of this person. */
export function findOwnPayment(db: Db, accountId: string, id: string): Promise<SeatPaymentRow | undefined> {
  return payments(db).where('p.id', '=', id).where('p.account_id', '=', accountId).executeTakeFirst();
}

/** A payment while it is settled; its row is locked already. */
export function getPayment(tx: Db, id: string): Promise<SeatPaymentRow> {
  return payments(tx).where('p.id', '=', id).executeTakeFirstOrThrow();
}

export async function insertPayment(tx: Db, row: Insertable<TrainingPayments>): Promise<string> {
  const { id } = await tx
    .insertInto('training_payments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePayment(tx: Db, id: string, patch: Updateable<TrainingPayments>): Promise<void> {
  await tx.updateTable('training_payments').set(patch).where('id', '=', id).execute();
}

export type PaidRegistration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** A registration as its payment is decided by it. */
export function findRegistration(db: Db, id: string) {
  return db
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.session_id',
      'r.account_id',
      'r.status',
      'r.price_xof',
      'r.pay_until',
      'r.paid_at',
      'r.cancelled_at',
      's.training_id',
    ])
    .executeTakeFirst();
}

/** My registration with a seat to pay. Its row is locked: two phones begin one payment. */
export function lockOwnRegistration(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .where('r.id', '=', id)
    .where('r.account_id', '=', accountId)
    .select([
      'r.id',
      'r.status',
      'r.price_xof',
      'r.pay_until',
      'r.paid_at',
      's.status as session_status',
      's.starts_at',
      't.id as training_id',
      't.title',
      'a.first_name',
      'a.last_name',
      'a.email',
    ])
    .forUpdate('r')
    .executeTakeFirst();
}

/** The amounts are accounts and stay; nobody is named by them. */
export async function forgetBuyer(tx: Db, accountId: string): Promise<void> {
  await tx
    .updateTable('training_payments')
    .set({ buyer: JSON.stringify({ name: 'Compte supprimé', lines: [] }) })
    .where('account_id', '=', accountId)
    .execute();
}

/** @param seatedAt when a seat that had gone is the person's again. */
export async function markSeatPaid(
  tx: Db,
  id: string,
  { paidAt, seatedAt }: { paidAt: Date; seatedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('training_registrations')
    .set({
      paid_at: paidAt,
      ...(seatedAt ? { status: 'registered', cancelled_at: null, seated_at: seatedAt } : {}),
    })
    .where('id', '=', id)
    .execute();
}

const seatColumns = ['p.id', 'p.account_id', 'p.amount_xof', 'p.method', 't.title', 't.slug'] as const;

/** The payment of a seat that is given up, locked; undefined when it was not paid or its session is over. */
export function lockSeatPayment(tx: Db, registrationId: string) {
  return tx
    .selectFrom('training_payments as p')
    .innerJoin('training_registrations as r', 'r.id', 'p.registration_id')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .where('p.registration_id', '=', registrationId)
    .where('p.is_seat', '=', true)
    .where('p.earned_at', 'is', null)
    .select(seatColumns)
    .forUpdate('p')
    .executeTakeFirst();
}

/** The payments of a cancelled session that nobody gave up yet, locked. */
export function lockSeatsOfCancelled(tx: Db, sessionId: string, limit: number) {
  return tx
    .selectFrom('training_payments as p')
    .innerJoin('training_registrations as r', 'r.id', 'p.registration_id')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .where('s.id', '=', sessionId)
    .where('s.status', '=', 'cancelled')
    .where('p.is_seat', '=', true)
    .where('p.earned_at', 'is', null)
    .select(seatColumns)
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .execute();
}

/** Paid seats of sessions that are over and took place, locked; another run passes over them. */
export function lockEarned(tx: Db, now: Date, limit: number) {
  return tx
    .selectFrom('training_payments as p')
    .innerJoin('training_registrations as r', 'r.id', 'p.registration_id')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('p.is_seat', '=', true)
    .where('p.earned_at', 'is', null)
    .where('s.status', '=', 'planned')
    .where('s.ends_at', '<=', now)
    .select(['p.id', 'p.amount_xof'])
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute();
}

/** Seats reserved for who did not pay them in time, those that ended first first. */
export function selectUnpaidSeats(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('s.status', '=', 'planned')
    .where('r.status', '=', 'registered')
    .where('r.paid_at', 'is', null)
    .where('r.pay_until', '<=', now)
    .select(['r.id', 'r.session_id', 'r.account_id', 'r.pay_until'])
    .orderBy('r.pay_until')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** What the invoice of a payment says. */
export function findInvoice(db: Db, id: string) {
  return db
    .selectFrom('training_payments as p')
    .where('p.id', '=', id)
    .where('p.invoice_number', 'is not', null)
    .select([
      'p.id',
      'p.account_id',
      'p.amount_xof',
      'p.method',
      'p.provider',
      'p.paid_at',
      'p.settled_at',
      'p.buyer',
      'p.seller',
      'p.label',
      'p.vat_rate',
      'p.vat_xof',
      'p.invoice_number',
      'p.credit_number',
      'p.refund_due_at',
    ])
    .executeTakeFirst();
}
export type SeatInvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;
