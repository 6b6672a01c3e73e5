import type { RoomGrid } from './room-grid.ts';

/**
 * A lower bound of the pairs of one category on adjacent seats (diagonals aside), the higher of two for each category.
 * People beyond the largest set of seats with no two adjacent add at least one pair each. And the seats without the
 * category part at most as many pairs as the best connected of them touch: four each, but of seats with four adjacent ones
 * only so many are not adjacent themselves, and each beyond those shares a pair with another.
 * @param sizes people of each category in the room.
 */
export function leastPairsOf(grid: RoomGrid, sizes: readonly number[]): number {
  // At least half of all seats can be taken without a pair: those of one colour.
  const large = sizes.filter((size) => 2 * size > grid.count);
  if (large.length === 0) return 0;
  const most = mostApart(grid, () => true);
  const mostInner = mostApart(grid, (seat) => grid.degrees[seat] === 4);
  const degrees = [...grid.degrees].toSorted((a, b) => b - a);
  const pairs = degrees.reduce((sum, degree) => sum + degree, 0) / 2;
  const parting = degrees.map((degree, place) => (degree === 4 && place >= mostInner ? 3 : degree));
  return large.reduce((least, size) => {
    const parted = parting.slice(0, grid.count - size).reduce((sum, degree) => sum + degree, 0);
    return least + Math.max(0, pairs - parted, size - most);
  }, 0);
}

/** The most of these seats with no two adjacent: all of them less a largest matching of the two colours (Kőnig). */
function mostApart({ count, sides, colours }: RoomGrid, isCounted: (seat: number) => boolean): number {
  const partner = new Int32Array(count).fill(-1);
  let apart = 0;
  for (let first = 0; first < count; first++) {
    if (!isCounted(first)) continue;
    apart++;
    if (colours[first] === 0 && match(first, new Uint8Array(count))) apart--;
  }
  return apart;

  /** Berge: gives the seat a partner, if need be by giving that one's partner another. */
  function match(seat: number, isTried: Uint8Array): boolean {
    for (const other of sides.subarray(4 * seat, 4 * seat + 4)) {
      if (other === count || isTried[other] || !isCounted(other)) continue;
      isTried[other] = 1;
      const taken = partner[other] as number;
      if (taken >= 0 && !match(taken, isTried)) continue;
      partner[other] = seat;
      return true;
    }
    return false;
  }
}
