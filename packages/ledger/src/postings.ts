/**
 * Where money stands: in a company's wallet, earned, given back, or on its way from the payment provider. `fees` of a
 * campaign are owed to its institution, `to-refund` to people who paid for nothing: neither is ever earned. `trainings` is
 * paid for sessions to come. `corrections` is the other side of what two people corrected. `escrow` of a contract is the
 * money of its milestones, `to-pay` what freelances are owed of it.
 */
export type LedgerAccount =
  | 'wallet'
  | 'revenue'
  | 'refunds'
  | 'clearing'
  | 'fees'
  | 'to-refund'
  | 'corrections'
  | 'trainings'
  | 'escrow'
  | 'to-pay';
export type PostingKind =
  | 'top-up'
  | 'unlock'
  | 'refund'
  | 'fee'
  | 'fee-surplus'
  | 'fee-reversal'
  | 'fee-refund'
  | 'correction'
  | 'training'
  | 'training-surplus'
  | 'training-reversal'
  | 'training-refund'
  | 'training-earned'
  | 'mission'
  | 'mission-wallet'
  | 'mission-surplus'
  | 'mission-release'
  | 'commission'
  | 'mission-reversal'
  | 'mission-return'
  | 'mission-refund'
  | 'payout';

export type Posting = {
  kind: PostingKind;
  /** The event of the posting: the ledger rejects a second posting of the same event. */
  key: string;
  /** The top-up, the candidate of an unlock, the payment, the correction, the milestone, the refund or the payout. */
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
    }
  | {
      /**
       * `fee`: received, and owed to the institution. `fee-surplus`: received, and owed to who paid. `fee-reversal`: a fee
       * becomes owed to who paid. `fee-refund`: it was given back.
       */
      kind: 'fee' | 'fee-surplus' | 'fee-reversal' | 'fee-refund';
      paymentId: string;
      amountXof: number;
    }
  | {
      /**
       * `training`: received for a seat of a session to come. `training-surplus`: received, and owed to who paid.
       * `training-reversal`: the seat was given up, its price is owed to who paid. `training-refund`: it was given back.
       * `training-earned`: the session is over.
       */
      kind: 'training' | 'training-surplus' | 'training-reversal' | 'training-refund' | 'training-earned';
      paymentId: string;
      amountXof: number;
    }
  | {
      /**
       * Received for a contract: `mission` online, `mission-wallet` from the wallet of its company. `mission-surplus`:
       * received, and owed to who paid.
       */
      kind: 'mission' | 'mission-wallet' | 'mission-surplus';
      paymentId: string;
      amountXof: number;
    }
  | {
      /** Out of the escrow: owed to the freelance, and earned by the platform. */
      kind: 'mission-release' | 'commission';
      milestoneId: string;
      amountXof: number;
    }
  | {
      /**
       * `mission-reversal`: out of the escrow, owed to who paid. `mission-return`: out of the escrow, into the wallet that
       * paid. `mission-refund`: it was given back.
       */
      kind: 'mission-reversal' | 'mission-return' | 'mission-refund';
      refundId: string;
      amountXof: number;
    }
  | { /** The operator has paid the freelance. */ kind: 'payout'; payoutId: string; amountXof: number }
  | {
      kind: 'correction';
      correctionId: string;
      /** `out` takes from the wallet. */
      direction: 'in' | 'out';
      amountXof: number;
    };

/** The accounts from which and to which each event moves its amount. */
const moves: Record<PostingKind, { from: LedgerAccount; to: LedgerAccount }> = {
  'top-up': { from: 'clearing', to: 'wallet' },
  unlock: { from: 'wallet', to: 'revenue' },
  refund: { from: 'refunds', to: 'wallet' },
  fee: { from: 'clearing', to: 'fees' },
  'fee-surplus': { from: 'clearing', to: 'to-refund' },
  'fee-reversal': { from: 'fees', to: 'to-refund' },
  'fee-refund': { from: 'to-refund', to: 'clearing' },
  correction: { from: 'corrections', to: 'wallet' },
  training: { from: 'clearing', to: 'trainings' },
  'training-surplus': { from: 'clearing', to: 'to-refund' },
  'training-reversal': { from: 'trainings', to: 'to-refund' },
  'training-refund': { from: 'to-refund', to: 'clearing' },
  'training-earned': { from: 'trainings', to: 'revenue' },
  mission: { from: 'clearing', to: 'escrow' },
  'mission-wallet': { from: 'wallet', to: 'escrow' },
  'mission-surplus': { from: 'clearing', to: 'to-refund' },
  'mission-release': { from: 'escrow', to: 'to-pay' },
  commission: { from: 'escrow', to: 'revenue' },
  'mission-reversal': { from: 'escrow', to: 'to-refund' },
  'mission-return': { from: 'escrow', to: 'wallet' },
  'mission-refund': { from: 'to-refund', to: 'clearing' },
  payout: { from: 'to-pay', to: 'clearing' },
};

/** What makes an event one. A payment is received once, whether it is the fee or the seat, or beyond it. */
function identify(event: LedgerEvent): Pick<Posting, 'key' | 'subjectId'> {
  switch (event.kind) {
    case 'top-up':
      return { key: `top-up:${event.topUpId}`, subjectId: event.topUpId };
    case 'unlock':
    case 'refund':
      return {
        key: `${event.kind}:${event.companyId}:${event.candidateId}:${event.round}`,
        subjectId: event.candidateId,
      };
    case 'correction':
      return { key: `correction:${event.correctionId}`, subjectId: event.correctionId };
    case 'fee':
    case 'fee-surplus':
      return { key: `fee:${event.paymentId}`, subjectId: event.paymentId };
    case 'training':
    case 'training-surplus':
      return { key: `training:${event.paymentId}`, subjectId: event.paymentId };
    case 'mission':
    case 'mission-wallet':
    case 'mission-surplus':
      return { key: `mission:${event.paymentId}`, subjectId: event.paymentId };
    case 'mission-release':
    case 'commission':
      return { key: `${event.kind}:${event.milestoneId}`, subjectId: event.milestoneId };
    case 'mission-reversal':
    case 'mission-return':
      return { key: `mission-reversal:${event.refundId}`, subjectId: event.refundId };
    case 'mission-refund':
      return { key: `mission-refund:${event.refundId}`, subjectId: event.refundId };
    case 'payout':
      return { key: `payout:${event.payoutId}`, subjectId: event.payoutId };
    default:
      return { key: `${event.kind}:${event.paymentId}`, subjectId: event.paymentId };
  }
}

/**
 * The double entry of an event.
 * @throws RangeError when the amount is not a whole number of F CFA above zero.
 */
export function postingOf(event: LedgerEvent): Posting {
  const { kind, amountXof } = event;
  if (!Number.isSafeInteger(amountXof) || amountXof <= 0) {
    throw new RangeError(`${amountXof} is not an amount in F CFA.`);
  }
  const move = moves[kind];
  const isReversed = event.kind === 'correction' && event.direction === 'out';
  const { from, to } = isReversed ? { from: move.to, to: move.from } : move;
  return {
    kind,
    ...identify(event),
    entries: [
      { account: from, amountXof: -amountXof },
      { account: to, amountXof },
    ],
  };
}
