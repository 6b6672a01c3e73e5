import {
  FREED_SEAT_PAY_HOURS,
  REFUND_BEFORE_HOURS,
  SEAT_PAY_MINUTES,
} from '@baara/contract/trainings/payment-words';
import type { MyTrainingRegistration } from '@baara/contract/trainings/trainings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Priced = { price_xof: number; is_paid_online: boolean; starts_at: Date };
/** What a seat owes, as its registration stores it. */
export type OwedSeat = { price_xof: number | null; pay_until: Date | null };

/**
 * What is paid here for a seat that somebody gets now, and until when it is reserved.
 * @param isFreed whether the person waited for it, and learns of it by e-mail.
 */
export function owedForSeat(
  { price_xof: priceXof, is_paid_online: isPaidOnline, starts_at: startsAt }: Priced,
  { takesPayments, isFreed, now }: { takesPayments: boolean; isFreed: boolean; now: Date },
): OwedSeat {
  if (!isPaidOnline || !takesPayments || priceXof === 0) return { price_xof: null, pay_until: null };
  const delay = isFreed ? FREED_SEAT_PAY_HOURS * HOUR_MS : SEAT_PAY_MINUTES * MINUTE_MS;
  return {
    price_xof: priceXof,
    pay_until: new Date(Math.min(now.getTime() + delay, startsAt.getTime())),
  };
}

/** A paid seat that is given up until then is refunded. */
export const refundableUntil = ({ starts_at }: { starts_at: Date }): Date =>
  new Date(starts_at.getTime() - REFUND_BEFORE_HOURS * HOUR_MS);

export type SeatPaymentState = OwedSeat & { paid_at: Date | null };

export const seatPaymentOf = (
  { price_xof: priceXof, pay_until: payUntil, paid_at: paidAt }: SeatPaymentState,
  session: { starts_at: Date },
): MyTrainingRegistration['payment'] =>
  priceXof === null || payUntil === null
    ? null
    : {
        priceXof,
        isPaid: paidAt !== null,
        payUntil: payUntil.toISOString(),
        refundableUntil: refundableUntil(session).toISOString(),
      };

/** Whether a reserved seat was not paid in time, though no job freed it yet. */
export const isSeatExpired = (
  { status, pay_until, paid_at }: SeatPaymentState & { status: string },
  now: Date,
): boolean => status === 'registered' && paid_at === null && pay_until !== null && pay_until <= now;

/** Whether a seat is to be paid now. */
export const mayPaySeat = (
  { status, price_xof, pay_until, paid_at }: SeatPaymentState & { status: string },
  session: { status: string },
  now: Date,
): boolean =>
  status === 'registered' &&
  session.status === 'planned' &&
  price_xof !== null &&
  paid_at === null &&
  pay_until !== null &&
  pay_until > now;
