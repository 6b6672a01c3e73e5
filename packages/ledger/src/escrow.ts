/** Where a milestone of a contract stands. */
export type EscrowState =
  | 'to_fund'
  | 'funded'
  | 'delivered'
  | 'accepted'
  | 'paid'
  | 'disputed'
  | 'refunded'
  | 'cancelled';

/** A milestone as its money is decided by it. Amounts in whole F CFA. */
export type EscrowMilestone = {
  state: EscrowState;
  amountXof: number;
  /** Where its dispute came from; null without one. */
  disputedFrom: 'funded' | 'delivered' | null;
};

/**
 * What happens to it. `resume`: its dispute was withdrawn. `divide`: its dispute was decided. `cancel`: it will never be
 * funded. `approve`: a week of work by the day was approved before it was funded.
 */
export type EscrowStep =
  | {
      step:
        | 'fund'
        | 'deliver'
        | 'accept'
        | 'refuse'
        | 'refund'
        | 'dispute'
        | 'resume'
        | 'pay'
        | 'cancel'
        | 'approve';
    }
  | { step: 'divide'; toFreelanceXof: number; toClientXof: number };

/** Of the contract. @property freeXof in its escrow, and of no milestone. @property percent of the commission. */
export type EscrowFacts = { freeXof: number; percent: number };

/** Out of the escrow: to the freelance, to the platform, and back to who paid. */
export type EscrowMoves = { netXof: number; commissionXof: number; returnedXof: number };

/**
 * `same`: it was done before, nothing is to do. `no-money`: the escrow has not enough. `wrong-split`: the parts are not the
 * amount of the milestone.
 */
export type EscrowDecision =
  | { outcome: 'move'; to: EscrowState; moves: EscrowMoves | null }
  | { outcome: 'same' }
  | { outcome: 'refused'; reason: 'state' | 'no-money' | 'wrong-split' };

const targets: Record<
  Exclude<EscrowStep['step'], 'divide' | 'resume'>,
  Partial<Record<EscrowState, EscrowState>>
> = {
  fund: { to_fund: 'funded' },
  deliver: { funded: 'delivered' },
  accept: { delivered: 'accepted' },
  approve: { funded: 'accepted' },
  refuse: { delivered: 'funded' },
  refund: { funded: 'refunded', delivered: 'refunded' },
  dispute: { funded: 'disputed', delivered: 'disputed' },
  pay: { accepted: 'paid' },
  cancel: { to_fund: 'cancelled' },
};
/** A milestone in one of these states has done the step already. */
const done: Partial<Record<EscrowStep['step'], readonly EscrowState[]>> = {
  fund: ['funded', 'delivered', 'accepted', 'paid'],
  deliver: ['delivered'],
  accept: ['accepted', 'paid'],
  approve: ['accepted', 'paid'],
  refund: ['refunded'],
  dispute: ['disputed'],
  pay: ['paid'],
  cancel: ['cancelled'],
};

/**
 * The commission in what a freelance earns. Operators pay multiples of 5 F CFA: what is left over is the freelance's where
 * the gross amount allows it.
 */
export function commissionOf(grossXof: number, percent: number): { commissionXof: number; netXof: number } {
  const exact = grossXof - (grossXof * percent) / 100;
  const payable = Math.floor(grossXof / 5) * 5;
  // Rounded first: a percent with a decimal is not exact in binary.
  const netXof = Math.min(Math.ceil(Math.round(exact * 1000) / 1000 / 5) * 5, payable);
  return { commissionXof: grossXof - netXof, netXof };
}

/** What a step does to a milestone, and which money it moves. Doing it again changes nothing. */
export function decideMilestone(
  milestone: EscrowMilestone,
  step: EscrowStep,
  { freeXof, percent }: EscrowFacts,
): EscrowDecision {
  const { state, amountXof } = milestone;
  if (step.step === 'divide') return divide(milestone, step, percent);
  if (step.step === 'resume') {
    if (state !== 'disputed' || milestone.disputedFrom === null)
      return { outcome: 'refused', reason: 'state' };
    return { outcome: 'move', to: milestone.disputedFrom, moves: null };
  }
  const to = targets[step.step][state];
  if (to === undefined)
    return done[step.step]?.includes(state) ? { outcome: 'same' } : { outcome: 'refused', reason: 'state' };
  if (step.step === 'fund' && freeXof < amountXof) return { outcome: 'refused', reason: 'no-money' };
  if (to === 'accepted')
    return { outcome: 'move', to, moves: { ...commissionOf(amountXof, percent), returnedXof: 0 } };
  if (to === 'refunded')
    return { outcome: 'move', to, moves: { netXof: 0, commissionXof: 0, returnedXof: amountXof } };
  return { outcome: 'move', to, moves: null };
}

function divide(
  { state, amountXof }: EscrowMilestone,
  { toFreelanceXof, toClientXof }: Extract<EscrowStep, { step: 'divide' }>,
  percent: number,
): EscrowDecision {
  if (state !== 'disputed') return { outcome: 'refused', reason: 'state' };
  const parts = [toFreelanceXof, toClientXof];
  const areWhole = parts.every((part) => Number.isSafeInteger(part) && part >= 0);
  if (!areWhole || toFreelanceXof + toClientXof !== amountXof)
    return { outcome: 'refused', reason: 'wrong-split' };
  const moves = { ...commissionOf(toFreelanceXof, percent), returnedXof: toClientXof };
  return { outcome: 'move', to: toFreelanceXof > 0 ? 'accepted' : 'refunded', moves };
}

/** A milestone in these states has its amount in the escrow. */
const fundedStates: ReadonlySet<EscrowState> = new Set(['funded', 'delivered', 'disputed']);
export const isInEscrow = (state: EscrowState): boolean => fundedStates.has(state);

/** What is to be paid so that a milestone can be funded: a multiple of 5, as operators ask. */
export const dueFor = (amountXof: number, freeXof: number): number =>
  Math.max(0, Math.ceil((amountXof - freeXof) / 5) * 5);

/** Why money of a mission goes back to who paid it. */
export type MissionRefundReason =
  | 'surplus'
  | 'amount'
  | 'cancelled'
  | 'agreement'
  | 'dispute'
  | 'terminated'
  | 'unused';

/** What decides of a payment received for a contract, read while the contract is locked. */
export type MissionPaymentFacts = {
  /** Signed by both, and neither completed nor terminated. */
  isStanding: boolean;
  /** Null: an advance for work by the day. */
  milestone: EscrowState | null;
};

/** Money for a milestone that still waits for it goes into the escrow; any other goes back to who paid. */
export function decideMissionPayment({
  isStanding,
  milestone,
}: MissionPaymentFacts): { outcome: 'credit' } | { outcome: 'refund'; reason: MissionRefundReason } {
  if (!isStanding || milestone === 'cancelled') return { outcome: 'refund', reason: 'cancelled' };
  return milestone === null || milestone === 'to_fund'
    ? { outcome: 'credit' }
    : { outcome: 'refund', reason: 'surplus' };
}
