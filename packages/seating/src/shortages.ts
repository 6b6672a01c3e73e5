import { needSetOf } from './needs.ts';
import { byText } from './session.ts';
import type { Displaced, SeatingPlan } from './types.ts';

/** Seats that each centre lacks for those who chose it. Whom a person moved by hand had a seat there. */
export function shortagesOf(displaced: readonly Displaced[]): SeatingPlan['shortages'] {
  const shortages = new Map<string, SeatingPlan['shortages'][number]>();
  for (const { centreId, needs, reason } of displaced) {
    if (reason === 'by_hand') continue;
    const key = `${needSetOf(needs)} ${centreId}`;
    shortages.set(key, { centreId, needs, seats: (shortages.get(key)?.seats ?? 0) + 1 });
  }
  return [...shortages.values()].toSorted(
    (a, b) => byText(a.centreId, b.centreId) || needSetOf(a.needs) - needSetOf(b.needs),
  );
}
