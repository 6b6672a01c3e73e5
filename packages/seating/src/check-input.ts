import { isSeed } from './draw-stream.ts';
import { readSeatName } from './seat-names.ts';
import type { SeatingInput, SeatingRoom } from './types.ts';

/** What makes a draw impossible; `id` is that of the candidate, room or centre, or the seat's name after the room's id. */
export type InputProblem = {
  code:
    | 'bad_seed'
    | 'bad_versions'
    | 'duplicate_id'
    | 'unknown_centre'
    | 'bad_room_size'
    | 'seat_outside_room'
    | 'seat_named_twice';
  id: string;
};

const MOST_ROWS = 999;
const MOST_COLUMNS = 702;

/** @returns everything that is wrong with the input: `seatCandidates` throws when there is anything. */
export function problemsOf(input: SeatingInput): InputProblem[] {
  const { candidates, centres, overflow = {} } = input;
  const problems: InputProblem[] = [];
  if (!isSeed(input.seed)) problems.push({ code: 'bad_seed', id: input.seed });
  if (![1, 2, 3, 4].includes(input.versions))
    problems.push({ code: 'bad_versions', id: String(input.versions) });
  const rooms = centres.flatMap((centre) => centre.rooms);
  for (const ids of [candidates, centres, rooms])
    problems.push(...repeated(ids.map(({ id }) => id)).map((id) => ({ code: 'duplicate_id' as const, id })));
  const known = new Set(centres.map(({ id }) => id));
  const named = [
    ...candidates.map(({ centreId }) => centreId),
    ...Object.keys(overflow),
    ...Object.values(overflow).flat(),
  ];
  for (const id of new Set(named)) if (!known.has(id)) problems.push({ code: 'unknown_centre', id });
  for (const room of rooms) problems.push(...roomProblems(room));
  return problems;
}

const isSize = (size: number, most: number): boolean => Number.isInteger(size) && size >= 1 && size <= most;

function roomProblems({ id, rows, columns, removedSeats, adaptedSeats }: SeatingRoom): InputProblem[] {
  if (!isSize(rows, MOST_ROWS) || !isSize(columns, MOST_COLUMNS)) return [{ code: 'bad_room_size', id }];
  const names = [...removedSeats, ...adaptedSeats.map(({ seat }) => seat)];
  const isInside = (name: string): boolean => {
    const place = readSeatName(name);
    return place !== undefined && place.row < rows && place.column < columns;
  };
  return [
    ...names
      .filter((name) => !isInside(name))
      .map((name) => ({ code: 'seat_outside_room' as const, id: `${id} ${name}` })),
    ...repeated(names).map((name) => ({ code: 'seat_named_twice' as const, id: `${id} ${name}` })),
  ];
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}
