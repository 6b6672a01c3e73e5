import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideFee,
  decideRefund,
  decidePayment,
  decideUnlock,
  type PaymentReading,
  type Posting,
  postingOf,
  type PaymentState,
  vatOf,
} from './index.ts';

const companyId = 'company';
const priceXof = 2500;

type Command =
  | { do: 'unlock'; candidate: number; shownPriceXof: number }
  | { do: 'refund'; candidate: number; round: number }
  | { do: 'read'; topUp: number; reading: PaymentReading; isPastExpiry: boolean };

const candidate = fc.nat({ max: 3 });
const amounts = [1000, 2500, 10_000];
const reading: fc.Arbitrary<PaymentReading> = fc.oneof(
  fc.constantFrom<PaymentReading>({ state: 'pending' }, { state: 'refused' }, { state: 'unknown' }),
  fc.record({
    state: fc.constant('accepted' as const),
    amountXof: fc.constantFrom(...amounts),
    currency: fc.constantFrom('XOF', 'XOF', 'XOF', 'EUR'),
  }),
);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('unlock' as const),
    candidate,
    shownPriceXof: fc.constantFrom(priceXof, priceXof, 2000),
  }),
  fc.record({ do: fc.constant('refund' as const), candidate, round: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    do: fc.constant('read' as const),
    topUp: fc.nat({ max: 2 }),
    reading,
    isPastExpiry: fc.boolean(),
  }),
);

/** A ledger that does what the rules say and nothing else: what the database does, without a database. */
function play(commands: readonly Command[]) {
  const posted: Posting[] = [];
  const unlocks = new Map<number, { round: number; isRefunded: boolean; paidXof: number }>();
  const topUps = amounts.map((amountXof) => ({ amountXof, state: 'pending' as PaymentState }));
  const accepted = new Set<number>();
  const balances: number[] = [];
  const balance = () =>
    posted
      .flatMap(({ entries }) => entries)
      .reduce((sum, entry) => sum + (entry.account === 'wallet' ? entry.amountXof : 0), 0);
  const post = (posting: Posting) => posted.push(posting);

  for (const one of commands) {
    if (one.do === 'unlock') {
      const last = unlocks.get(one.candidate) ?? null;
      const decision = decideUnlock({
        hasApplied: false,
        isContactDead: false,
        last,
        balanceXof: balance(),
        priceXof,
        shownPriceXof: one.shownPriceXof,
      });
      if (decision.outcome === 'charge') {
        const { round } = decision;
        post(
          postingOf({
            kind: 'unlock',
            companyId,
            candidateId: `${one.candidate}`,
            round,
            amountXof: priceXof,
          }),
        );
        unlocks.set(one.candidate, { round, isRefunded: false, paidXof: priceXof });
      }
    } else if (one.do === 'refund') {
      const last = unlocks.get(one.candidate) ?? null;
      const refund = decideRefund(last, one.round);
      if (refund && last) {
        post(postingOf({ kind: 'refund', companyId, candidateId: `${one.candidate}`, ...refund }));
        last.isRefunded = true;
      }
    } else {
      const topUp = topUps[one.topUp] ?? { amountXof: 0, state: 'paid' as PaymentState };
      const decision = decidePayment({ ...topUp, isPastExpiry: one.isPastExpiry }, one.reading);
      if (decision === 'credit') {
        post(postingOf({ kind: 'top-up', topUpId: `${one.topUp}`, amountXof: topUp.amountXof }));
        accepted.add(one.topUp);
      }
      const next = { credit: 'paid', refuse: 'refused', expire: 'expired', review: 'review' } as const;
      if (decision !== 'nothing') topUp.state = next[decision];
    }
    balances.push(balance());
  }
  return { posted, unlocks, accepted, balances, balance: balance() };
}

describe('whatever the order of unlocks, refunds and readings', () => {
  it('every posting sums to zero, is posted once, and no balance is ever below zero', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const { posted, unlocks, accepted, balances, balance } = play(commands);
        for (const { entries } of posted)
          expect(entries.reduce((sum, { amountXof }) => sum + amountXof, 0)).toBe(0);
        expect(new Set(posted.map(({ key }) => key)).size).toBe(posted.length);
        expect(Math.min(0, ...balances)).toBe(0);
        const open = [...unlocks.values()].filter(({ isRefunded }) => !isRefunded).length;
        const received = [...accepted].reduce((sum, index) => sum + (amounts[index] ?? 0), 0);
        // What came in is either still there or stands for a profile that is open now.
        expect(balance).toBe(received - open * priceXof);
      }),
      { numRuns: 500 },
    );
  });

  it('says the same when everything is said twice', () => {
    const readings = fc.array(
      fc.record({
        do: fc.constant('read' as const),
        topUp: fc.nat({ max: 2 }),
        reading,
        isPastExpiry: fc.boolean(),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(readings, (commands) => {
        expect(play(commands.flatMap((one) => [one, one])).balance).toBe(play(commands).balance);
      }),
    );
  });
});

const read = (state: PaymentState, of: PaymentReading, isPastExpiry = false) =>
  decidePayment({ state, amountXof: 5000, isPastExpiry }, of);

