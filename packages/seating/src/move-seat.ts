import { needSetOf, needsIn, type Need } from './needs.ts';
import { figuresOf, type Occupant } from './room-figures.ts';
import { gridOf } from './room-grid.ts';
import { readSeatName, type SeatPlace, versionOf } from './seat-names.ts';
import { type Apart, apartOf, byText, fits, seatNeedsOf, type SessionRoom } from './session.ts';
import { shortagesOf } from './shortages.ts';
import type { SeatAssignment, SeatingCandidate, SeatingInput, SeatingPlan } from './types.ts';

/** What a person changes by hand. `acceptsOtherCentre`: a seat outside the chosen centre is meant. */
export type SeatChange = (
  | { kind: 'move'; candidateId: string; roomId: string; seat: string }
  | { kind: 'swap'; candidateIds: readonly [string, string] }
) & { acceptsOtherCentre?: boolean };

export type MoveRefusal =
  | { code: 'unknown_candidate' | 'not_seated' | 'same_seat' | 'other_centre'; candidateId: string }
  | { code: 'unknown_room'; roomId: string }
  | { code: 'unknown_seat' | 'seat_removed'; roomId: string; seat: string }
  | { code: 'seat_taken'; roomId: string; seat: string; candidateId: string }
  /** `needs`: those that the seat and its room do not serve. */
  | { code: 'needs_unmet'; candidateId: string; needs: readonly Need[] }
  | { code: 'must_sit_apart'; candidateId: string; fromId: string };

export type MoveWarning =
  /** `adjacent`: how many people of the same category now sit in front, behind, left and right. */
  | { code: 'same_category_adjacent'; candidateId: string; adjacent: number }
  /** The seat serves needs that the person does not have. */
  | { code: 'adapted_seat_given'; candidateId: string };

export type MoveResult =
  | { kind: 'done'; plan: SeatingPlan; warnings: readonly MoveWarning[] }
  | { kind: 'refused'; refusals: readonly MoveRefusal[] };

type Move = { candidate: SeatingCandidate; room: SessionRoom; seat: string };
const refused = (...refusals: MoveRefusal[]): MoveResult => ({ kind: 'refused', refusals });

/**
 * Moves somebody to a free seat, or exchanges two. Somebody without a seat may be moved to one. The paper version stays
 * with the seat, so adjacent versions differ as before.
 * @param input that of the draw. Fewer centres and candidates will do, when everybody who sits in the rooms concerned is there.
 * @returns the plan after the change, or every reason against it; the given plan is never changed.
 */
export function moveSeat(input: SeatingInput, plan: SeatingPlan, change: SeatChange): MoveResult {
  const ids = change.kind === 'move' ? [change.candidateId] : change.candidateIds;
  const candidates = ids.map((id) => input.candidates.find((one) => one.id === id));
  const seats = ids.map((id) => plan.seats.find(({ candidateId }) => candidateId === id));
  const unknown = ids.filter((_, index) => !candidates[index]);
  if (unknown.length > 0)
    return refused(...unknown.map((candidateId) => ({ code: 'unknown_candidate' as const, candidateId })));
  const targets = targetsOf(plan, change, seats);
  if (targets.kind === 'refused') return targets;
  const moves: Move[] = [];
  for (const [index, { roomId, seat }] of targets.places.entries()) {
    const room = roomOf(input, roomId);
    if (!room) return refused({ code: 'unknown_room', roomId });
    if (!room.grid.names.includes(seat))
      return refused({ code: isInside(input, roomId, seat) ? 'seat_removed' : 'unknown_seat', roomId, seat });
    moves.push({ candidate: candidates[index] as SeatingCandidate, room, seat });
  }
  const moved = withMoves(input, plan, moves);
  const apart = apartOf(input.candidates);
  const refusals = moves.flatMap((move) =>
    refusalsOf(move, moved, apart, change.acceptsOtherCentre ?? false),
  );
  if (refusals.length > 0) return refused(...refusals);
  return {
    kind: 'done',
    plan: withFigures(input, moved, touchedRooms(input, moves, seats), apart),
    warnings: moves.flatMap((move) => warningsOf(move, moved, input)),
  };
}

