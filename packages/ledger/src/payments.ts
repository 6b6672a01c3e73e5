/** `created`: not yet known to the provider. `review`: paid, but not what was asked. */
export type PaymentState = 'created' | 'pending' | 'paid' | 'refused' | 'expired' | 'review';

/** What the provider itself says of a payment, read at the provider and nowhere else. */
export type PaymentReading =
  | { state: 'pending' | 'refused' | 'unknown' }
  | { state: 'accepted'; amountXof: number; currency: string };

export type PaymentDecision = 'credit' | 'refuse' | 'expire' | 'review' | 'nothing';

/**
 * The effect of a payment status, of a top-up or of a campaign's fee. Received money is credited however late, and once; a later message never reverses a
 * credit, and a payment of another amount waits for a decision of the staff.
 */
export function decidePayment(
  payment: { state: PaymentState; amountXof: number; isPastExpiry: boolean },
  reading: PaymentReading,
): PaymentDecision {
  if (payment.state === 'paid' || payment.state === 'review') return 'nothing';
  if (reading.state === 'accepted') {
    return reading.amountXof === payment.amountXof && reading.currency === 'XOF' ? 'credit' : 'review';
  }
  const isOpen = payment.state === 'created' || payment.state === 'pending';
  if (!isOpen) return 'nothing';
  if (reading.state === 'refused') return 'refuse';
  return payment.isPastExpiry ? 'expire' : 'nothing';
}
