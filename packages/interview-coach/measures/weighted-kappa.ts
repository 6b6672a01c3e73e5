/**
 * Cohen's kappa with quadratic weights: 1 is full agreement, 0 that of chance. Means of several judges are compared as
 * they are, without rounding, which gives the same figure for whole grades.
 * @param one and `other` the grades of the same answers, in the same order.
 */
export function weightedKappa(one: readonly number[], other: readonly number[]): number {
  const count = one.length;
  if (count === 0 || count !== other.length) return Number.NaN;
  const observed = one.reduce((sum, grade, index) => sum + (grade - (other[index] ?? 0)) ** 2, 0) / count;
  let byChance = 0;
  for (const grade of one) for (const against of other) byChance += (grade - against) ** 2;
  const expected = byChance / count ** 2;
  // Everybody gave one grade to everything: they agree, and it says nothing.
  return expected === 0 ? 1 : 1 - observed / expected;
}
