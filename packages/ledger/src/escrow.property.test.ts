import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commissionOf,
  decideMilestone,
  decideMissionPayment,
  dueFor,
  type EscrowMilestone,
  type EscrowMoves,
  type EscrowStep,
  isInEscrow,
  type LedgerEvent,
  postingOf,
} from './index.ts';

const steps = [
  'pay-in',
  'advance',
  'surplus',
  'fund',
  'deliver',
  'accept',
  'approve',
  'refuse',
  'refund',
  'dispute',
  'resume',
  'divide',
  'pay',
  'cancel',
  'end',
] as const;
const action = fc.record({
  milestone: fc.nat({ max: 2 }),
  step: fc.constantFrom(...steps),
  /** Part of a divided milestone that is the freelance's. */
  share: fc.integer({ min: 0, max: 100 }),
  isWallet: fc.boolean(),
  isTwice: fc.boolean(),
});
type Action = {
  milestone: number;
  step: (typeof steps)[number];
  share: number;
  isWallet: boolean;
  isTwice: boolean;
};

/** One contract of three milestones, and every account its money may be in. */
class Contract {
  readonly milestones: EscrowMilestone[];
  readonly balances = new Map<string, number>();
  readonly keys = new Set<string>();
  lowestEscrow = 0;
  isStanding = true;
  payments = 0;
  refunds = 0;
  put = 0;
  paid = 0;
  earned = 0;
  returned = 0;

  constructor(
    amounts: readonly number[],
    readonly percent: number,
  ) {
    this.milestones = amounts.map((amountXof) => ({ state: 'to_fund', amountXof, disputedFrom: null }));
  }

  balance(account: string): number {
    return this.balances.get(account) ?? 0;
  }

  get reserved(): number {
    return this.milestones.reduce(
      (sum, { state, amountXof }) => sum + (isInEscrow(state) ? amountXof : 0),
      0,
    );
  }

  get free(): number {
    return this.balance('escrow') - this.reserved;
  }

  post(event: LedgerEvent): void {
    const { key, entries } = postingOf(event);
    // The database refuses a second posting of one event.
    if (this.keys.has(key)) throw new Error(`${key} is posted twice.`);
    this.keys.add(key);
    for (const { account, amountXof } of entries)
      this.balances.set(account, this.balance(account) + amountXof);
    this.lowestEscrow = Math.min(this.lowestEscrow, this.balance('escrow'));
  }

  receive(milestone: number | null, amountXof: number, isWallet: boolean): void {
    if (amountXof <= 0) return;
    this.payments += 1;
    const paymentId = String(this.payments);
    const state = milestone === null ? null : (this.milestones[milestone]?.state ?? null);
    const decision = decideMissionPayment({ isStanding: this.isStanding, milestone: state });
    // A wallet pays only what is taken: it is asked under the lock.
    if (isWallet && decision.outcome === 'refund') return;
    this.put += amountXof;
    if (decision.outcome === 'credit')
      this.post({ kind: isWallet ? 'mission-wallet' : 'mission', paymentId, amountXof });
    else {
      this.post({ kind: 'mission-surplus', paymentId, amountXof });
      this.returned += amountXof;
    }
  }

  give(index: number, { netXof, commissionXof, returnedXof }: EscrowMoves): void {
    const milestoneId = String(index);
    if (netXof > 0) this.post({ kind: 'mission-release', milestoneId, amountXof: netXof });
    if (commissionXof > 0) this.post({ kind: 'commission', milestoneId, amountXof: commissionXof });
    this.giveBack(returnedXof);
    this.paid += netXof;
    this.earned += commissionXof;
  }

  giveBack(amountXof: number): void {
    if (amountXof === 0) return;
    this.refunds += 1;
    this.post({ kind: 'mission-reversal', refundId: String(this.refunds), amountXof });
    this.returned += amountXof;
  }

  apply(index: number, step: EscrowStep): void {
    const milestone = this.milestones[index];
    if (!milestone) return;
    const decision = decideMilestone(milestone, step, { freeXof: this.free, percent: this.percent });
    if (decision.outcome !== 'move') return;
    if (step.step === 'pay' && this.keys.has(`mission-release:${index}`)) {
      const net = this.paidOf(index);
      this.post({ kind: 'payout', payoutId: String(index), amountXof: net });
    }
    if (decision.moves) {
      this.give(index, decision.moves);
      this.nets.set(index, decision.moves.netXof);
    }
    const { state } = milestone;
    milestone.disputedFrom =
      decision.to === 'disputed' && (state === 'funded' || state === 'delivered') ? state : null;
    milestone.state = decision.to;
  }

