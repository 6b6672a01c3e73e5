import { markEntryMessages as messages } from '@baara/contract/campaigns/mark-entry-words';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { MarkCounts, MarkedFile, TestMarks } from '@baara/contract/campaigns/marks';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { SeatingCampaign } from '../sessions/session-access.ts';
import type { MarkCountsRow, MarkedFileRow } from './mark-lists.queries.ts';
import { areMarksHidden, type MarkedTest } from './marked-test.queries.ts';
import { sealRefusal } from './seal-marks.ts';

export const markedFileView = (row: MarkedFileRow, { seesNames }: { seesNames: boolean }): MarkedFile => ({
  applicationId: row.id,
  fileNumber: row.file_number,
  number: fileNumberInWords(row.file_prefix, row.file_number),
  name: seesNames ? [row.first_name, row.last_name].filter(Boolean).join(' ') || null : null,
  category: row.category,
  mark:
    row.state && row.source && row.updated_at
      ? {
          state: row.state,
          scoreHundredths: row.score_hundredths,
          source: row.source,
          author: row.author,
          at: row.updated_at.toISOString(),
        }
      : null,
  isEliminated: row.is_eliminated,
  complaint: row.complaint_state && {
    state: row.complaint_state,
    text: row.complaint_text ?? '',
    hasCorrection: row.complaint_proposal_id !== null,
  },
});

export const markCountsView = (counts: MarkCountsRow, test: MarkedTest): MarkCounts => ({
  ...counts,
  eliminated: test.eliminatory_hundredths === null || areMarksHidden(test) ? null : counts.eliminated,
});

export function testMarksView(
  { row, situation: { role } }: SeatingCampaign,
  test: MarkedTest,
  { counts, isSealProposed = false }: { counts: MarkCountsRow; isSealProposed?: boolean },
  now: Date,
): TestMarks {
  const isOpen = test.marks_sealed_at === null;
  const maySeal = campaignRoleMay(role, 'sealMarks');
  return {
    campaign: { id: row.id, title: row.title },
    test: {
      id: test.id,
      name: test.name,
      kind: test.kind,
      maxScore: test.max_score,
      eliminatoryHundredths: test.eliminatory_hundredths,
      passPercent: test.pass_percent,
    },
    categories: row.categories
      .filter(({ id }) => test.category_ids.length === 0 || test.category_ids.includes(id))
      .map(({ id, name }) => ({ id, name })),
    counts: markCountsView(counts, test),
    sealedAt: test.marks_sealed_at?.toISOString() ?? null,
    isByAnswers: test.is_by_answers,
    areHidden: areMarksHidden(test),
    sealRefusal:
      isOpen && maySeal ? (isSealProposed ? messages.SEAL_PROPOSED : sealRefusal(test, counts, now)) : null,
    abilities: {
      enter: isOpen && campaignRoleMay(role, 'enterMarks'),
      seal: isOpen && maySeal,
      correct: !isOpen && maySeal,
      names: campaignRoleMay(role, 'readFiles'),
    },
  };
}
