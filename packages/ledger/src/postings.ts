/** Where money stands: in a company's wallet, earned, given back, or on its way from the payment provider. */
export type LedgerAccount = 'wallet' | 'revenue' | 'refunds' | 'clearing';
export type PostingKind = 'top-up' | 'unlock' | 'refund';

export type Posting = {
  kind: PostingKind;
  /** The event of the posting: the ledger rejects a second posting of the same event. */
  key: string;
  /** The top-up, or the candidate. */
  subjectId: string;
  /** F CFA. Their sum is zero; above zero adds to the account. */
  entries: readonly { account: LedgerAccount; amountXof: number }[];
};

export type LedgerEvent =
  | { kind: 'top-up'; topUpId: string; amountXof: number }
  | {
      kind: 'unlock' | 'refund';
      companyId: string;
      candidateId: string;
      /** Counts the times the company paid for this candidate, from 1. */
      round: number;
      amountXof: number;
    };

/** The accounts from which and to which each event moves its amount. */
const moves: Record<PostingKind, { from: LedgerAccount; to: LedgerAccount }> = {
  'top-up': { from: 'clearing', to: 'wallet' },
  unlock: { from: 'wallet', to: 'revenue' },
  refund: { from: 'refunds', to: 'wallet' },
};

/**
 * The double entry of an event.
 * @throws RangeError when the amount is not a whole number of F CFA above zero.
 */
export function postingOf(event: LedgerEvent): Posting {
  const { kind, amountXof } = event;
  if (!Number.isSafeInteger(amountXof) || amountXof <= 0) {
    throw new RangeError(`${amountXof} is not an amount in F CFA.`);
  }
  const { from, to } = moves[kind];
  return {
    kind,
    key:
      event.kind === 'top-up'
        ? `top-up:${event.topUpId}`
        : `${event.kind}:${event.companyId}:${event.candidateId}:${event.round}`,
    subjectId: event.kind === 'top-up' ? event.topUpId : event.candidateId,
    entries: [
      { account: from, amountXof: -amountXof },
      { account: to, amountXof },
    ],
  };
}