  readonly nets = new Map<number, number>();
  paidOf(index: number): number {
    return this.nets.get(index) ?? 0;
  }

  /** Terminated: what is delivered or disputed stays, the rest goes back. */
  end(): void {
    this.isStanding = false;
    for (const [index, { state }] of this.milestones.entries()) {
      if (state === 'funded') this.apply(index, { step: 'refund' });
      if (state === 'to_fund') this.apply(index, { step: 'cancel' });
    }
    this.giveBack(this.free);
  }

  act({ milestone: index, step, share, isWallet, isTwice }: Action): void {
    const amountXof = this.milestones[index]?.amountXof ?? 0;
    for (let times = isTwice ? 2 : 1; times > 0; times -= 1) {
      if (step === 'pay-in') this.receive(index, dueFor(amountXof, this.free), isWallet);
      else if (step === 'advance') this.receive(null, 5000, isWallet);
      else if (step === 'surplus') this.receive(index, amountXof, false);
      else if (step === 'end') this.end();
      else if (step === 'divide') {
        const toFreelanceXof = Math.floor((amountXof * share) / 100);
        this.apply(index, { step, toFreelanceXof, toClientXof: amountXof - toFreelanceXof });
      } else this.apply(index, { step });
    }
  }
}

describe('whatever happens to the milestones of a contract, in whatever order and however often', () => {
  it('its books balance, its escrow is never below zero, and every franc put in is somewhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: 300 }),
        fc.array(action, { maxLength: 60 }),
        (amounts, tenths, actions) => {
          const contract = new Contract(amounts, tenths / 10);
          for (const one of actions) {
            contract.act(one);
            expect(contract.lowestEscrow).toBe(0);
            expect(contract.free >= 0).toBe(true);
            const { put, paid, earned, returned } = contract;
            expect(put).toBe(paid + earned + returned + contract.balance('escrow'));
            expect([...contract.balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
            expect(contract.balance('revenue')).toBe(earned);
            expect(contract.balance('to-pay') >= 0).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it('the commission is at most what the rate says, or what an operator cannot pay', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 300 }),
      (gross, tenths) => {
        const { commissionXof, netXof } = commissionOf(gross, tenths / 10);
        expect(commissionXof + netXof).toBe(gross);
        expect(netXof % 5).toBe(0);
        expect(commissionXof >= 0).toBe(true);
        expect(commissionXof <= Math.max((gross * tenths) / 1000, 4)).toBe(true);
        expect(commissionXof > (gross * tenths) / 1000 - 5).toBe(true);
      },
    ),
  );
  expect(commissionOf(100_000, 10)).toEqual({ commissionXof: 10_000, netXof: 90_000 });
});

const milestone = (state: EscrowMilestone['state']): EscrowMilestone => ({
  state,
  amountXof: 100_000,
  disputedFrom: state === 'disputed' ? 'delivered' : null,
});
const facts = { freeXof: 0, percent: 10 };

it.each([
  ['an acceptance of what is disputed', 'disputed', { step: 'accept' }, 'state'],
  ['a dispute of what is accepted', 'accepted', { step: 'dispute' }, 'state'],
  ['a payment without a franc', 'to_fund', { step: 'fund' }, 'no-money'],
  ['a refund of what was paid', 'paid', { step: 'refund' }, 'state'],
  [
    'parts that are more than the whole',
    'disputed',
    { step: 'divide', toFreelanceXof: 1, toClientXof: 100_000 },
    'wrong-split',
  ],
  [
    'a part below zero',
    'disputed',
    { step: 'divide', toFreelanceXof: 100_001, toClientXof: -1 },
    'wrong-split',
  ],
] as const)('refuses %s', (_, state, step, reason) => {
  expect(decideMilestone(milestone(state), step, facts)).toEqual({ outcome: 'refused', reason });
});

it('does a thing once: the second time changes nothing', () => {
  expect(decideMilestone(milestone('paid'), { step: 'accept' }, facts)).toEqual({ outcome: 'same' });
  expect(decideMilestone(milestone('funded'), { step: 'fund' }, facts)).toEqual({ outcome: 'same' });
  expect(decideMilestone(milestone('disputed'), { step: 'resume' }, facts)).toEqual({
    outcome: 'move',
    to: 'delivered',
    moves: null,
  });
});
