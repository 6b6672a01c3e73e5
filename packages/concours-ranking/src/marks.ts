import type { RankingRules, TestRules } from './types.ts';

/** Marks are brought to this many hundredths before they are added up: 20 points. */
export const MARK_ON = 2000;
/** 60 % of it, unless the notice says otherwise. */
export const PASS_BAR = 1200;

/** a ÷ b as a whole number, halves upwards. @param a from 0. @param b above 0. */
export const halfUp = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));

export const onTwenty = (mark: number, { max }: Pick<TestRules, 'max'>): number =>
  halfUp(mark * MARK_ON, max);

/** The tests of a category, each with its place in the rules. */
export const testsOf = (
  { tests }: Pick<RankingRules, 'tests'>,
  categoryId: string,
): { test: TestRules; place: number }[] =>
  tests.flatMap((test, place) =>
    test.categories.length === 0 || test.categories.includes(categoryId) ? [{ test, place }] : [],
  );

/** The average to show, in hundredths on 20. Nothing is compared by it. */
export const averageOf = (total: number, weights: number): number => halfUp(total, weights);
