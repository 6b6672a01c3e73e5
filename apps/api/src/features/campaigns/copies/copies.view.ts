import type { CopyFlag, CopyLot, ListedCopy, MarkerFigures, Marking } from '@baara/contract/campaigns/copies';
import { copyNumberInWords } from '@baara/contract/campaigns/copies-words';
import type { Correction, CorrectionLot, MarkedCopy } from '@baara/contract/campaigns/correction';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { CopiesPlace } from './copies-access.ts';
import type { CopyRow, countCopies, selectPrints, selectSheets } from './copies.queries.ts';
import type { DriftRow, selectDifferences, selectProgress } from './drift.queries.ts';
import type { LotRow, selectMarkers, selectTeamMarkers } from './lots.queries.ts';
import type { FlagRow, LotCopyRow } from './readings.queries.ts';
import type { Roll } from './roll.queries.ts';

type Rows<Query extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;
export type MarkingFacts = {
  roll: Roll;
  counts: Rows<typeof countCopies>;
  /** Copies that wait for a third person whom nobody can be. */
  withoutThird: number;
  hasLots: boolean;
  sheets: Rows<typeof selectSheets>;
  prints: Rows<typeof selectPrints>;
  markers: Rows<typeof selectMarkers>;
  team: Rows<typeof selectTeamMarkers>;
  progress: Rows<typeof selectProgress>;
  drift: readonly DriftRow[];
  differences: Rows<typeof selectDifferences>;
  flags: readonly FlagRow[];
};

export function markingView({ campaign, test, marking }: CopiesPlace, facts: MarkingFacts): Marking {
  const { row, situation } = campaign;
  const { roll, counts, markers, differences } = facts;
  const mayManage = campaignRoleMay(situation.role, 'manageCopies') && !marking?.marks_sealed_at;
  const undealt = counts.of('undealt');
  const known = new Set(markers.map(({ id }) => id));
  return {
    campaign: { id: row.id, title: row.title },
    role: situation.role,
    test: {
      id: test.id,
      name: test.name,
      maxScore: test.max_score,
      readers: test.readers,
      gapHundredths: test.gap,
    },
    copies: marking
      ? {
          madeAt: marking.made_at.toISOString(),
          total: (['undealt', 'marking', 'third', 'flagged', 'marked', 'annulled'] as const).reduce(
            (sum, state) => sum + counts.of(state),
            0,
          ),
          undealt,
          marked: counts.of('marked'),
          annulled: counts.of('annulled'),
          awaitingThird: counts.of('third'),
          withoutThird: facts.withoutThird,
          absent: counts.absent,
          excluded: counts.excluded,
          completedAt: marking.completed_at?.toISOString() ?? null,
          sealedAt: marking.marks_sealed_at?.toISOString() ?? null,
        }
      : null,
    expected: {
      present: roll.present.length,
      absent: roll.absent.length,
      excluded: roll.excluded.length,
    },
    unsigned: roll.unsigned,
    sheets: sheetViews(facts),
    markers: markers.map((marker) => markerView(marker, facts)),
    team: facts.team.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name })),
    differences: {
      compared: differences.reduce((sum, { copies }) => sum + copies, 0),
      beyond: differences.reduce((sum, { beyond }) => sum + beyond, 0),
      points: differences.map(({ points, copies }) => ({ points, copies })),
    },
    flags: facts.flags.map(flagView),
    abilities: {
      make:
        mayManage &&
        roll.unsigned.length === 0 &&
        (roll.present.length > 0 || (marking !== undefined && roll.absent.length + roll.excluded.length > 0)),
      print: mayManage && marking !== undefined && !facts.hasLots,
      deal: mayManage && undealt > 0,
      manage: mayManage && marking !== undefined,
    },
  };
}

const sheetViews = ({ sheets, prints }: MarkingFacts): Marking['sheets'] =>
  sheets.map(({ session_id, room_id, name, copies }) => {
    const print = prints.find(
      ({ session, room }) => session === (session_id ?? '') && room === (room_id ?? ''),
    );
    return {
      sessionId: session_id,
      roomId: room_id,
      name: name ?? 'Sans place',
      copies,
      printedAt: print?.at.toISOString() ?? null,
      printedBy: print?.by ?? null,
    };
  });

function markerView(
  { id, name, withdrawn_at }: MarkingFacts['markers'][number],
  { progress, drift }: MarkingFacts,
): MarkerFigures {
  const done = progress.find(({ marker_id }) => marker_id === id);
  const figures = drift.find(({ marker_id }) => marker_id === id);
  return {
    id,
    name,
    isWithdrawn: withdrawn_at !== null,
    lots: done?.lots ?? 0,
    submittedLots: done?.submitted ?? 0,
    lateLots: done?.late ?? 0,
    copies: done?.copies ?? 0,
    marked: done?.marked ?? 0,
    average: figures?.average ?? null,
    spread: figures?.spread ?? null,
    difference: figures?.difference ?? null,
    compared: figures?.compared ?? 0,
  };
}

const flagView = (row: FlagRow): CopyFlag => ({
  id: row.id,
  number: copyNumberInWords(row.number),
  kind: row.kind,
  comment: row.comment,
  by: row.by,
  raisedAt: row.raised_at.toISOString(),
});

export const listedCopyView = (row: CopyRow, prefix: string | null): ListedCopy => ({
  number: copyNumberInWords(row.number),
  state: row.state,
  lot: row.lot,
  fileNumber: row.file_number === null ? null : fileNumberInWords(prefix, row.file_number),
  marks: row.marks,
});

export function lotView({ campaign, marking }: CopiesPlace, row: LotRow): CopyLot {
  const mayManage = campaignRoleMay(campaign.situation.role, 'manageCopies') && !marking?.marks_sealed_at;
  const isOpen = row.submitted_at === null;
  return {
    id: row.id,
    number: row.number,
    reading: row.reading,
    marker: row.marker_id === null ? null : { id: row.marker_id, name: row.marker ?? '' },
    copies: row.copies,
    marked: row.marked,
    state: row.state,
    dueOn: row.due_on,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    abilities: {
      change: mayManage && isOpen,
      reassign: mayManage && isOpen && !row.is_begun,
      reopen: mayManage && !isOpen,
    },
  };
}

const ownLotView = (row: LotRow): Correction['lots'][number] => ({
  id: row.id,
  number: row.number,
  copies: row.copies,
  marked: row.marked,
  state: row.state,
  dueOn: row.due_on,
  submittedAt: row.submitted_at?.toISOString() ?? null,
});

export const correctionView = ({ campaign, test }: CopiesPlace, lots: readonly LotRow[]): Correction => ({
  campaign: { id: campaign.row.id, title: campaign.row.title },
  test: { id: test.id, name: test.name, maxScore: test.max_score },
  lots: lots.map(ownLotView),
});

export const correctionLotView = (
  { test }: CopiesPlace,
  lot: LotRow,
  copies: readonly LotCopyRow[],
): CorrectionLot => ({
  ...ownLotView(lot),
  test: { name: test.name, maxScore: test.max_score },
  list: copies.map(markedCopyView),
});

const markedCopyView = (row: LotCopyRow): MarkedCopy => ({
  number: copyNumberInWords(row.number),
  mark: row.mark,
  comment: row.comment,
  flag: row.kind === null ? null : { kind: row.kind, isOpen: row.decision === null },
  isAnnulled: row.annulled_at !== null,
});
