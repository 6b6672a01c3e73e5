import type { CategoryRules } from './types.ts';

export type SeatRules = Pick<CategoryRules, 'seats' | 'reserves' | 'reservation' | 'unfilled'>;
type Standing = { id: string; reserves: readonly string[] };

/**
 * Gives the seats of a category to people who stand in the order of their ranks, all of them above the bar.
 * Without one of them, all others who have a seat have one still, and at most one more person has (see the properties).
 * @returns by id, the reserve whose seat they have; null: a seat that is open to all.
 */
export function takeSeats(
  { seats, reserves, reservation, unfilled }: SeatRules,
  people: readonly Standing[],
): Map<string, string | null> {
  const taken = new Map<string, string | null>();
  /** @returns how many seats nobody takes. */
  function give(count: number, reserve: string | null): number {
    let left = count;
    for (const person of people) {
      if (left <= 0) return 0;
      if (taken.has(person.id) || (reserve !== null && !person.reserves.includes(reserve))) continue;
      taken.set(person.id, reserve);
      left--;
    }
    return left;
  }
  const open = seats - reserves.reduce((sum, reserve) => sum + reserve.seats, 0);
  if (reservation === 'last') give(open, null);
  const empty = reserves.reduce((sum, reserve) => sum + give(reserve.seats, reserve.id), 0);
  if (reservation === 'first') give(open, null);
  if (unfilled === 'open') give(empty, null);
  return taken;
}
