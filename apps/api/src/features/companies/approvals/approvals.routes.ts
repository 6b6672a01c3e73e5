import { approvalMessages as messages } from '@baara/contract/companies/approval-words';
import * as contract from '@baara/contract/companies/approvals';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type CompanyMember, recruiterAccess, requireMember } from '../access/public/company-member.ts';
import { approvalView, subjectView } from './approvals.view.ts';
import { findRequest, getSubject, type RequestRow } from './approvals.queries.ts';
import { changeRules, readRules } from './change-rules.ts';
import {
  approvalNotFound,
  decideApproval,
  decideByLink,
  type DecisionServices,
  openLink,
  withdrawApproval,
} from './decide-approval.ts';
import { deciderOf } from './public/approval-history.ts';

export type ApprovalsDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  mailer: Mailer;
  /** What is done once all agreed, given by the features above. */
  carryOut: DecisionServices['carryOut'];
};

const access = recruiterAccess;
/** Behind one address there may be a whole office. */
const perAddress = { limit: 60, windowSeconds: 600 };

/** Who must agree before an offer is published or a letter is sent, and their decisions. */
export function registerApprovals(app: FastifyInstance, deps: ApprovalsDeps): void {
  registerRules(app, deps);
  registerRequests(app, deps);
  registerLinks(app, deps);
}

const servicesOf = ({ mailer, config, now, carryOut }: ApprovalsDeps): DecisionServices => ({
  mailer,
  publicUrl: config.http.publicUrl,
  now: now(),
  carryOut,
});

function registerRules(app: FastifyInstance, { db, now }: ApprovalsDeps): void {
  route(app, contract.getApprovalRules, { access }, async ({ actor }) => ({
    data: await readRules(db, requireMember(actor)),
  }));
  route(app, contract.updateApprovalRules, { access }, async ({ actor, body }) => {
    const member = requireMember(actor);
    await changeRules(db, body, { member, now: now() });
    return { message: messages.RULES_SAVED, data: await readRules(db, member) };
  });
}

function registerRequests(app: FastifyInstance, deps: ApprovalsDeps): void {
  const { db } = deps;
  const read = async (actor: Actor, id: string): Promise<{ member: CompanyMember; request: RequestRow }> => {
    const member = requireMember(actor);
    const request = await findRequest(db, id);
    if (!request || !mayRead(request, member)) throw approvalNotFound();
    return { member, request };
  };
  const answer = async (actor: Actor, id: string) => {
    const { member, request } = await read(actor, id);
    return approvalView(request, deciderOf(member));
  };

  route(app, contract.getApproval, { access }, async ({ actor, params }) => {
    const { member, request } = await read(actor, params.id);
    const view = approvalView(request, deciderOf(member));
    const subject = subjectView(await getSubject(db, request), member.role);
    return {
      data: {
        ...view,
        subject,
        applicationId: member.canWrite ? request.application_id : null,
        abilities: { ...view.abilities, open: member.canWrite },
      },
    };
  });
  route(app, contract.decideApproval, { access }, async ({ actor, params, body }) => {
    const { member } = await read(actor, params.id);
    const who = { ...deciderOf(member), name: member.name };
    const message = await decideApproval(db, params.id, body, who, servicesOf(deps));
    return { message, data: await answer(actor, params.id) };
  });
  route(app, contract.withdrawApproval, { access }, async ({ actor, params }) => {
    const { member } = await read(actor, params.id);
    await withdrawApproval(db, params.id, { ...deciderOf(member), name: member.name }, servicesOf(deps));
    return { message: messages.WITHDRAWN, data: await answer(actor, params.id) };
  });
}

/** The links of the e-mails: the token says who decides. */
function registerLinks(app: FastifyInstance, deps: ApprovalsDeps): void {
  const { db, now } = deps;
  route(app, contract.readApprovalLink, { access: 'public' }, async ({ params }) => {
    const { request, who } = await openLink(db, params.token, now());
    return {
      data: {
        act: request.act,
        company: request.company_name,
        askedBy: request.requester_name,
        askedAt: request.asked_at.toISOString(),
        subject: subjectView(await getSubject(db, request), who.role),
      },
    };
  });
  route(app, contract.decideByLink, { access: 'public' }, async ({ params, body, request }) => {
    await takeHit(db, `approval-link:${request.ip}`, perAddress, now());
    return { message: await decideByLink(db, params.token, body, servicesOf(deps)) };
  });
}

/** Those who write for the company, and the approvers themselves. */
const mayRead = (request: RequestRow, member: CompanyMember): boolean =>
  request.company_id === member.company.id &&
  (member.canWrite || request.steps.some(({ account_id: id }) => id === member.accountId));
