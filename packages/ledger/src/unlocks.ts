/** What decides of an unlock, read while the wallet is locked. Amounts in F CFA. */
export type UnlockFacts = {
  /** They applied to one of the company's offers: open for nothing. */
  hasApplied: boolean;
  /** The company's last unlock of this candidate; null when there was none. */
  last: { round: number; isRefunded: boolean } | null;
  /** An address or phone they bear today was proved dead. */
  isContactDead: boolean;
  balanceXof: number;
  priceXof: number;
  /** The price the person saw before they agreed. */
  shownPriceXof: number;
};

export type UnlockDecision =
  | { outcome: 'charge'; round: number; priceXof: number }
  | { outcome: 'already-open' }
  | { outcome: 'contact-dead' }
  | { outcome: 'price-changed' }
  | { outcome: 'insufficient-balance'; missingXof: number };

/** Charges once per company and candidate; nothing that is open already is paid for, whatever it costs today. */
export function decideUnlock(facts: UnlockFacts): UnlockDecision {
  const { last, priceXof, balanceXof } = facts;
  if (facts.hasApplied || (last && !last.isRefunded)) return { outcome: 'already-open' };
  if (facts.isContactDead) return { outcome: 'contact-dead' };
  if (facts.shownPriceXof !== priceXof) return { outcome: 'price-changed' };
  if (balanceXof < priceXof) return { outcome: 'insufficient-balance', missingXof: priceXof - balanceXof };
  return { outcome: 'charge', round: (last?.round ?? 0) + 1, priceXof };
}

/** A refund gives back what that unlock cost, once. @returns null when there is nothing to give back. */
export function decideRefund(
  last: { round: number; isRefunded: boolean; paidXof: number } | null,
  round: number,
): { round: number; amountXof: number } | null {
  if (!last || last.isRefunded || last.round !== round || last.paidXof <= 0) return null;
  return { round, amountXof: last.paidXof };
}
