import { type NeedSet, servedSetOf } from './needs.ts';
import { readSeatName, seatName } from './seat-names.ts';
import type { SeatingRoom } from './types.ts';

/**
 * The seats of a room that exist, row by row, with what touches them. A seat is its index from 0; `count` stands for
 * « no seat », so that tables of people have one entry more, which is nobody.
 */
export type RoomGrid = {
  count: number;
  names: readonly string[];
  /** Four for each seat: front, left, right, back. */
  sides: Int32Array;
  /** Four for each seat: the diagonals. */
  corners: Int32Array;
  /** How many of the four sides are seats. */
  degrees: Uint8Array;
  /** 0 or 1, as on a chessboard; 0 is the larger colour of each part that removed seats cut off. */
  colours: Uint8Array;
  /** Needs that the room serves everywhere. */
  roomServes: NeedSet;
  /** Needs that the seat itself serves; 0 is an ordinary seat. */
  seatServes: Uint8Array;
};

const SIDES = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

export function gridOf(room: SeatingRoom): RoomGrid {
  const { rows, columns } = room;
  const exists = new Uint8Array(rows * columns).fill(1);
  for (const name of room.removedSeats) {
    const place = readSeatName(name);
    if (place) exists[place.row * columns + place.column] = 0;
  }
  const places: { row: number; column: number }[] = [];
  const indexes = new Int32Array(rows * columns).fill(-1);
  for (let cell = 0; cell < rows * columns; cell++) {
    if (exists[cell] === 0) continue;
    indexes[cell] = places.length;
    places.push({ row: Math.floor(cell / columns), column: cell % columns });
  }
  const count = places.length;
  const at = (row: number, column: number): number => {
    if (row < 0 || column < 0 || row >= rows || column >= columns) return count;
    const index = indexes[row * columns + column] as number;
    return index < 0 ? count : index;
  };
  const around = (steps: readonly (readonly [number, number])[]): Int32Array =>
    Int32Array.from(
      places.flatMap(({ row, column }) => steps.map(([down, right]) => at(row + down, column + right))),
    );
  const sides = around(SIDES);
  const degrees = Uint8Array.from(places, (_, seat) =>
    sides.subarray(4 * seat, 4 * seat + 4).reduce((sum, other) => sum + (other < count ? 1 : 0), 0),
  );
  const names = places.map(seatName);
  const seatServes = new Uint8Array(count);
  const indexByName = new Map(names.map((name, index) => [name, index]));
  for (const { seat, serves } of room.adaptedSeats) {
    const index = indexByName.get(seat);
    if (index !== undefined) seatServes[index] = servedSetOf(serves);
  }
  const colours = Uint8Array.from(places, ({ row, column }) => (row + column) % 2);
  enlargeFirstColour(colours, sides, count);
  return {
    count,
    names,
    sides,
    corners: around(CORNERS),
    degrees,
    colours,
    roomServes: servedSetOf(room.serves),
    seatServes,
  };
}

/** Exchanges the two colours of each connected part where colour 1 has more seats. */
function enlargeFirstColour(colours: Uint8Array, sides: Int32Array, count: number): void {
  const isSeen = new Uint8Array(count);
  for (let first = 0; first < count; first++) {
    if (isSeen[first]) continue;
    isSeen[first] = 1;
    const part = [first];
    for (let i = 0; i < part.length; i++)
      for (const seat of sides.subarray(4 * (part[i] as number), 4 * (part[i] as number) + 4))
        if (seat < count && !isSeen[seat]) {
          isSeen[seat] = 1;
          part.push(seat);
        }
    const ones = part.filter((seat) => colours[seat] === 1).length;
    if (2 * ones > part.length) for (const seat of part) colours[seat] = 1 - (colours[seat] as number);
  }
}
