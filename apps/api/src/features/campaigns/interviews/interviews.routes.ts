import * as contract from '@baara/contract/campaigns/interviews';
import { interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess as access,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { sendPdf } from '../sessions/sessions.routes.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { addInterviewees } from './add-interviewees.ts';
import { addPanel, removePanel, savePanel } from './change-panels.ts';
import { dealInterviews, publishInterviews } from './deal-interviews.ts';
import { requireInterviews, requireSlot } from './interview-access.ts';
import { interviewConvocationPdf } from './interview-convocation-pdf.ts';
import { slotView } from './interviews.view.ts';
import { callCandidate, commentTogether, recuse } from './jury.ts';
import { findOpenings, moveInterview } from './move-interview.ts';
import { findInterviewConvocation } from './notices.queries.ts';
import { readJury, readJurySlot, readPlan } from './read-interviews.ts';
import { saveSchedule, saveScorecard } from './save-plan.ts';
import { selectSlots } from './slots.queries.ts';
import { submitMarks } from './submit-marks.ts';

type SlotParams = { id: string; testId: string; slotId: string };
const placeOf = ({ id, testId }: { id: string; testId: string }): TestPlace => ({ campaignId: id, testId });
const slotOf = (params: SlotParams) => ({ ...placeOf(params), slotId: params.slotId });

/** The interviews of a campaign: prepared by its head, given marks by panels. */
export function registerInterviews(app: FastifyInstance, deps: CampaignsDeps): void {
  registerPlan(app, deps);
  registerJury(app, deps);
}

function registerPlan(app: FastifyInstance, { db, now, queue, config }: CampaignsDeps): void {
  const read = (member: CompanyMember, params: { id: string; testId: string }) =>
    readPlan(db, member, placeOf(params), now());
  const watch = (member: CompanyMember, params: { id: string; testId: string }) =>
    requireInterviews(db, member, placeOf(params), { ability: 'watchInterviews', now: now() });

  route(app, contract.getInterviews, { access }, async ({ actor, params }) => ({
    data: await read(requireMember(actor), params),
  }));
  route(app, contract.saveInterviewScorecard, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveScorecard(db, member, placeOf(params), body, now());
    return { message: messages.SCORECARD_SAVED, data: await read(member, params) };
  });
  route(app, contract.saveInterviewSchedule, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveSchedule(db, member, placeOf(params), body, now());
    return { message: messages.SCHEDULE_SAVED, data: await read(member, params) };
  });
  route(app, contract.createInterviewPanel, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await addPanel(db, member, placeOf(params), body, now());
    return { code: 201, message: messages.PANEL_SAVED, data: await read(member, params) };
  });
  route(app, contract.saveInterviewPanel, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const place = { ...placeOf(params), panelId: params.panelId };
    await savePanel(db, member, place, body, { queue, now: now() });
    return { message: messages.PANEL_SAVED, data: await read(member, params) };
  });
  route(app, contract.deleteInterviewPanel, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await removePanel(db, member, { ...placeOf(params), panelId: params.panelId }, now());
    return { message: messages.PANEL_REMOVED, data: await read(member, params) };
  });
  route(app, contract.dealInterviews, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await dealInterviews(db, member, placeOf(params), now());
    return { message: messages.DEALT, data: await read(member, params) };
  });
  route(app, contract.publishInterviews, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await publishInterviews(db, member, placeOf(params), { queue, now: now() });
    return { message: messages.CONVOCATIONS, data: await read(member, params) };
  });
  route(app, contract.addInterviewees, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const { unplaced } = await addInterviewees(db, member, placeOf(params), body, { queue, now: now() });
    const message = unplaced > 0 ? messages.ADDED_UNPLACED : messages.ADDED;
    return { code: 201, message, data: await read(member, params) };
  });
  route(app, contract.listInterviewSlots, { access }, async ({ actor, params, query }) => {
    const of = await watch(requireMember(actor), params);
    const { rows, total } = await selectSlots(db, params.testId, query);
    const mayEdit = campaignRoleMay(of.campaign.situation.role, 'manageInterviews');
    return {
      data: rows.map((row) => slotView(of, row, mayEdit)),
      pagination: paginate(query.page, query.limit, total),
    };
  });
  route(app, contract.listInterviewOpenings, { access }, async ({ actor, params }) => {
    const of = await requireInterviews(db, requireMember(actor), placeOf(params), {
      ability: 'manageInterviews',
      now: now(),
    });
    const openings = await findOpenings(db, of, await requireSlot(db, params.testId, params.slotId), now());
    return {
      data: openings.map(({ panel, startsAt }) => ({
        panelId: panel.id,
        panel: panel.name,
        place: panel.place,
        startsAt: startsAt.map((start) => start.toISOString()),
      })),
    };
  });
  route(app, contract.moveInterview, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await moveInterview(db, member, slotOf(params), body, { queue, now: now() });
    const of = await watch(member, params);
    const data = slotView(of, await requireSlot(db, params.testId, params.slotId), true);
    return { message: messages.MOVED, data };
  });

  route(
    app,
    contract.getInterviewConvocation,
    { access: 'signed', raw: true },
    async ({ actor, params, reply }) => {
      const of = { applicationId: params.id, testId: params.testId };
      const convocation = await findInterviewConvocation(db, actor.accountId, of);
      if (!convocation) throw notFound(messages.CONVOCATION_NOT_FOUND, 'CONVOCATION_NOT_FOUND');
      const bytes = await interviewConvocationPdf(convocation, config.http.publicUrl);
      return sendPdf(reply, bytes, `convocation-${convocation.tracking_code}`);
    },
  );
}

/** Examiners see their own panel, and nobody's marks but theirs before all are given. */
function registerJury(app: FastifyInstance, { db, now, queue }: CampaignsDeps): void {
  const readSlot = (member: CompanyMember, params: SlotParams) =>
    readJurySlot(db, member, slotOf(params), now());

  route(app, contract.getInterviewJury, { access }, async ({ actor, params }) => ({
    data: await readJury(db, requireMember(actor), placeOf(params), now()),
  }));
  route(app, contract.callInterview, { access }, async ({ actor, params, body: { state } }) => {
    const member = requireMember(actor);
    await callCandidate(db, member, slotOf(params), state, now());
    const said = { called: messages.CALLED, absent: messages.ABSENT, waiting: messages.ABSENCE_UNDONE };
    return { message: said[state], data: await readSlot(member, params) };
  });
  route(app, contract.saveInterviewMarks, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const areAll = await submitMarks(db, member, slotOf(params), body, now());
    const message = areAll ? messages.MARKS_ALL : messages.MARKS_SAVED;
    return { message, data: await readSlot(member, params) };
  });
  route(app, contract.saveInterviewComment, { access }, async ({ actor, params, body: { comment } }) => {
    const member = requireMember(actor);
    await commentTogether(db, member, slotOf(params), comment, now());
    return { message: messages.COMMENT_SAVED, data: await readSlot(member, params) };
  });
  route(app, contract.recuseFromInterview, { access }, async ({ actor, params, body: { reason } }) => {
    const member = requireMember(actor);
    const isPlaced = await recuse(db, member, slotOf(params), reason, { queue, now: now() });
    return {
      message: isPlaced ? messages.RECUSED : messages.RECUSED_UNPLACED,
      data: await readJury(db, member, placeOf(params), now()),
    };
  });
}
