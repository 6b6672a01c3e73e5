/** How many people each room of a centre takes, and who. */

export type RoomSpace = {
  /** Seats that exist. */
  capacity: number;
  /** People with needs who are placed in it already. */
  placed: number;
  /** Ordinary seats that are left. */
  ordinary: number;
  /** Adapted seats that nobody with needs takes. */
  adapted: number;
};

/**
 * Shares people without needs among rooms. Only as many rooms as are needed are opened: those that have people
 * already, then in the given order. Adapted seats are given once no ordinary one is left in any room.
 * @param rooms the largest first.
 * @param people at most the seats left.
 * @returns how many each room takes.
 */
export function shareAmongRooms(
  rooms: readonly RoomSpace[],
  people: number,
  fill: 'balanced' | 'dense',
): number[] {
  const shares = rooms.map(() => 0);
  const indexes = rooms.map((_, index) => index);
  const byUse = [
    ...indexes.filter((index) => (rooms[index] as RoomSpace).placed > 0),
    ...indexes.filter((index) => (rooms[index] as RoomSpace).placed === 0),
  ];
  const open: number[] = [];
  let space = 0;
  for (const index of byUse) {
    const room = rooms[index] as RoomSpace;
    if (space >= people && room.placed === 0) break;
    open.push(index);
    space += room.ordinary;
  }
  let left = people;
  if (fill === 'dense')
    for (const index of open) {
      const share = Math.min(left, (rooms[index] as RoomSpace).ordinary);
      shares[index] = share;
      left -= share;
    }
  left = giveToEmptiest(
    rooms,
    shares,
    left,
    open.toSorted((a, b) => a - b),
    ({ ordinary }) => ordinary,
  );
  giveToEmptiest(rooms, shares, left, indexes, ({ ordinary, adapted }) => ordinary + adapted);
  return shares;
}

/**
 * Gives people one at a time to the room where they make the smallest share of its seats taken; of equals, the first.
 * @returns how many found no room.
 */
function giveToEmptiest(
  rooms: readonly RoomSpace[],
  shares: number[],
  people: number,
  among: readonly number[],
  limitOf: (room: RoomSpace) => number,
): number {
  for (let left = people; left > 0; left--) {
    let best = -1;
    for (const index of among) {
      const room = rooms[index] as RoomSpace;
      if ((shares[index] as number) >= limitOf(room)) continue;
      if (best < 0 || isEmptier(rooms, shares, index, best)) best = index;
    }
    if (best < 0) return left;
    shares[best] = (shares[best] as number) + 1;
  }
  return 0;
}

/** Fractions are compared by products of whole numbers: a quotient may be rounded. */
function isEmptier(rooms: readonly RoomSpace[], shares: readonly number[], a: number, b: number): boolean {
  const [roomA, roomB] = [rooms[a] as RoomSpace, rooms[b] as RoomSpace];
  const takenA = roomA.placed + (shares[a] as number) + 1;
  const takenB = roomB.placed + (shares[b] as number) + 1;
  return takenA * roomB.capacity < takenB * roomA.capacity;
}

/**
 * The rooms in which people who stand in order of their category are dealt, so that every room gets its part of every
 * category: the j-th place of a room that takes n stands at (2j + 1) / 2n of the row of people.
 * @param shares how many each room takes.
 * @returns a room for each person.
 */
export function dealInTurns(shares: readonly number[]): number[] {
  const places = shares.flatMap((share, room) =>
    Array.from({ length: share }, (_, j) => ({ room, above: 2 * j + 1, below: 2 * share })),
  );
  places.sort((a, b) => a.above * b.below - b.above * a.below || a.room - b.room);
  return places.map(({ room }) => room);
}
