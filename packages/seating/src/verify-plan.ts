import { covers } from './needs.ts';
import { figuresOf, type Occupant } from './room-figures.ts';
import { readSeatName, versionOf } from './seat-names.ts';
import { fits, type Person, seatNeedsOf, type Session, sessionOf, type SessionRoom } from './session.ts';
import { shortagesOf } from './shortages.ts';
import type { SeatAssignment, SeatingInput, SeatingPlan } from './types.ts';

/** Rules that no plan may break, by a draw or by hand. */
export const HARD_RULES = [
  'unknown_candidate',
  'unknown_seat',
  'seat_taken_twice',
  'seated_twice',
  'missing',
  'listed_though_seated',
  'wrong_centre',
  'needs_unmet',
  'wrong_version',
  'same_version_adjacent',
  'wrong_figures',
] as const;
/** Rules that the draw obeys where it can; changes by hand may break them. */
export const SOFT_RULES = ['must_sit_apart', 'left_out', 'adapted_seat_wasted'] as const;

export type Violation = {
  rule: (typeof HARD_RULES)[number] | (typeof SOFT_RULES)[number];
  candidateIds: readonly string[];
  roomId?: string;
  seat?: string;
};

type Seated = { assignment: SeatAssignment; person: Person; index: number };
/** Who sits where in a room; of two people on one seat, the last. */
type CheckedRoom = { room: SessionRoom; bySeat: (Seated | undefined)[] };

/**
 * Checks a plan from nothing but the input: it believes no figure and no list of the plan. Whether the plan is the
 * draw's is another question: `seatCandidates(input)` gives the same plan, before changes by hand.
 * @returns every violated rule; an empty list for a good plan.
 */
export function verifyPlan(input: SeatingInput, plan: SeatingPlan): Violation[] {
  const session = sessionOf(input);
  const rooms = new Map(
    session.centres
      .flatMap((centre) => centre.rooms)
      .map((room) => [room.id, { room, bySeat: room.grid.names.map((): Seated | undefined => undefined) }]),
  );
  const checked = [...rooms.values()];
  return [
    ...readSeats(session, plan, rooms),
    ...wrongLists(session, plan),
    ...checked.flatMap((room) => violationsOfRoom(room, input)),
    ...unfitSeats(checked, input, plan),
    ...checkFigures(checked, session, plan),
    ...leftOut(checked, session, plan),
    ...wastedSeats(checked),
  ];
}

/** Matches the plan's seats with people and rooms that exist, and fills the rooms. */
function readSeats(
  { people }: Session,
  plan: SeatingPlan,
  rooms: ReadonlyMap<string, CheckedRoom>,
): Violation[] {
  const violations: Violation[] = [];
  const personOf = new Map(people.map((person) => [person.id, person]));
  const indexes = new Map(
    [...rooms.values()].flatMap(({ room: { id, grid } }) =>
      grid.names.map((name, index) => [`${id} ${name}`, index] as const),
    ),
  );
  const seatedIds = new Set<string>();
  for (const assignment of plan.seats) {
    const { candidateId, roomId, seat } = assignment;
    const at = { candidateIds: [candidateId], roomId, seat };
    const person = personOf.get(candidateId);
    const checked = rooms.get(roomId);
    const index = indexes.get(`${roomId} ${seat}`);
    if (!person) violations.push({ rule: 'unknown_candidate', ...at });
    if (seatedIds.has(candidateId)) violations.push({ rule: 'seated_twice', ...at });
    seatedIds.add(candidateId);
    if (!checked || index === undefined || checked.room.centreId !== assignment.centreId) {
      violations.push({ rule: 'unknown_seat', ...at });
      continue;
    }
    const sitter = checked.bySeat[index];
    if (sitter)
      violations.push({ rule: 'seat_taken_twice', ...at, candidateIds: [sitter.person.id, candidateId] });
    if (person) checked.bySeat[index] = { assignment, person, index };
  }
  return violations;
}

/** Everybody is either seated or listed. */
function wrongLists({ people }: Session, plan: SeatingPlan): Violation[] {
  const seatedIds = new Set(plan.seats.map(({ candidateId }) => candidateId));
  const unplacedIds = new Set(plan.unplaced.map(({ candidateId }) => candidateId));
  return people.flatMap(({ id }): Violation[] => {
    if (seatedIds.has(id) !== unplacedIds.has(id)) return [];
    return [{ rule: seatedIds.has(id) ? 'listed_though_seated' : 'missing', candidateIds: [id] }];
  });
}

