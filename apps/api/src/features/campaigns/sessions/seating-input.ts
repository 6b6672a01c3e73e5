import type { SeatingInput, SeatingRoom } from '@baara/seating';
import { createHash } from 'node:crypto';
import type { RoomRow } from './sessions.queries.ts';

/** Six digits at least: the order of ids is that of numbers. */
export const seatingId = (fileNumber: number): string => String(fileNumber).padStart(6, '0');

export const seatingRoom = (row: RoomRow): SeatingRoom => ({
  id: row.id,
  rows: row.seat_rows,
  columns: row.seat_columns,
  removedSeats: row.removed_seats,
  adaptedSeats: row.adapted_seats,
  serves: row.serves,
});

export function seatingCentres(rooms: readonly RoomRow[]): SeatingInput['centres'] {
  const centres = new Map<string, SeatingRoom[]>();
  for (const room of rooms) {
    const own = centres.get(room.centre_id) ?? [];
    own.push(seatingRoom(room));
    centres.set(room.centre_id, own);
  }
  return [...centres].map(([id, own]) => ({ id, rooms: own }));
}

/** SHA-256 of the people and rooms that are drawn, each list in the order of its ids: with the seed, all that decides. */
export function listHashOf({ candidates, centres, versions, fill }: SeatingInput): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify({ centres, versions, fill }));
  for (const { id, categoryId, centreId, needs } of candidates)
    hash.update(`\n${id} ${categoryId} ${centreId} ${needs.toSorted().join()}`);
  return hash.digest('hex');
}
