import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountsOfCredit,
  amountsOfLines,
  amountsOfPrice,
  type InvoiceAmounts,
  lineOf,
} from './invoice-amounts.ts';

const rates = fc.record({
  vatRate: fc.constantFrom(null, 18, 19.25, 20),
  withholdingRate: fc.constantFrom(null, 3, 7.5, 15, 50),
});
const amount = fc.integer({ min: 1, max: 1_000_000_000 });

const isSound = ({ netXof, vatXof, amountXof, withholdingXof, dueXof }: InvoiceAmounts): boolean =>
  [netXof, vatXof, withholdingXof, dueXof].every((one) => Number.isInteger(one) && one >= 0) &&
  netXof + vatXof === amountXof &&
  amountXof - withholdingXof === dueXof;

test('the price of a milestone is all that is paid, the tax of lines is added to them', () => {
  expect(amountsOfPrice(118_000, { vatRate: 18, withholdingRate: 3 })).toEqual({
    netXof: 100_000,
    vatXof: 18_000,
    amountXof: 118_000,
    withholdingXof: 3000,
    dueXof: 115_000,
  });
  const lines = [lineOf({ label: 'Jours', quantity: 2.5, unitXof: 40_000 })];
  expect(amountsOfLines(lines, { vatRate: 18, withholdingRate: null })).toMatchObject({
    netXof: 100_000,
    amountXof: 118_000,
  });
  fc.assert(
    fc.property(amount, rates, (price, rate) => {
      const made = amountsOfPrice(price, rate);
      return isSound(made) && made.amountXof === price;
    }),
  );
});

/** Credits these parts one after another, then the rest. @returns what is left; undefined where a step is not sound. */
function creditAll(invoice: InvoiceAmounts, parts: readonly number[]): InvoiceAmounts | undefined {
  let left = { ...invoice };
  for (const part of [...parts, 1]) {
    if (left.amountXof === 0) return left;
    const credit = amountsOfCredit(invoice, left, Math.max(1, Math.round(part * left.amountXof)));
    left = {
      netXof: left.netXof - credit.netXof,
      vatXof: left.vatXof - credit.vatXof,
      amountXof: left.amountXof - credit.amountXof,
      withholdingXof: left.withholdingXof - credit.withholdingXof,
      dueXof: left.dueXof - credit.dueXof,
    };
    if (!isSound(credit) || !isSound(left)) return undefined;
  }
  return left;
}

test('credit notes of a whole invoice, in any parts, sum to it and never go below zero', () => {
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
  const nothing = { netXof: 0, vatXof: 0, amountXof: 0, withholdingXof: 0, dueXof: 0 };
  fc.assert(
    fc.property(amount, rates, parts, (price, rate, shares) => {
      expect(creditAll(amountsOfPrice(price, rate), shares)).toEqual(nothing);
    }),
    { numRuns: 2000 },
  );
});
