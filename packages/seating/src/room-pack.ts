import { type Need } from './needs.ts';
import { gridOf } from './room-grid.ts';
import { PAPER_VERSIONS, type PaperVersion, seatName, versionOf } from './seat-names.ts';
import type { SeatingCandidate, SeatingInput, SeatingPlan } from './types.ts';

export type PackedCandidate = {
  candidateId: string;
  name: string;
  fileNumber: string;
  categoryId: string;
  /** All of them, `large_print` too: it is the paper's. */
  needs: readonly Need[];
  seat: string;
  version: PaperVersion;
};

export type PackedSeat =
  | { kind: 'removed'; seat: string }
  | { kind: 'free'; seat: string; version: PaperVersion; isAdapted: boolean }
  | { kind: 'taken'; seat: string; version: PaperVersion; isAdapted: boolean; candidate: PackedCandidate };

/** The papers of a room: attendance sheet, plan to display, labels of the tables. */
export type RoomPack = {
  /** Row by row, as the labels are laid out and the room is walked. */
  bySeat: readonly PackedCandidate[];
  /** By name, as people look for themselves on the door. */
  byName: readonly PackedCandidate[];
  /** Every place, rows from the board. */
  rows: readonly (readonly PackedSeat[])[];
  /** Papers to bring, by version; `largePrint` are among them. Versions that nobody gets are left out. */
  papers: readonly { version: PaperVersion; count: number; largePrint: number }[];
};

const byFrenchName = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

/**
 * @param nameOf how a candidate's name is printed.
 * @returns undefined when the input has no such room.
 */
export function packRoom(
  { candidates, centres, versions }: SeatingInput,
  plan: SeatingPlan,
  roomId: string,
  nameOf: (candidate: SeatingCandidate) => string,
): RoomPack | undefined {
  const room = centres.flatMap(({ rooms }) => rooms).find(({ id }) => id === roomId);
  if (!room) return undefined;
  const assignments = new Map(
    plan.seats.filter((one) => one.roomId === roomId).map((one) => [one.candidateId, one]),
  );
  const taken = new Map<string, PackedCandidate>();
  for (const candidate of candidates) {
    const assignment = assignments.get(candidate.id);
    if (!assignment) continue;
    const { id, fileNumber, categoryId, needs } = candidate;
    const { seat, version } = assignment;
    taken.set(seat, {
      candidateId: id,
      name: nameOf(candidate),
      fileNumber,
      categoryId,
      needs,
      seat,
      version,
    });
  }
  const grid = gridOf(room);
  const indexes = new Map(grid.names.map((name, index) => [name, index]));
  const rows = Array.from({ length: room.rows }, (_, row) =>
    Array.from({ length: room.columns }, (__, column): PackedSeat => {
      const seat = seatName({ row, column });
      const index = indexes.get(seat);
      if (index === undefined) return { kind: 'removed', seat };
      const known = {
        seat,
        version: versionOf({ row, column }, versions),
        isAdapted: grid.seatServes[index] !== 0,
      };
      const candidate = taken.get(seat);
      return candidate ? { kind: 'taken', ...known, candidate } : { kind: 'free', ...known };
    }),
  );
  const bySeat = rows.flat().flatMap((seat) => (seat.kind === 'taken' ? [seat.candidate] : []));
  return {
    bySeat,
    byName: bySeat.toSorted(
      (a, b) => byFrenchName.compare(a.name, b.name) || byFrenchName.compare(a.fileNumber, b.fileNumber),
    ),
    rows,
    papers: PAPER_VERSIONS.map((version) => {
      const theirs = bySeat.filter((one) => one.version === version);
      const largePrint = theirs.filter(({ needs }) => needs.includes('large_print')).length;
      return { version, count: theirs.length, largePrint };
    }).filter(({ count }) => count > 0),
  };
}