describe('a top-up', () => {
  const accepted: PaymentReading = { state: 'accepted', amountXof: 5000, currency: 'XOF' };

  it('is credited however late the money is known to have come', () => {
    for (const state of ['created', 'pending', 'refused', 'expired'] as const)
      expect(read(state, accepted, true)).toBe('credit');
  });
  it('is not reversed, nor credited twice', () => {
    expect(read('paid', { state: 'refused' })).toBe('nothing');
    expect(read('paid', accepted)).toBe('nothing');
  });
  it('waits for a person when another amount or currency was paid', () => {
    expect(read('pending', { ...accepted, amountXof: 4995 })).toBe('review');
    expect(read('pending', { ...accepted, currency: 'EUR' })).toBe('review');
  });
  it('ends with its delay, not before', () => {
    expect(read('pending', { state: 'pending' })).toBe('nothing');
    expect(read('pending', { state: 'pending' }, true)).toBe('expire');
    expect(read('pending', { state: 'unknown' }, true)).toBe('expire');
  });
});

it('splits what was paid into price and tax without losing a franc', () => {
  expect(vatOf(118_000, 18)).toEqual({ netXof: 100_000, vatXof: 18_000, totalXof: 118_000 });
  expect(vatOf(5000, null)).toEqual({ netXof: 5000, vatXof: 0, totalXof: 5000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 0, max: 30 }), (total, rate) => {
      const { netXof, vatXof } = vatOf(total, rate);
      expect(netXof + vatXof).toBe(total);
      expect(Math.abs(vatXof - (netXof * rate) / 100)).toBeLessThan(1);
    }),
  );
});

const feeXof = 2500;
const day = (days: number): Date => new Date(Date.UTC(2026, 10, 1 + days));
const received = fc.record({
  person: fc.nat({ max: 2 }),
  receivedXof: fc.constantFrom(feeXof, feeXof, feeXof, 500),
  paidOn: fc.integer({ min: 0, max: 12 }),
  isNotifiedTwice: fc.boolean(),
  isRefunded: fc.boolean(),
});
type Received = {
  person: number;
  receivedXof: number;
  paidOn: number;
  isNotifiedTwice: boolean;
  isRefunded: boolean;
};

/** Fees of one campaign that closes on the tenth day and may be cancelled in the end. */
function collect(payments: readonly Received[], isCancelled: boolean) {
  const posted: Posting[] = [];
  const keys = new Set<string>();
  const paid = new Map<number, number>();
  const owed = new Set<number>();
  const post = (posting: Posting): void => {
    // The database refuses a second posting of one event.
    if (keys.has(posting.key)) return;
    keys.add(posting.key);
    posted.push(posting);
  };
  for (const [index, one] of payments.entries()) {
    const paymentId = String(index);
    const { receivedXof: amountXof } = one;
    for (let times = one.isNotifiedTwice ? 2 : 1; times > 0; times -= 1) {
      const decision = decideFee({
        isStanding: true,
        feeXof,
        receivedXof: amountXof,
        isPaidAlready: paid.has(one.person),
        paidAt: day(one.paidOn),
        payableUntil: day(10),
      });
      if (keys.has(`fee:${paymentId}`)) continue;
      post(postingOf({ kind: decision.outcome === 'credit' ? 'fee' : 'fee-surplus', paymentId, amountXof }));
      if (decision.outcome === 'credit') paid.set(one.person, index);
      else owed.add(index);
    }
  }
  if (isCancelled)
    for (const index of paid.values()) {
      post(postingOf({ kind: 'fee-reversal', paymentId: String(index), amountXof: feeXof }));
      owed.add(index);
    }
  const refunded = [...owed].filter((index) => payments[index]?.isRefunded);
  for (const index of refunded)
    post(
      postingOf({
        kind: 'fee-refund',
        paymentId: String(index),
        amountXof: payments[index]?.receivedXof ?? 0,
      }),
    );
  const sum = (account: string): number =>
    posted
      .flatMap(({ entries }) => entries)
      .reduce((total, entry) => total + (entry.account === account ? entry.amountXof : 0), 0);
  return { posted, paid, owed, refunded, sum };
}

describe('whatever is paid for the fees of a campaign', () => {
  it('each person pays once, and every other franc is owed to who paid it until it is refunded', () => {
    fc.assert(
      fc.property(fc.array(received, { maxLength: 20 }), fc.boolean(), (payments, isCancelled) => {
        const { posted, paid, owed, refunded, sum } = collect(payments, isCancelled);
        for (const { entries } of posted)
          expect(entries.reduce((total, { amountXof }) => total + amountXof, 0)).toBe(0);
        const total = (indexes: Iterable<number>): number =>
          [...indexes].reduce((all, index) => all + (payments[index]?.receivedXof ?? 0), 0);
        expect(sum('fees')).toBe(isCancelled ? 0 : paid.size * feeXof);
        expect(sum('to-refund')).toBe(total(owed) - total(refunded));
        expect(sum('clearing') + sum('fees') + sum('to-refund')).toBe(0);
        expect(sum('revenue')).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['credit', {}, 'credit'],
  ['the second payment of a person', { isPaidAlready: true }, 'surplus'],
  ['another amount', { receivedXof: 500 }, 'amount'],
  ['a payment made after the closing', { paidAt: day(11) }, 'late'],
  ['the fee of a cancelled campaign', { isStanding: false }, 'cancelled'],
  ['a fee that the notice does not ask', { feeXof: null }, 'cancelled'],
])('decides of %s', (_, change, expected) => {
  const facts = { isStanding: true, feeXof, receivedXof: feeXof, isPaidAlready: false, paidAt: day(10) };
  const decision = decideFee({ ...facts, payableUntil: day(10), ...change });
  expect(decision.outcome === 'credit' ? 'credit' : decision.reason).toBe(expected);
});
