import type { InterviewJury, InterviewPlan, JurySlot } from '@baara/contract/campaigns/interviews';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { findExaminers } from './change-panels.ts';
import { requireInterviews } from './interview-access.ts';
import { isAnyMarked, selectMarks } from './interview-marks.queries.ts';
import {
  areMarksSealed,
  countInvited,
  findPanelOf,
  selectOtherTests,
  selectPanels,
} from './interviews.queries.ts';
import { planView } from './interviews.view.ts';
import { type JuryPlace, requireOwnSlot } from './jury-access.ts';
import { jurySlotView, juryView } from './jury.view.ts';
import { gapOf, invitationOf } from './save-plan.ts';
import { selectPanelFigures, selectPanelSlots } from './slots.queries.ts';

/** The interviews of a test for those who prepare and follow them. @throws 404; 403. */
export async function readPlan(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  now: Date,
): Promise<InterviewPlan> {
  const of = await requireInterviews(db, member, place, { ability: 'watchInterviews', now });
  const { campaign, test } = of;
  const companyId = member.company.id;
  return planView(of, {
    panels: await selectPanels(db, test.id),
    figures: await selectPanelFigures(db, test.id, gapOf(of)),
    otherTests: await selectOtherTests(db, campaign.row.id, test.id),
    examiners: await findExaminers(db, { companyId, campaignId: campaign.row.id }),
    invited: await countInvited(db, invitationOf(of)),
    isFrozen: await isAnyMarked(db, test.id),
    accountId: member.accountId,
  });
}

/** The list of the caller's own panel. @throws 404; 403. */
export async function readJury(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  now: Date,
): Promise<InterviewJury> {
  const of = await requireInterviews(db, member, place, { ability: 'examine', now });
  const panel = await findPanelOf(db, of.test.id, member.accountId);
  const slots = panel ? await selectPanelSlots(db, of.test.id, panel.id) : [];
  const marks = await selectMarks(
    db,
    slots.map(({ id }) => id),
  );
  const isClosed = await areMarksSealed(db, of.test.id);
  return juryView(of, panel, { slots, marks, accountId: member.accountId, isClosed });
}

/** One candidate of the caller's own panel. @throws 404; 403. */
export async function readJurySlot(
  db: Db,
  member: CompanyMember,
  place: JuryPlace,
  now: Date,
): Promise<JurySlot> {
  const { of, slot } = await requireOwnSlot(db, member, place, now);
  return jurySlotView(of, slot, { marks: await selectMarks(db, [slot.id]), accountId: member.accountId });
}
