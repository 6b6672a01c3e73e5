import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../platform/payments/payments.ts';
import { settlePayment } from '../../money/payments/public/settle-payment.ts';
import { postSeat } from '../../money/wallet/public/fee-ledger.queries.ts';
import { notify } from '../../notifications/public/notify.ts';
import { giveFreeSeats } from '../give-seats.ts';
import { cancelRegistration } from '../registrations.queries.ts';
import { dayOf } from '../session-words.ts';
import { type LockedSession, lockSession } from '../sessions.queries.ts';
import { trainingPath } from '../trainings.mails.ts';
import type { SeatServices } from '../trainings-deps.ts';
import { seatReleasedMail } from './payments.mails.ts';
import {
  findRegistration,
  lockEarned,
  lockSeatsOfCancelled,
  selectPayments,
  selectUnpaidSeats,
  updatePayment,
} from './payments.queries.ts';
import { giveUpSeats, seatPayments } from './seat-payments.ts';

const SEATS_AT_ONCE = 200;
/** How long a seat waits for an answer of a provider that is away. */
const PATIENCE_MS = 3_600_000;

type Unpaid = Awaited<ReturnType<typeof selectUnpaidSeats>>[number];

/**
 * Frees the seats that nobody paid in time. A payment that is under way is read at the provider first: somebody who paid at
 * the last minute has the seat.
 */
export async function releaseUnpaidSeats(
  db: Db,
  provider: PaymentProvider | null,
  services: SeatServices & { mailer: Mailer },
): Promise<void> {
  const now = services.now();
  for (const seat of await selectUnpaidSeats(db, now, SEATS_AT_ONCE)) {
    const isRead = await readPayments(db, provider, { ...services, now }, seat);
    const isOverdue = seat.pay_until !== null && now.getTime() - seat.pay_until.getTime() > PATIENCE_MS;
    if (isRead || isOverdue) await releaseSeat(db, services, seat);
  }
}

/** @returns whether the provider said all there is. */
async function readPayments(
  db: Db,
  provider: PaymentProvider | null,
  services: Parameters<typeof settlePayment>[2],
  { id }: Unpaid,
): Promise<boolean> {
  for (const payment of await selectPayments(db, [id])) {
    if (payment.state !== 'created' && payment.state !== 'pending') continue;
    try {
      await settlePayment(db, provider, services, seatPayments, payment.id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return false;
    }
  }
  return true;
}

async function releaseSeat(db: Db, services: SeatServices, { id, session_id }: Unpaid): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, session_id);
    // Read after the lock: it may have been paid, or given back, meanwhile.
    const seat = await findRegistration(tx, id);
    if (!session || !seat || seat.status !== 'registered' || seat.paid_at !== null) return;
    await cancelRegistration(tx, id, services.now());
    await notifyReleased(tx, services, session, seat.account_id);
    await giveFreeSeats(tx, services, session);
  });
}

async function notifyReleased(
  tx: Db,
  { mailer, publicUrl, now }: SeatServices,
  session: LockedSession,
  accountId: string,
): Promise<void> {
  const url = trainingPath(session);
  const day = dayOf(session);
  const mail = seatReleasedMail({ training: session.title, day, url: publicUrl + url });
  const title = `Votre place dans « ${session.title} », ${day}, n’a pas été payée à temps : elle est de nouveau libre`;
  await notify(tx, mailer, [{ to: { id: accountId }, kind: 'training', title, url, mail }], now());
}

/** What was paid for sessions that took place is earned from here on. */
export async function earnSeats(db: Db, now: Date): Promise<void> {
  for (;;) {
    const earned = await db.transaction().execute(async (tx) => {
      const payments = await lockEarned(tx, now, SEATS_AT_ONCE);
      for (const { id, amount_xof: amountXof } of payments) {
        await updatePayment(tx, id, { earned_at: now });
        await postSeat(tx, { kind: 'training-earned', paymentId: id, amountXof }, now);
      }
      return payments.length;
    });
    if (earned < SEATS_AT_ONCE) return;
  }
}

/** @returns whether more wait. */
export async function reverseSomeSeats(db: Db, services: SeatServices, sessionId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const payments = await lockSeatsOfCancelled(tx, sessionId, SEATS_AT_ONCE);
    await giveUpSeats(tx, { ...services, now: services.now() }, payments, 'cancelled');
    return payments.length === SEATS_AT_ONCE;
  });
}
