import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { callInterview as callInterviewEndpoint } from '@baara/contract/campaigns/interviews';
import { interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { recordMarks } from '../marks/record-marks.ts';
import { changeSeating } from '../sessions/session-access.ts';
import { setComment } from './interview-marks.queries.ts';
import { insertRecusal } from './interviews.queries.ts';
import { changeOwnSlot, type JuryPlace, requireOwnSlot } from './jury-access.ts';
import { placeElsewhere } from './move-interview.ts';
import { lockSlots, setSlotState } from './slots.queries.ts';

type State = BodyOf<typeof callInterviewEndpoint>['state'];

/**
 * Calls a candidate of one's panel, notes that they did not come, or undoes it. Who comes after all is marked like the others.
 * @throws 404; 403; 409 INTERVIEWS_NOT_PUBLISHED, SLOT_MARKED, MARKS_SEALED.
 */
export async function callCandidate(
  db: Db,
  member: CompanyMember,
  place: JuryPlace,
  state: State,
  now: Date,
): Promise<void> {
  await changeOwnSlot(db, member, place, now, async (tx, { of, slot }) => {
    if (slot.state === state) return;
    if (slot.given > 0 || slot.state === 'shown') throw conflict('SLOT_MARKED', messages.SLOT_MARKED);
    await setSlotState(tx, slot.id, state, now);
    if (state !== 'absent' && slot.state !== 'absent') return;
    const { campaign, test } = of;
    if (state === 'absent')
      await recordMarks(tx, {
        test: { id: test.id, maxScore: test.max_score },
        rows: [
          {
            applicationId: slot.application_id,
            state: 'absent',
            scoreHundredths: null,
            marks: [],
            answers: null,
            paper: null,
          },
        ],
        source: 'interview',
        authorId: member.accountId,
        at: now,
      });
    const number = fileNumberInWords(campaign.row.file_prefix, slot.file_number);
    await logCampaign(tx, {
      campaignId: campaign.row.id,
      companyId: member.company.id,
      actorId: member.accountId,
      kind: state === 'absent' ? 'interview-absent' : 'interview-absence-undone',
      detail: `${number}, ${slot.panel}`,
      at: now,
    });
  });
}

/** What the panel says together of a candidate. @throws 404; 403; 409 COMMENT_TOO_EARLY, MARKS_SEALED. */
export async function commentTogether(
  db: Db,
  member: CompanyMember,
  place: JuryPlace,
  comment: string,
  now: Date,
): Promise<void> {
  await changeOwnSlot(db, member, place, now, async (tx, { slot }) => {
    if (slot.state !== 'shown') throw conflict('COMMENT_TOO_EARLY', messages.COMMENT_EARLY);
    await setComment(tx, slot.id, comment);
  });
}

/**
 * Recuses oneself from a candidate, who goes to another panel at once. Also before convocations are published.
 * @returns whether another panel takes them.
 * @throws 404; 403; 409 SLOT_MARKED once somebody of the panel gave marks.
 */
export async function recuse(
  db: Db,
  member: CompanyMember,
  place: JuryPlace,
  reason: string,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<boolean> {
  let isPlaced = false;
  await changeSeating(db, member, { campaignId: place.campaignId, ability: 'examine', now }, async (tx) => {
    await lockSlots(tx, place.testId);
    const { of, slot, panel } = await requireOwnSlot(tx, member, place, now);
    if (slot.given > 0 || slot.state === 'shown') throw conflict('SLOT_MARKED', messages.SLOT_MARKED);
    await insertRecusal(tx, {
      testId: of.test.id,
      applicationId: slot.application_id,
      accountId: member.accountId,
      reason,
      at: now,
    });
    const next = await placeElsewhere(tx, of, slot, { queue, now });
    isPlaced = next !== null;
    const number = fileNumberInWords(of.campaign.row.file_prefix, slot.file_number);
    return {
      kind: 'interview-recused',
      detail: `${number} : ${panel.name} → ${next?.name ?? 'sans horaire'}. ${reason}`,
    };
  });
  return isPlaced;
}