/** Where each of the candidates goes. */
function targetsOf(
  plan: SeatingPlan,
  change: SeatChange,
  seats: readonly (SeatAssignment | undefined)[],
):
  | { kind: 'found'; places: readonly { roomId: string; seat: string }[] }
  | (MoveResult & { kind: 'refused' }) {
  if (change.kind === 'move') {
    const { candidateId, roomId, seat } = change;
    const sitter = plan.seats.find((one) => one.roomId === roomId && one.seat === seat);
    if (!sitter) return { kind: 'found', places: [{ roomId, seat }] };
    const refusal: MoveRefusal =
      sitter.candidateId === candidateId
        ? { code: 'same_seat', candidateId }
        : { code: 'seat_taken', roomId, seat, candidateId: sitter.candidateId };
    return { kind: 'refused', refusals: [refusal] };
  }
  const [first, second] = change.candidateIds;
  if (first === second) return { kind: 'refused', refusals: [{ code: 'same_seat', candidateId: first }] };
  const [seatOfFirst, seatOfSecond] = seats;
  if (seatOfFirst && seatOfSecond) return { kind: 'found', places: [seatOfSecond, seatOfFirst] };
  const without = change.candidateIds.filter((_, index) => !seats[index]);
  return { kind: 'refused', refusals: without.map((candidateId) => ({ code: 'not_seated', candidateId })) };
}

function roomOf({ centres }: SeatingInput, roomId: string): SessionRoom | undefined {
  for (const { id, rooms } of centres) {
    const room = rooms.find((one) => one.id === roomId);
    if (room) return { id: roomId, centreId: id, grid: gridOf(room) };
  }
  return undefined;
}

function isInside({ centres }: SeatingInput, roomId: string, seat: string): boolean {
  const room = centres.flatMap(({ rooms }) => rooms).find(({ id }) => id === roomId);
  const place = readSeatName(seat);
  return Boolean(room && place && place.row < room.rows && place.column < room.columns);
}

/** The plan with these people on their new seats; figures are still the old ones. */
function withMoves({ versions }: SeatingInput, plan: SeatingPlan, moves: readonly Move[]): SeatingPlan {
  const movers = new Map(moves.map((move) => [move.candidate.id, move]));
  const seats = plan.seats.filter(({ candidateId }) => !movers.has(candidateId));
  for (const { candidate, room, seat } of moves) {
    const version = versionOf(readSeatName(seat) as SeatPlace, versions);
    const assignment = { candidateId: candidate.id, centreId: room.centreId, roomId: room.id, seat, version };
    const after = seats.findIndex((other) => inPlanOrder(assignment, other) < 0);
    seats.splice(after < 0 ? seats.length : after, 0, assignment);
  }
  const others = plan.moved.filter(({ candidateId }) => !movers.has(candidateId));
  const displaced = [...plan.unplaced, ...plan.moved];
  const elsewhere = moves
    .filter(({ candidate, room }) => candidate.centreId !== room.centreId)
    .map(({ candidate: { id, centreId, needs }, room }) => ({
      candidateId: id,
      centreId,
      reason: displaced.find(({ candidateId }) => candidateId === id)?.reason ?? ('by_hand' as const),
      needs: needsIn(needSetOf(needs)),
      toCentreId: room.centreId,
      by: 'hand' as const,
    }));
  const unplaced = plan.unplaced.filter(({ candidateId }) => !movers.has(candidateId));
  const moved = [...others, ...elsewhere].toSorted((a, b) => byText(a.candidateId, b.candidateId));
  return { ...plan, seats, unplaced, moved, shortages: shortagesOf([...unplaced, ...moved]) };
}

function inPlanOrder(a: SeatAssignment, b: SeatAssignment): number {
  const [placeA, placeB] = [readSeatName(a.seat) as SeatPlace, readSeatName(b.seat) as SeatPlace];
  return (
    byText(a.centreId, b.centreId) ||
    byText(a.roomId, b.roomId) ||
    placeA.row - placeB.row ||
    placeA.column - placeB.column
  );
}

