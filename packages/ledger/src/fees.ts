/** Why money that was received for a fee goes back to who paid it. */
export type FeeRefundReason = 'surplus' | 'late' | 'amount' | 'cancelled';

/** What decides of a payment received for a campaign's fee, read while the person's file is locked. Amounts in F CFA. */
export type FeeFacts = {
  /** The campaign is there and not cancelled. */
  isStanding: boolean;
  /** What its notice asks online; null when it asks nothing. */
  feeXof: number | null;
  receivedXof: number;
  /** Another payment of this person is the fee already. */
  isPaidAlready: boolean;
  /** When the person paid, by the provider's clock. */
  paidAt: Date;
  /** Fees are taken until then; null: without an end. */
  payableUntil: Date | null;
};

export type FeeDecision = { outcome: 'credit' } | { outcome: 'refund'; reason: FeeRefundReason };

/** One payment of a person is the fee of their file, were it notified late; any other money goes back. */
export function decideFee(facts: FeeFacts): FeeDecision {
  const { isStanding, feeXof, receivedXof, isPaidAlready, paidAt, payableUntil } = facts;
  if (!isStanding || feeXof === null) return { outcome: 'refund', reason: 'cancelled' };
  if (isPaidAlready) return { outcome: 'refund', reason: 'surplus' };
  if (receivedXof !== feeXof) return { outcome: 'refund', reason: 'amount' };
  if (payableUntil !== null && paidAt > payableUntil) return { outcome: 'refund', reason: 'late' };
  return { outcome: 'credit' };
}
