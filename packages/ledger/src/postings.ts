/** Where money stands: in a company's wallet, earned, given back, or on its way from the payment provider. */
export type LedgerAccount = 'wallet' | 'revenue' | 'refunds' | 'clearing';
export type PostingKind = 'top-up' | 'unlock' | 'refund';

export type Posting = {
  kind: PostingKind;
  /** The deed it is done for: posting it twice is refused. */
  key: string;
  /** The top-up, or the candidate. */
  subjectId: string;
  /** F CFA. Their sum is zero; above zero adds to the account. */
  entries: readonly { account: LedgerAccount; amountXof: number }[];
};

export type Deed =
  | { kind: 'top-up'; topUpId: string; amountXof: number }
  | {
      kind: 'unlock' | 'refund';
      companyId: string;
      candidateId: string;
      /** Counts the times the company paid for this candidate, from 1. */
      round: number;
      amountXof: number;
    };

/** From which account to which one each deed moves its amount. */
const moves: Record<PostingKind, { from: LedgerAccount; to: LedgerAccount }> = {
  'top-up': { from: 'clearing', to: 'wallet' },
  unlock: { from: 'wallet', to: 'revenue' },
  refund: { from: 'refunds', to: 'wallet' },
};

/**
 * The double entry of a deed.
 * @throws RangeError when the amount is not a whole number of F CFA above zero.
 */
export function postingOf(deed: Deed): Posting {
  const { kind, amountXof } = deed;
  if (!Number.isSafeInteger(amountXof) || amountXof <= 0) {
    throw new RangeError(`${amountXof} is not an amount in F CFA.`);
  }
  const { from, to } = moves[kind];
  return {
    kind,
    key:
      deed.kind === 'top-up'
        ? `top-up:${deed.topUpId}`
        : `${deed.kind}:${deed.companyId}:${deed.candidateId}:${deed.round}`,
    subjectId: deed.kind === 'top-up' ? deed.topUpId : deed.candidateId,
    entries: [
      { account: from, amountXof: -amountXof },
      { account: to, amountXof },
    ],
  };
}
