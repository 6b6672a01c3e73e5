import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import {
  acceptCounterProposal as acceptEndpoint,
  cancelInterview,
  changeInterview,
  completeInterview,
  declineConducting as declineConductingEndpoint,
  downloadInvitation,
  getInterview,
  listInterviews,
  listJobInterviews,
  listOfferInterviews,
  markNoShow,
  proposeInterview,
  refuseCounterProposal as refuseEndpoint,
  type RecruiterInterview,
  rescheduleInterview,
} from '@baara/contract/applications/interviews';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import { paginate } from '@baara/contract/protocol/pagination';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { registerInterviewKit } from './interview-kit.routes.ts';
import { registerInterviewLinks } from './interview-link.routes.ts';
import { registerInterviewHours } from './interview-hours.routes.ts';
import { declineConducting } from './decline-conducting.ts';
import { cancelByCompany, closeInterview } from './end-interview.ts';
import { selectInterviews } from './interview-list.queries.ts';
import { interviewNotFound } from './interview-rules.ts';
import type { InterviewsDeps } from './interviews-deps.ts';
import { listAbilities } from './interview.policy.ts';
import { findCompanyInterview, ownsOffer } from './interviews.queries.ts';
import { recruiterInterview } from './interviews.view.ts';
import { registerMyInterviews } from './my-interviews.routes.ts';
import { change, propose } from './propose-interview.ts';
import { acceptCounterProposal, refuseCounterProposal, reschedule } from './reschedule-interview.ts';
import { sendInvitation } from './send-invitation.ts';
import type { ArrangingServices } from './notify-parties.ts';

/** Both sides of an interview: the company's here, the candidate's in its own file. */
export function registerInterviews(app: FastifyInstance, deps: InterviewsDeps): void {
  registerLists(app, deps);
  registerArranging(app, deps);
  registerInterviewHours(app, deps);
  registerInterviewKit(app, deps);
  registerMyInterviews(app, deps);
  registerInterviewLinks(app, deps);
}

const access = recruiterAccess;

function registerLists(app: FastifyInstance, { db, now }: InterviewsDeps): void {
  type Query = QueryOf<typeof listInterviews>;
  const list = async (member: CompanyMember, query: Query) => {
    const { canWrite, accountId } = member;
    const at = now();
    const { rows, counts } = await selectInterviews(
      db,
      member.scope,
      { ...query, conductedBy: query.mine ? accountId : undefined },
      query,
      at,
    );
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      data: rows.map((row) => recruiterInterview(row, { canWrite, accountId, now: at })),
      pagination: paginate(query.page, query.limit, query.tab ? counts[query.tab] : all),
      counts,
      abilities: listAbilities(canWrite, query.applicationId === undefined ? [] : rows, at),
    };
  };
  const listOfOffer = async (actor: Actor, offerId: number, query: Omit<Query, 'offerId'>) => {
    const member = requireMember(actor);
    if (!(await ownsOffer(db, member.company.id, offerId)))
      throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
    return list(member, { ...query, offerId });
  };
  route(app, listInterviews, { access }, ({ actor, query }) => list(requireMember(actor), query));
  route(app, listJobInterviews, { access }, ({ actor, params, query }) =>
    listOfOffer(actor, params.id, query),
  );
  route(app, listOfferInterviews, { access }, ({ actor, params, query }) =>
    listOfOffer(actor, params.id, query),
  );
}

function registerArranging(app: FastifyInstance, { db, now, mailer, config }: InterviewsDeps): void {
  const { publicUrl } = config.http;
  const services = (): ArrangingServices => ({
    mailer,
    publicUrl,
    videoCallsUrl: config.videoCalls.url,
    now: now(),
  });
  const read = async (member: CompanyMember, id: string): Promise<RecruiterInterview> => {
    const row = await findCompanyInterview(db, member.company.id, id);
    if (!row) throw interviewNotFound();
    return recruiterInterview(row, { canWrite: member.canWrite, accountId: member.accountId, now: now() });
  };

  route(app, getInterview, { access }, async ({ actor, params }) => ({
    data: await read(requireMember(actor), params.id),
  }));
  route(app, proposeInterview, { access }, async ({ actor, body }) => {
    const member = requireWriter(actor);
    const id = await propose(db, member, body, services());
    return {
      code: 201,
      message: body.booking ? messages.BOOKING_SENT : messages.PROPOSED,
      data: await read(member, id),
    };
  });
  route(app, changeInterview, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await change(db, member, params.id, body, services());
    return { message: messages.CHANGED, data: await read(member, params.id) };
  });
  route(app, rescheduleInterview, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await reschedule(db, member, params.id, body, services());
    return { message: messages.RESCHEDULED, data: await read(member, params.id) };
  });
  route(app, cancelInterview, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await cancelByCompany(db, member, params.id, body.reason, services());
    return { message: messages.CANCELLED, data: await read(member, params.id) };
  });
  route(app, completeInterview, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await closeInterview(db, member, params.id, { noShow: false }, now());
    return { message: messages.COMPLETED, data: await read(member, params.id) };
  });
  route(app, markNoShow, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await closeInterview(db, member, params.id, { noShow: true }, now());
    return { message: messages.NO_SHOW, data: await read(member, params.id) };
  });
  route(app, declineConductingEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await declineConducting(db, member, params.id, body.reason, services());
    return { message: messages.DECLINED_BY_INTERVIEWER, data: await read(member, params.id) };
  });
  route(app, acceptEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await acceptCounterProposal(db, member, params.id, body.slotId, services());
    return { message: messages.COUNTER_ACCEPTED, data: await read(member, params.id) };
  });
  route(app, refuseEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await refuseCounterProposal(db, member, params.id, body.reason, services());
    return { message: messages.COUNTER_REFUSED, data: await read(member, params.id) };
  });
  route(app, downloadInvitation, { access, raw: true }, async ({ actor, params, reply }) => {
    const { company, accountId, email, name } = requireMember(actor);
    const row = await findCompanyInterview(db, company.id, params.id);
    const party = { id: accountId, email, name, side: 'company' as const };
    return sendInvitation(row, party, { publicUrl, now: now() }, reply);
  });
}
