import { averageOf, MARK_ON } from './marks.ts';
import type { RankedCategory } from './rank-candidates.ts';
import { takeSeats } from './take-seats.ts';
import type { CategoryRules } from './types.ts';

/** What a jury tries: another bar, another number of seats, another waiting list. */
export type WhatIf = Partial<Pick<CategoryRules, 'bar' | 'seats' | 'waiting'>>;

/** Counts and averages, and nobody: neither ids nor numbers of files. */
export type Figures = {
  bar: number;
  seats: number;
  ranked: number;
  admitted: number;
  waiting: number;
  refused: number;
  belowBar: number;
  /** Seats that nobody takes. */
  vacant: number;
  /** The average of the last admitted on an open seat, in hundredths on 20; null when there is none. */
  lastAdmitted: number | null;
  reserves: { id: string; seats: number; taken: number }[];
  /** How many are admitted now and were not by the rules, and the other way round. */
  gained: number;
  lost: number;
};

/**
 * What another bar or quota would give. Nothing is stored and nobody named.
 * @throws RangeError when more seats are reserved than there are.
 */
export function whatIf({ rules, weights, people }: RankedCategory, change: WhatIf): Figures {
  const tried: CategoryRules = { ...rules, ...change };
  const reserved = rules.reserves.reduce((sum, { seats }) => sum + seats, 0);
  if (tried.seats < reserved) throw new RangeError(`${reserved} seats are reserved.`);
  const present = people.filter(({ outcome }) => outcome !== 'withdrawn');
  const good = present.filter(({ total }) => total >= tried.bar * weights);
  const seats = takeSeats(tried, good);
  const waiting = Math.min(good.length - seats.size, tried.waiting);
  const lastOpen = good.findLast(({ id }) => seats.get(id) === null);
  const before = new Set(present.flatMap(({ id, outcome }) => (outcome === 'admitted' ? [id] : [])));
  const stay = [...seats.keys()].filter((id) => before.has(id)).length;
  return {
    bar: tried.bar,
    seats: tried.seats,
    ranked: present.length,
    admitted: seats.size,
    waiting,
    refused: good.length - seats.size - waiting,
    belowBar: present.length - good.length,
    vacant: tried.seats - seats.size,
    lastAdmitted: lastOpen ? averageOf(lastOpen.total, weights) : null,
    reserves: rules.reserves.map((reserve) => ({
      ...reserve,
      taken: [...seats.values()].filter((id) => id === reserve.id).length,
    })),
    gained: seats.size - stay,
    lost: before.size - stay,
  };
}

/** How many averages lie in each step of half a point, from 0 to 20: 40 numbers, 20 itself in the last. */
export function figuresOf({ people, weights }: RankedCategory): number[] {
  const steps = Array.from({ length: 40 }, () => 0);
  for (const { total } of people) {
    const step = Math.min(39, Math.floor((total * 40) / (weights * MARK_ON)));
    steps[step] = (steps[step] as number) + 1;
  }
  return steps;
}
