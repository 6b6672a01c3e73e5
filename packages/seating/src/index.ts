export { type InputProblem, problemsOf } from './check-input.ts';
export {
  type MoveRefusal,
  type MoveResult,
  type MoveWarning,
  moveSeat,
  type SeatChange,
} from './move-seat.ts';
export { drawStream, isSeed, shuffle } from './draw-stream.ts';
export { type Need, NEEDS } from './needs.ts';
export { type PackedCandidate, type PackedSeat, packRoom, type RoomPack } from './room-pack.ts';
export { seatCandidates } from './seat-candidates.ts';
export {
  columnName,
  type PaperVersion,
  readSeatName,
  seatName,
  versionOf,
  type VersionCount,
} from './seat-names.ts';
export type {
  Displaced,
  RoomFigures,
  SeatAssignment,
  SeatingCandidate,
  SeatingCentre,
  SeatingInput,
  SeatingPlan,
  SeatingRoom,
  ShortageReason,
} from './types.ts';
export { HARD_RULES, SOFT_RULES, verifyPlan, type Violation } from './verify-plan.ts';