function refusalsOf(
  { candidate, room, seat }: Move,
  plan: SeatingPlan,
  apart: Apart,
  acceptsOtherCentre: boolean,
): MoveRefusal[] {
  const { id: candidateId, centreId } = candidate;
  const { grid } = room;
  const refusals: MoveRefusal[] = [];
  if (centreId !== room.centreId && !acceptsOtherCentre) refusals.push({ code: 'other_centre', candidateId });
  const index = grid.names.indexOf(seat);
  const needs = needSetOf(candidate.needs);
  if (!fits(needs, grid, index)) {
    const unmet = seatNeedsOf(needs, grid) & ~(grid.seatServes[index] as number);
    refusals.push({ code: 'needs_unmet', candidateId, needs: needsIn(unmet) });
  }
  const others = apart.get(candidateId);
  const around = new Set([
    ...adjacentNames(room, index, grid.sides),
    ...adjacentNames(room, index, grid.corners),
  ]);
  for (const one of plan.seats)
    if (one.roomId === room.id && around.has(one.seat) && others?.has(one.candidateId))
      refusals.push({ code: 'must_sit_apart', candidateId, fromId: one.candidateId });
  return refusals;
}

function adjacentNames({ grid }: SessionRoom, index: number, adjacent: Int32Array): string[] {
  return [...adjacent.subarray(4 * index, 4 * index + 4)].flatMap((other) => grid.names[other] ?? []);
}

function warningsOf({ candidate, room, seat }: Move, plan: SeatingPlan, input: SeatingInput): MoveWarning[] {
  const { id: candidateId, categoryId } = candidate;
  const { grid } = room;
  const index = grid.names.indexOf(seat);
  const warnings: MoveWarning[] = [];
  const sides = new Set(adjacentNames(room, index, grid.sides));
  const adjacentIds = new Set(
    plan.seats.filter((one) => one.roomId === room.id && sides.has(one.seat)).map((one) => one.candidateId),
  );
  const adjacent = input.candidates.filter(
    (other) => other.categoryId === categoryId && adjacentIds.has(other.id),
  ).length;
  if (adjacent > 0) warnings.push({ code: 'same_category_adjacent', candidateId, adjacent });
  const isNeeded = seatNeedsOf(needSetOf(candidate.needs), grid) > 0;
  if ((grid.seatServes[index] as number) > 0 && !isNeeded)
    warnings.push({ code: 'adapted_seat_given', candidateId });
  return warnings;
}

/** The rooms that somebody left or entered. */
function touchedRooms(
  input: SeatingInput,
  moves: readonly Move[],
  left: readonly (SeatAssignment | undefined)[],
): SessionRoom[] {
  const rooms = new Map(moves.map(({ room }) => [room.id, room]));
  for (const seat of left) {
    if (!seat || rooms.has(seat.roomId)) continue;
    const room = roomOf(input, seat.roomId);
    if (room) rooms.set(room.id, room);
  }
  return [...rooms.values()];
}

function withFigures(
  { candidates }: SeatingInput,
  plan: SeatingPlan,
  rooms: readonly SessionRoom[],
  apart: Apart,
): SeatingPlan {
  const touched = new Map(rooms.map((room) => [room.id, room]));
  const seats = plan.seats.filter(({ roomId }) => touched.has(roomId));
  const ids = new Set(seats.map(({ candidateId }) => candidateId));
  const occupants = new Map<string, Occupant>(
    candidates
      .filter(({ id }) => ids.has(id))
      .map(({ id, categoryId }) => [id, { id, category: categoryId }]),
  );
  const at = new Map(seats.map((one) => [`${one.roomId} ${one.seat}`, occupants.get(one.candidateId)]));
  return {
    ...plan,
    rooms: plan.rooms.map((figures) => {
      const room = touched.get(figures.roomId);
      return room ? figuresOf(room, (seat) => at.get(`${room.id} ${room.grid.names[seat]}`), apart) : figures;
    }),
  };
}
