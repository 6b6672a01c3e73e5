import { arrangeRoom } from './arrange-room.ts';
import { problemsOf } from './check-input.ts';
import { chooseCentres, type WithoutSeat } from './choose-centres.ts';
import { drawStream, shuffle } from './draw-stream.ts';
import { fillRooms, type RoomLoad } from './fill-rooms.ts';
import { needsIn } from './needs.ts';
import { figuresOf } from './room-figures.ts';
import { readSeatName, type SeatPlace, versionOf } from './seat-names.ts';
import { byId, type Session, sessionOf } from './session.ts';
import { shortagesOf } from './shortages.ts';
import type { Displaced, RoomFigures, SeatAssignment, SeatingInput, SeatingPlan } from './types.ts';

/** The first word of a stream's purpose. */
const ORDER_STAGE = 0;
const ROOM_STAGE = 1;

/**
 * Gives everybody of an exam session a room, a seat and a version of the paper, by the draw that the README describes:
 * the same people, rooms and seed give the same plan, in whatever order they come.
 * @throws RangeError for an input with problems: `problemsOf` names them.
 */
export function seatCandidates(input: SeatingInput): SeatingPlan {
  const problems = problemsOf(input);
  if (problems.length > 0)
    throw new RangeError(`No draw: ${problems.map(({ code, id }) => `${code} ${id}`).join(', ')}`);
  const session = sessionOf(input);
  const order = shuffle([...session.people], drawStream(input.seed, [ORDER_STAGE, 0, 0]));
  const drawn = order.map((person, rank) => ({ ...person, rank }));
  const { loads, withoutSeat } = chooseCentres(drawn, session.centres, input.overflow ?? {});
  const seats: SeatAssignment[] = [];
  const rooms: RoomFigures[] = [];
  for (const [centre, load] of loads.entries())
    for (const [index, room] of fillRooms(load, session, input.fill).entries()) {
      const seated = seatRoom(room, session, input, [ROOM_STAGE, centre, index]);
      seats.push(...seated.seats);
      rooms.push(seated.figures);
    }
  const inOrder = withoutSeat.toSorted((a, b) => byId(a.person, b.person));
  const unplaced = inOrder.filter(({ toCentreId }) => toCentreId === undefined).map(displaced);
  const moved = inOrder.flatMap((one) =>
    one.toCentreId === undefined
      ? []
      : [{ ...displaced(one), toCentreId: one.toCentreId, by: 'draw' as const }],
  );
  return { seats, unplaced, moved, shortages: shortagesOf([...unplaced, ...moved]), rooms };
}

function seatRoom(
  { room, people }: RoomLoad,
  session: Session,
  { seed, versions }: SeatingInput,
  purpose: readonly [number, number, number],
): { seats: SeatAssignment[]; figures: RoomFigures } {
  const { grid, id: roomId, centreId } = room;
  const indexes = new Map(people.map(({ id }, index) => [id, index]));
  const apart = new Map<number, number[]>();
  if (session.apart.size > 0)
    for (const [index, { id }] of people.entries()) {
      const others = [...(session.apart.get(id) ?? [])].flatMap((other) => indexes.get(other) ?? []);
      if (others.length > 0) apart.set(index, others);
    }
  const seated = arrangeRoom(grid, people, drawStream(seed, purpose), apart);
  const at = (seat: number): RoomLoad['people'][number] | undefined => people[seated[seat] as number];
  const seats = grid.names.flatMap((seat, index) => {
    const person = at(index);
    if (!person) return [];
    const version = versionOf(readSeatName(seat) as SeatPlace, versions);
    return [{ candidateId: person.id, centreId, roomId, seat, version }];
  });
  return { seats, figures: figuresOf(room, at, session.apart) };
}

const displaced = ({ person: { id, candidate, needs }, reason }: WithoutSeat): Displaced => ({
  candidateId: id,
  centreId: candidate.centreId,
  reason,
  needs: needsIn(needs),
});
