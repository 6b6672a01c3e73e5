import { type Need, NEEDS, seatCandidates, type SeatingInput, type SeatingPlan } from '@baara/seating';
import type { Rooms, SeatedPersonLeaf, SeatLeaf } from './bundle.ts';

/** The needs of a place have numbers 1, 2, 4, 8, in the order of the draw's own; large print has none. */
const needsIn = (set: number): Need[] => NEEDS.filter((_, bit) => bit < 4 && (set >> bit) & 1);

export const needNumber = (needs: readonly Need[]): number =>
  NEEDS.reduce((set, need, bit) => (bit < 4 && needs.includes(need) ? set | (1 << bit) : set), 0);

/** What the draw of a session works with: an input of the package that draws. */
export const seatingInput = (
  rooms: Rooms,
  people: readonly SeatedPersonLeaf[],
  seed: string,
): SeatingInput => ({
  candidates: people.map(({ file, category, centre, needs }) => ({
    id: file,
    fileNumber: file,
    categoryId: category,
    centreId: centre,
    needs: needsIn(needs),
  })),
  centres: rooms.centres.map((centre) => ({
    id: centre.id,
    rooms: centre.rooms.map((room) => ({
      id: room.id,
      rows: room.rows,
      columns: room.columns,
      removedSeats: room.removed,
      adaptedSeats: room.adapted.map(({ seat, serves }) => ({ seat, serves: needsIn(serves) })),
      serves: needsIn(room.serves),
    })),
  })),
  versions: rooms.versions,
  fill: rooms.fill,
  overflow: Object.fromEntries(rooms.overflow.map(({ centre, to }) => [centre, to])),
  seed,
});

/**
 * Draws the seats of a session again, by the same package that drew them.
 * @returns the leaves of `seats:<session>`.
 * @throws RangeError for rooms or people that no draw can be made with.
 */
export const drawSeats = (rooms: Rooms, people: readonly SeatedPersonLeaf[], seed: string): SeatLeaf[] =>
  seatLeaves(people, seatCandidates(seatingInput(rooms, people, seed)));

/** The leaves of a plan that was drawn. */
export function seatLeaves(
  people: readonly SeatedPersonLeaf[],
  plan: Pick<SeatingPlan, 'seats'>,
): SeatLeaf[] {
  const seats = new Map(plan.seats.map((seat) => [seat.candidateId, seat]));
  return people
    .map(({ file }) => {
      const { roomId = null, seat = null, version = null } = seats.get(file) ?? {};
      return { file, room: roomId, seat, version };
    })
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
