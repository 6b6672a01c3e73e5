/** Why money that was received for a seat of a training goes back to who paid it. */
export type SeatRefundReason = 'surplus' | 'late' | 'amount' | 'cancelled' | 'left';

/** What decides of a payment received for a seat, read while its session is locked. Amounts in F CFA. */
export type SeatFacts = {
  /** The session is planned and has not started. */
  isStanding: boolean;
  /** What the seat costs; null when nothing is paid online for it. */
  priceXof: number | null;
  receivedXof: number;
  /** Another payment pays this seat already. */
  isPaidAlready: boolean;
  /** The seat is still this person's. */
  hasSeat: boolean;
  /** The person gave the registration up. */
  hasLeft: boolean;
  /** A seat is free and nobody waits for it. */
  isSeatFree: boolean;
};

/** `credit`: the seat is paid. `seat-again`: it went meanwhile, and a free one takes its place. */
export type SeatDecision =
  | { outcome: 'credit' | 'seat-again' }
  | { outcome: 'refund'; reason: SeatRefundReason };

/** One payment pays a seat, were it notified late while a seat is left; any other money goes back. */
export function decideSeat(facts: SeatFacts): SeatDecision {
  const { isStanding, priceXof, receivedXof, isPaidAlready, hasSeat, hasLeft, isSeatFree } = facts;
  if (isPaidAlready) return { outcome: 'refund', reason: 'surplus' };
  if (!isStanding || priceXof === null) return { outcome: 'refund', reason: 'cancelled' };
  if (receivedXof !== priceXof) return { outcome: 'refund', reason: 'amount' };
  if (hasSeat) return { outcome: 'credit' };
  if (hasLeft) return { outcome: 'refund', reason: 'left' };
  return isSeatFree ? { outcome: 'seat-again' } : { outcome: 'refund', reason: 'late' };
}