function violationsOfRoom({ room, bySeat }: CheckedRoom, { versions }: SeatingInput): Violation[] {
  const { grid, id: roomId } = room;
  const violations: Violation[] = [];
  for (const one of bySeat) {
    if (!one) continue;
    const { assignment, index, person } = one;
    const at = { roomId, seat: assignment.seat };
    const place = readSeatName(assignment.seat);
    if (place && versionOf(place, versions) !== assignment.version)
      violations.push({ rule: 'wrong_version', candidateIds: [person.id], ...at });
    for (const other of grid.sides.subarray(4 * index, 4 * index + 4)) {
      const adjacent = other > index ? bySeat[other] : undefined;
      if (versions > 1 && adjacent?.assignment.version === assignment.version)
        violations.push({
          rule: 'same_version_adjacent',
          candidateIds: [person.id, adjacent.person.id],
          ...at,
        });
    }
  }
  return violations;
}

function unfitSeats(
  checked: readonly CheckedRoom[],
  { overflow = {} }: SeatingInput,
  plan: SeatingPlan,
): Violation[] {
  const moves = new Map(plan.moved.map((move) => [move.candidateId, move]));
  return checked.flatMap(({ room, bySeat }) =>
    bySeat.flatMap((one): Violation[] => {
      if (!one) return [];
      const { person, index, assignment } = one;
      const at = { candidateIds: [person.id], roomId: room.id, seat: assignment.seat };
      const violations: Violation[] = [];
      if (!fits(person.needs, room.grid, index)) violations.push({ rule: 'needs_unmet', ...at });
      const { centreId } = person.candidate;
      const move = moves.get(person.id);
      const isFollowed = room.centreId === (move?.toCentreId ?? centreId);
      const isAllowed = !move || move.by === 'hand' || (overflow[centreId] ?? []).includes(room.centreId);
      if (!isFollowed || !isAllowed) violations.push({ rule: 'wrong_centre', ...at });
      return violations;
    }),
  );
}

/** Counts the rooms anew: people who must sit apart, and figures that differ from those written. */
function checkFigures(checked: readonly CheckedRoom[], { apart }: Session, plan: SeatingPlan): Violation[] {
  const written = new Map(plan.rooms.map((figures) => [figures.roomId, JSON.stringify(figures)]));
  const violations = checked.flatMap(({ room, bySeat }): Violation[] => {
    const occupant = (seat: number): Occupant | undefined => bySeat[seat]?.person;
    const figures = figuresOf(room, occupant, apart);
    const isRight = JSON.stringify(figures) === written.get(room.id);
    return [
      ...figures.apartPairs.map((pair) => ({
        rule: 'must_sit_apart' as const,
        candidateIds: pair,
        roomId: room.id,
      })),
      ...(isRight ? [] : [{ rule: 'wrong_figures' as const, candidateIds: [], roomId: room.id }]),
    ];
  });
  const shortages = JSON.stringify(shortagesOf([...plan.unplaced, ...plan.moved]));
  if (shortages !== JSON.stringify(plan.shortages))
    violations.push({ rule: 'wrong_figures', candidateIds: [] });
  return violations;
}

/** People without a seat in the centre they chose, while it has a free one that fits. */
function leftOut(checked: readonly CheckedRoom[], { people }: Session, plan: SeatingPlan): Violation[] {
  const away = new Set(
    [...plan.unplaced, ...plan.moved]
      .filter(({ reason }) => reason !== 'by_hand')
      .map(({ candidateId }) => candidateId),
  );
  return people
    .filter(({ id }) => away.has(id))
    .flatMap(({ id, needs, candidate }): Violation[] => {
      for (const { room, bySeat } of checked) {
        if (room.centreId !== candidate.centreId) continue;
        const free = bySeat.findIndex((one, seat) => !one && fits(needs, room.grid, seat));
        if (free >= 0)
          return [{ rule: 'left_out', candidateIds: [id], roomId: room.id, seat: room.grid.names[free] }];
      }
      return [];
    });
}

/** Adapted seats of people who do not need them, while an ordinary one of the centre is free and fits. */
function wastedSeats(checked: readonly CheckedRoom[]): Violation[] {
  const freeRooms = checked.filter(({ room, bySeat }) =>
    bySeat.some((one, seat) => !one && room.grid.seatServes[seat] === 0),
  );
  return checked.flatMap(({ room, bySeat }) =>
    bySeat.flatMap((one): Violation[] => {
      if (!one || room.grid.seatServes[one.index] === 0) return [];
      const { needs, id } = one.person;
      if (seatNeedsOf(needs, room.grid) > 0) return [];
      const isFree = freeRooms.some(
        ({ room: other }) => other.centreId === room.centreId && covers(other.grid.roomServes, needs),
      );
      if (!isFree) return [];
      return [
        { rule: 'adapted_seat_wasted', candidateIds: [id], roomId: room.id, seat: one.assignment.seat },
      ];
    }),
  );
}
