/** Marks are whole hundredths of a point, on the scale of their test. */

export type TestRules = {
  id: string;
  /** The categories that take it; empty: all. */
  categories: readonly string[];
  /** `qcm` is marked from answers and a key, `marks` by people. */
  kind: 'qcm' | 'marks';
  /** The highest mark. */
  max: number;
  /** At least 1. */
  weight: number;
  /** A mark below it eliminates; null: none does. */
  eliminatory: number | null;
  /** How many people mark a copy. */
  readers: 1 | 2;
  /** The largest difference of two marks that needs no third one. */
  gap: number;
};

/** Seats that the notice reserves. */
export type Reserve = { id: string; seats: number };

export type CategoryRules = {
  id: string;
  /** All seats, reserved ones included. */
  seats: number;
  /** The lowest average that may be admitted, on 20: 1200 is 60 %. */
  bar: number;
  reserves: readonly Reserve[];
  /**
   * `first`: the best of a reserve take its seats, so that it is a minimum among all who are admitted. `last`: they take them
   * beside the seats that are open to all.
   */
  reservation: 'first' | 'last';
  /** What becomes of a reserved seat that nobody takes: `open` to all, or `vacant`. */
  unfilled: 'open' | 'vacant';
  /** The length of the waiting list. */
  waiting: number;
};

/** What parts equals. `heaviest`: the marks of the tests, that of the greatest weight first. */
export type TieRule = { test: string } | { heaviest: true } | { attribute: string; prefer: 'high' | 'low' };

export type RankingRules = {
  tests: readonly TestRules[];
  categories: readonly CategoryRules[];
  /** One after the other; what they leave equal is parted by the public draw. */
  ties: readonly TieRule[];
};

export type Candidate = {
  id: string;
  categoryId: string;
  /** One a test, in the order of the rules; null for a test that was not taken. */
  marks: readonly (number | null)[];
  /** `absent` from a test, or `excluded` from one. */
  state: 'absent' | 'excluded' | null;
  /** Whole numbers that ties are parted by. */
  attributes: Readonly<Record<string, number>>;
  /** Ids of reserves whose seats this person may take. */
  reserves: readonly string[];
};

/** Why somebody has no rank. */
export type WithoutRank = 'excluded' | 'absent' | 'eliminated';
/** `refused`: above the bar, behind the waiting list. */
export type Outcome = WithoutRank | 'admitted' | 'waiting' | 'refused' | 'below-bar' | 'withdrawn';
