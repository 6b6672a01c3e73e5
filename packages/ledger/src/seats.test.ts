import { expect, it } from 'vitest';
import { decideSeat, postingOf } from './index.ts';

const facts = {
  isStanding: true,
  priceXof: 75_000,
  receivedXof: 75_000,
  isPaidAlready: false,
  hasSeat: true,
  hasLeft: false,
  isSeatFree: false,
};

it.each([
  ['a seat that is reserved', {}, 'credit'],
  ['the second payment of a seat', { isPaidAlready: true }, 'surplus'],
  [
    'the second payment of a session that is cancelled since',
    { isPaidAlready: true, isStanding: false },
    'surplus',
  ],
  ['a session that is cancelled or started', { isStanding: false }, 'cancelled'],
  ['a seat that costs nothing here', { priceXof: null }, 'cancelled'],
  ['another amount', { receivedXof: 75_005 }, 'amount'],
  ['a seat that went to somebody else', { hasSeat: false }, 'late'],
  ['a seat that was released and is still free', { hasSeat: false, isSeatFree: true }, 'seat-again'],
  ['a seat that its person gave back', { hasSeat: false, hasLeft: true, isSeatFree: true }, 'left'],
])('decides of %s', (_, change, expected) => {
  const decision = decideSeat({ ...facts, ...change });
  expect(decision.outcome === 'refund' ? decision.reason : decision.outcome).toBe(expected);
});

it('a seat that is paid is earned once its session is over, or owed back; each event is posted once', () => {
  const event = { paymentId: 'payment', amountXof: 75_000 };
  const sums = (
    kinds: readonly ('training' | 'training-earned' | 'training-reversal' | 'training-refund')[],
  ) => {
    const byAccount = new Map<string, number>();
    for (const kind of kinds)
      for (const { account, amountXof } of postingOf({ kind, ...event }).entries)
        byAccount.set(account, (byAccount.get(account) ?? 0) + amountXof);
    return Object.fromEntries([...byAccount].filter(([, amount]) => amount !== 0));
  };
  expect(sums(['training', 'training-earned'])).toEqual({ clearing: -75_000, revenue: 75_000 });
  expect(sums(['training', 'training-reversal', 'training-refund'])).toEqual({});
  expect(postingOf({ kind: 'training', ...event }).key).toBe(
    postingOf({ kind: 'training-surplus', ...event }).key,
  );
});
