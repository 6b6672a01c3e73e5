/** What an amount with tax is made of, in whole F CFA. */
export type Vat = { netXof: number; vatXof: number; totalXof: number };

/** @param rate percent, 18 in Mali; null when the sale is exempt. */
export function vatOf(totalXof: number, rate: number | null): Vat {
  const netXof = rate === null ? totalXof : Math.round((totalXof * 100) / (100 + rate));
  return { netXof, vatXof: totalXof - netXof, totalXof };
}
