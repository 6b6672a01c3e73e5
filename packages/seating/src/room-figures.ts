import { leastPairsOf } from './least-pairs.ts';
import type { RoomGrid } from './room-grid.ts';
import { type Apart, byText, type SessionRoom } from './session.ts';
import type { RoomFigures } from './types.ts';

export type Occupant = { id: string; category: number | string };

const isSame = ([a, b]: readonly [Occupant, Occupant]): boolean => a.category === b.category;

/** @param at who sits on a seat. */
export function figuresOf(
  { id, centreId, grid }: SessionRoom,
  at: (seat: number) => Occupant | undefined,
  apart: Apart,
): RoomFigures {
  const occupants = grid.names.map((_, seat) => at(seat));
  const sizes = new Map<number | string, number>();
  for (const { category } of occupants.filter((one) => one !== undefined))
    sizes.set(category, (sizes.get(category) ?? 0) + 1);
  const sides = [...pairsOf(grid, grid.sides, occupants)];
  const corners = [...pairsOf(grid, grid.corners, occupants)];
  return {
    centreId,
    roomId: id,
    capacity: grid.count,
    seated: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    sameCategoryPairs: sides.filter(isSame).length,
    leastPairs: leastPairsOf(grid, [...sizes.values()]),
    diagonalPairs: corners.filter(isSame).length,
    apartPairs: apart.size === 0 ? [] : apartPairsOf([...sides, ...corners], apart),
  };
}

function apartPairsOf(pairs: readonly (readonly [Occupant, Occupant])[], apart: Apart): [string, string][] {
  return pairs
    .filter(([a, b]) => apart.get(a.id)?.has(b.id))
    .map(([a, b]): [string, string] => (a.id < b.id ? [a.id, b.id] : [b.id, a.id]))
    .toSorted(([a, c], [b, d]) => byText(a, b) || byText(c, d));
}

/** People on adjacent seats, each pair once. */
function* pairsOf(
  { count }: RoomGrid,
  adjacent: Int32Array,
  occupants: readonly (Occupant | undefined)[],
): Generator<readonly [Occupant, Occupant]> {
  for (let seat = 0; seat < count; seat++) {
    const one = occupants[seat];
    if (!one) continue;
    for (const other of adjacent.subarray(4 * seat, 4 * seat + 4)) {
      const two = other > seat && other < count ? occupants[other] : undefined;
      if (two) yield [one, two];
    }
  }
}
