/** What the cancellation of one question does to the marks of a test, counted before anybody decides. */

/** Marks of a test; null: no mark eliminates. */
export type Bars = { maxScore: number; passHundredths: number; eliminatoryHundredths: number | null };

export type CancellationEffect = {
  /** Marks that rise, fall, and stay; those of candidates who did not have the question stay. */
  raised: number;
  lowered: number;
  same: number;
  /** Hundredths of a point. */
  largestRise: number;
  largestFall: number;
  /** Sum of all changes, in hundredths. */
  sum: number;
  /** Marks that come to the pass mark, or fall below it. */
  passing: number;
  failing: number;
  /** Marks that fall below the eliminatory mark, or come out of it. */
  eliminated: number;
  saved: number;
};

/** `half(max × sum, total)`, 0 when nothing counts. @param maxScore whole points. @returns hundredths. */
export const scoreOf = (earned: number, possible: number, maxScore: number): number =>
  possible === 0 ? 0 : Math.floor((2 * Math.max(0, earned) * maxScore * 100 + possible) / (2 * possible));

/** Compares marks before and after, one at a time. */
export function countEffect({ passHundredths: pass, eliminatoryHundredths }: Bars) {
  const eliminatory = eliminatoryHundredths ?? 0;
  const effect: CancellationEffect = {
    raised: 0,
    lowered: 0,
    same: 0,
    largestRise: 0,
    largestFall: 0,
    sum: 0,
    passing: 0,
    failing: 0,
    eliminated: 0,
    saved: 0,
  };
  return {
    effect,
    add(before: number, after: number): void {
      const change = after - before;
      effect.sum += change;
      if (change > 0) effect.raised += 1;
      else if (change < 0) effect.lowered += 1;
      else effect.same += 1;
      effect.largestRise = Math.max(effect.largestRise, change);
      effect.largestFall = Math.max(effect.largestFall, -change);
      if (before < pass && after >= pass) effect.passing += 1;
      if (before >= pass && after < pass) effect.failing += 1;
      if (before >= eliminatory && after < eliminatory) effect.eliminated += 1;
      if (before < eliminatory && after >= eliminatory) effect.saved += 1;
    },
  };
}
