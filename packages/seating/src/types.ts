import type { Need } from './needs.ts';
import type { PaperVersion, VersionCount } from './seat-names.ts';

export type SeatingCandidate = {
  /** The order of ids is the order before the draw. Unique. */
  id: string;
  /** As printed on lists and labels; the draw never reads it. */
  fileNumber: string;
  categoryId: string;
  /** The centre that the candidate chose. */
  centreId: string;
  needs: readonly Need[];
  /** Ids of candidates who must not sit beside this one, diagonals included. One of the two may name the other. */
  apartFrom?: readonly string[];
};

export type SeatingRoom = {
  /** Unique over all centres. */
  id: string;
  /** 1 to 999. Row 1 is the one at the board. */
  rows: number;
  /** 1 to 702 (A to ZZ). */
  columns: number;
  /** Names of seats that do not exist: no table, a broken one, an aisle's gap. */
  removedSeats: readonly string[];
  /** Seats that serve needs. They are given to others only when somebody would otherwise be left out. */
  adaptedSeats: readonly { seat: string; serves: readonly Need[] }[];
  /** Needs that every seat of the room serves: step-free access, extra time. */
  serves: readonly Need[];
};

export type SeatingCentre = { id: string; rooms: readonly SeatingRoom[] };

export type SeatingInput = {
  candidates: readonly SeatingCandidate[];
  centres: readonly SeatingCentre[];
  /** Versions of the paper. */
  versions: VersionCount;
  /**
   * `balanced`: as few rooms as are needed, all of them filled to about the same share. `dense`: the same rooms, the
   * last one takes what remains.
   */
  fill: 'balanced' | 'dense';
  /** 64 hexadecimal characters, published before the draw. */
  seed: string;
  /** By centre, the centres that take those for whom it has no seat, in order. Without: they are listed, not moved. */
  overflow?: Readonly<Record<string, readonly string[]>>;
};

export type SeatAssignment = {
  candidateId: string;
  centreId: string;
  roomId: string;
  /** « F3 ». */
  seat: string;
  version: PaperVersion;
};

/** `no_fitting_seat`: seats are free, or go to others, but none that serves the needs. */
export type ShortageReason = 'centre_full' | 'no_fitting_seat';

/** Somebody who does not sit in the chosen centre. `by_hand`: it had a seat, and a change took them out of it. */
export type Displaced = {
  candidateId: string;
  /** The chosen one. */
  centreId: string;
  reason: ShortageReason | 'by_hand';
  /** Those of the needs that a seat or room has to serve. */
  needs: readonly Need[];
};

export type SeatingPlan = {
  /** By centre, room, row and column. */
  seats: readonly SeatAssignment[];
  /** Those without a seat, by id. */
  unplaced: readonly Displaced[];
  /** Those seated in a centre they did not choose, by id; `hand`: by a change, where no overflow is asked. */
  moved: readonly (Displaced & { toCentreId: string; by: 'draw' | 'hand' })[];
  /** Seats that the centres lack for those who chose them: how many, for which needs ([]: any seat). */
  shortages: readonly { centreId: string; needs: readonly Need[]; seats: number }[];
  /** Every room, by centre and id; an unused one has nobody. */
  rooms: readonly RoomFigures[];
};

export type RoomFigures = {
  centreId: string;
  roomId: string;
  /** Seats that exist. */
  capacity: number;
  seated: number;
  /** Pairs of people of one category side by side or one behind the other. */
  sameCategoryPairs: number;
  /** No plan of these people in this room has fewer such pairs; the true least may be higher. */
  leastPairs: number;
  /** Pairs of people of one category that touch at a corner: a wish only. */
  diagonalPairs: number;
  /** Pairs of candidates who must sit apart and do not, by id. */
  apartPairs: readonly (readonly [string, string])[];
};
