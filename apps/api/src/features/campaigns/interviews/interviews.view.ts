import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { InterviewPanel, InterviewPlan, InterviewSlot } from '@baara/contract/campaigns/interviews';
import type { InterviewStep } from '@baara/contract/campaigns/interviews-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { dealRefusalOf, isScorecardGood } from './deal-interviews.ts';
import type { Interviews } from './interview-access.ts';
import type { OtherTest, PanelRow } from './interviews.queries.ts';
import { mayMove } from './move-interview.ts';
import { gapOf, numbersInWords } from './save-plan.ts';
import type { PanelFigures, SlotRow } from './slots.queries.ts';

type Read = {
  panels: readonly PanelRow[];
  figures: readonly PanelFigures[];
  otherTests: readonly OtherTest[];
  /** Who may examine. */
  examiners: readonly { id: string; name: string }[];
  invited: number;
  isFrozen: boolean;
  accountId: string;
};

export function planView(of: Interviews, read: Read): InterviewPlan {
  const { campaign, test, interviews } = of;
  const { role } = campaign.situation;
  const edit = campaignRoleMay(role, 'manageInterviews');
  const mayExamine = new Set(read.examiners.map(({ id }) => id));
  const sum = (count: (one: PanelFigures) => number): number =>
    read.figures.reduce((total, one) => total + count(one), 0);
  const isPublished = interviews.convocations_at !== null;
  return {
    campaign: { id: campaign.row.id, title: campaign.row.title },
    test: {
      id: test.id,
      name: test.name,
      maxScore: test.max_score,
      durationMinutes: test.duration_minutes,
      extraTimePercent: test.extra_time_percent,
    },
    role,
    version: interviews.version,
    criteria: interviews.criteria,
    gapHundredths: gapOf(of),
    isScorecardFrozen: read.isFrozen,
    days: interviews.days,
    source: interviews.source,
    passedTestIds: interviews.passed_test_ids,
    fileNumbers: numbersInWords(of),
    toBring: interviews.to_bring,
    panels: read.panels.map((panel) =>
      panelView(
        panel,
        read.figures.find(({ panel_id }) => panel_id === panel.id),
        mayExamine,
      ),
    ),
    centres: campaign.row.centres.map(({ id, name, city }) => ({ id, name: `${city}, ${name}` })),
    otherTests: read.otherTests.map(({ id, name, is_sealed }) => ({ id, name, isSealed: is_sealed })),
    examiners: edit ? [...read.examiners] : [],
    invited: read.invited,
    counts: {
      candidates: sum(({ candidates }) => candidates),
      unplaced: sum(({ unplaced }) => unplaced),
      waiting: sum(({ waiting }) => waiting),
      called: sum(({ called }) => called),
      absent: sum(({ absent }) => absent),
      shown: sum(({ shown }) => shown),
      toNotify: isPublished ? sum(({ to_notify }) => to_notify) : 0,
    },
    step: stepOf(of, read.panels.length),
    seedHash: interviews.seed_hash,
    seed: isPublished ? interviews.seed : null,
    listHash: interviews.list_hash,
    dealtAt: interviews.dealt_at?.toISOString() ?? null,
    convocationsAt: interviews.convocations_at?.toISOString() ?? null,
    abilities: {
      edit,
      deal: edit && dealRefusalOf(of, read.panels.length) === undefined,
      publish: edit && !isPublished && interviews.dealt_at !== null && isScorecardGood(of),
      examine: read.panels.some(({ members }) => members.some(({ id }) => id === read.accountId)),
    },
  };
}

function stepOf(of: Interviews, panels: number): InterviewStep {
  const { interviews } = of;
  if (interviews.convocations_at) return 'running';
  if (!isScorecardGood(of)) return 'scorecard';
  if (panels === 0) return 'panels';
  if (!interviews.seed) return 'schedule';
  return interviews.dealt_at ? 'publish' : 'deal';
}

function panelView(
  { id, name, place, centre_id, centre, members }: PanelRow,
  figures: PanelFigures | undefined,
  mayExamine: ReadonlySet<string>,
): InterviewPanel {
  const { average = null, spread, lowest, highest } = figures ?? {};
  return {
    id,
    name,
    place,
    centreId: centre_id,
    centre,
    members: members.map((member) => ({ ...member, isGone: !mayExamine.has(member.id) })),
    counts: {
      candidates: figures?.candidates ?? 0,
      waiting: figures?.waiting ?? 0,
      called: figures?.called ?? 0,
      absent: figures?.absent ?? 0,
      shown: figures?.shown ?? 0,
      apart: figures?.apart ?? 0,
    },
    marks:
      average === null ? null : { average, spread: spread ?? 0, lowest: lowest ?? 0, highest: highest ?? 0 },
  };
}

/** @param mayEdit whether who reads may change hours. */
export const slotView = (of: Interviews, row: SlotRow, mayEdit: boolean): InterviewSlot => ({
  id: row.id,
  fileNumber: fileNumberInWords(of.campaign.row.file_prefix, row.file_number),
  name: `${row.last_name} ${row.first_name}`.trim(),
  category: row.category,
  needs: row.adapted_needs,
  panelId: row.panel_id,
  panel: row.panel,
  startsAt: row.starts_at?.toISOString() ?? null,
  minutes: row.minutes,
  state: row.state,
  unplaced: row.unplaced,
  isMoved: row.moved_at !== null,
  given: row.given,
  markHundredths: row.mark_hundredths,
  isApart: row.difference > gapOf(of),
  comment: row.comment,
  mayMove: mayEdit && mayMove(row),
});
