import type { RankedCategory } from './rank-candidates.ts';
import { takeSeats } from './take-seats.ts';

/** @property reserve the reserve whose seat they take; null: a seat open to all. */
export type Replacement = { id: string; rank: number; reserve: string | null };

/**
 * Who of the waiting list takes a seat when somebody withdraws. Ranks stay, and nobody else loses a seat.
 * @param category as ranked with those who withdrew before.
 * @returns null when nobody does: the person had no seat, or no one who waits may take it.
 */
export function proposeNext({ rules, people }: RankedCategory, id: string): Replacement | null {
  const remaining = people.filter(
    (one) => one.id !== id && (one.outcome === 'admitted' || one.outcome === 'waiting'),
  );
  const seats = takeSeats(rules, remaining);
  const next = remaining.find((one) => one.outcome === 'waiting' && seats.has(one.id));
  return next ? { id: next.id, rank: next.rank, reserve: seats.get(next.id) ?? null } : null;
}
