import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { InterviewJury, JurySlot } from '@baara/contract/campaigns/interviews';
import type { Interviews } from './interview-access.ts';
import type { MarkRow } from './interview-marks.queries.ts';
import type { PanelRow } from './interviews.queries.ts';
import { gapOf } from './save-plan.ts';
import type { SlotRow } from './slots.queries.ts';

type Reading = { slots: readonly SlotRow[]; marks: readonly MarkRow[]; accountId: string };

export function juryView(
  of: Interviews,
  panel: PanelRow | undefined,
  read: Reading & { isClosed: boolean },
): InterviewJury {
  const { campaign, test, interviews } = of;
  return {
    campaign: { id: campaign.row.id, title: campaign.row.title },
    test: { id: test.id, name: test.name, maxScore: test.max_score },
    criteria: interviews.criteria,
    gapHundredths: gapOf(of),
    panel: panel
      ? {
          id: panel.id,
          name: panel.name,
          place: panel.place,
          members: panel.members.map(({ id, name }) => ({ id, name, isMe: id === read.accountId })),
        }
      : null,
    slots: read.slots.map((slot) => jurySlotView(of, slot, read)),
    isOpen: interviews.convocations_at !== null,
    isClosed: read.isClosed,
  };
}

const nameOf = ({ examiner }: MarkRow): string => examiner ?? 'Compte supprimé';

/** Before all of the panel gave their marks, one's own are all that is in it. */
export function jurySlotView(
  of: Interviews,
  slot: SlotRow,
  { marks, accountId }: Pick<Reading, 'marks' | 'accountId'>,
): JurySlot {
  const given = marks.filter(({ slot_id }) => slot_id === slot.id);
  const mine = given.find(({ account_id }) => account_id === accountId);
  return {
    id: slot.id,
    fileNumber: fileNumberInWords(of.campaign.row.file_prefix, slot.file_number),
    name: `${slot.last_name} ${slot.first_name}`.trim(),
    category: slot.category,
    needs: slot.adapted_needs,
    startsAt: slot.starts_at?.toISOString() ?? '',
    minutes: slot.minutes,
    state: slot.state,
    givenBy: given.map(nameOf),
    mine: mine
      ? {
          scores: mine.scores,
          totalHundredths: mine.total_hundredths,
          comment: mine.comment,
          at: mine.submitted_at.toISOString(),
        }
      : null,
    shown:
      slot.shown_at === null || slot.mark_hundredths === null
        ? null
        : {
            marks: given.map((mark) => ({
              examiner: nameOf(mark),
              isMine: mark.account_id === accountId,
              scores: mark.scores,
              totalHundredths: mark.total_hundredths,
              comment: mark.comment,
            })),
            markHundredths: slot.mark_hundredths,
            differenceHundredths: slot.difference,
            isApart: slot.difference > gapOf(of),
            comment: slot.comment,
          },
  };
}
