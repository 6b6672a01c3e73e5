/** `created`: not yet known to the provider. `review`: paid, but not what was asked. */
export type TopUpState = 'created' | 'pending' | 'paid' | 'refused' | 'expired' | 'review';

/** What the provider itself says of a payment, read at the provider and nowhere else. */
export type PaymentReading =
  | { state: 'pending' | 'refused' | 'unknown' }
  | { state: 'accepted'; amountXof: number; currency: string };

export type TopUpDecision = 'credit' | 'refuse' | 'expire' | 'review' | 'nothing';

/**
 * The effect of a payment status. Received money is credited however late, and once; a later message never reverses a
 * credit, and a payment of another amount waits for a decision of the staff.
 */
export function decideTopUp(
  topUp: { state: TopUpState; amountXof: number; isPastExpiry: boolean },
  reading: PaymentReading,
): TopUpDecision {
  if (topUp.state === 'paid' || topUp.state === 'review') return 'nothing';
  if (reading.state === 'accepted') {
    return reading.amountXof === topUp.amountXof && reading.currency === 'XOF' ? 'credit' : 'review';
  }
  const isOpen = topUp.state === 'created' || topUp.state === 'pending';
  if (!isOpen) return 'nothing';
  if (reading.state === 'refused') return 'refuse';
  return topUp.isPastExpiry ? 'expire' : 'nothing';
}
