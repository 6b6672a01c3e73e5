import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { saveInterviewMarks } from '@baara/contract/campaigns/interviews';
import { interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { FieldError } from '@baara/contract/protocol/errors';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { recordMarks } from '../marks/record-marks.ts';
import type { Interviews } from './interview-access.ts';
import { selectMarks, showMarks, upsertMarks } from './interview-marks.queries.ts';
import { selectPanels } from './interviews.queries.ts';
import { changeOwnSlot, type JuryPlace } from './jury-access.ts';
import { findSlot } from './slots.queries.ts';

/** Half up: `half(25, 2)` is 13. */
const half = (sum: number, count: number): number => Math.floor((2 * sum + count) / (2 * count));

/**
 * Gives one's marks of a candidate, alone. They change until all of the panel gave theirs; sent twice, they are there once.
 * @returns whether all are given by now.
 * @throws 404; 403; 409 INTERVIEWS_NOT_PUBLISHED, SLOT_ABSENT, MARKS_SHOWN, MARKS_SEALED; 422 for a mark outside its criterion.
 */
export async function submitMarks(
  db: Db,
  member: CompanyMember,
  place: JuryPlace,
  { scores, comment }: BodyOf<typeof saveInterviewMarks>,
  now: Date,
): Promise<boolean> {
  return changeOwnSlot(db, member, place, now, async (tx, { of, slot }) => {
    requireGoodScores(of, scores);
    if (slot.state === 'shown') {
      const own = (await selectMarks(tx, [slot.id])).find(
        ({ account_id }) => account_id === member.accountId,
      );
      const isSame = own?.comment === comment && own.scores.join() === scores.join();
      if (isSame) return true;
      throw conflict('MARKS_SHOWN', messages.MARKS_SHOWN);
    }
    if (slot.state === 'absent') throw conflict('SLOT_ABSENT', messages.SLOT_ABSENT);
    const total = scores.reduce((sum, score) => sum + score, 0);
    await upsertMarks(tx, {
      slotId: slot.id,
      accountId: member.accountId,
      scores,
      total,
      comment,
      at: now,
    });
    return showWhenComplete(tx, of, { slotId: slot.id, member, at: now });
  });
}

function requireGoodScores({ interviews }: Interviews, scores: readonly number[]): void {
  const { criteria } = interviews;
  if (scores.length !== criteria.length)
    throw invalid([{ field: 'scores', message: messages.MARKS_CRITERIA }]);
  const errors = criteria.flatMap(({ points }, index): FieldError[] =>
    (scores[index] ?? 0) > points * 100 ? [{ field: `scores.${index}`, message: messages.MARKS_POINTS }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Once everybody of the panel gave their marks, the panel sees them, and their average is the mark: half up, one mark for the
 * proof (decision 0051).
 * @returns whether they are shown.
 */
export async function showWhenComplete(
  tx: Db,
  { campaign, test }: Interviews,
  { slotId, member, at }: { slotId: string; member: CompanyMember; at: Date },
): Promise<boolean> {
  const slot = await findSlot(tx, test.id, slotId);
  if (!slot?.panel_id || slot.shown_at) return slot?.shown_at != null;
  const panel = (await selectPanels(tx, test.id)).find(({ id }) => id === slot.panel_id);
  const marks = await selectMarks(tx, [slotId]);
  const given = new Set(marks.map(({ account_id }) => account_id));
  if (marks.length === 0 || panel?.members.some(({ id }) => !given.has(id))) return false;
  const sum = marks.reduce((total, { total_hundredths }) => total + total_hundredths, 0);
  const mark = half(sum, marks.length);
  await showMarks(tx, slotId, { mark, at });
  await recordMarks(tx, {
    test: { id: test.id, maxScore: test.max_score },
    rows: [
      {
        applicationId: slot.application_id,
        state: 'marked',
        scoreHundredths: mark,
        marks: [mark],
        answers: null,
        paper: null,
      },
    ],
    source: 'interview',
    authorId: member.accountId,
    at,
  });
  const number = fileNumberInWords(campaign.row.file_prefix, slot.file_number);
  await logCampaign(tx, {
    campaignId: campaign.row.id,
    companyId: member.company.id,
    actorId: member.accountId,
    kind: 'interview-marked',
    detail: `${number}, ${slot.panel}, ${marks.length} notes`,
    at,
  });
  return true;
}
