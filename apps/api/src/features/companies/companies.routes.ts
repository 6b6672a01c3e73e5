import { listCompanyActivity } from '@baara/contract/companies/activity-log';
import { requireReleased } from '../support/moderation/public/company-review.ts';
import { companyMessages } from '@baara/contract/companies/company-messages';
import * as contract from '@baara/contract/companies/team';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { hideAmounts } from '../../platform/session/hide-amounts.ts';
import { route } from '../../platform/http/route.ts';
import { recruiterAccess } from './access/public/company-member.ts';
import { selectActivity } from './activity/activity.queries.ts';
import { registerApiKeys } from './api-keys/api-keys.routes.ts';
import { registerActingCompanies } from './acting/acting-companies.routes.ts';
import { activityView } from './activity/activity.view.ts';
import { acceptInvitation, readInvitation, registerByInvitation } from './team/answer-invitation.ts';
import { changeMemberRole, removeMember } from './team/change-team.ts';
import { selectOpenInvitations, selectReceivedInvitations } from './team/invitations.queries.ts';
import { type CareerPagesDeps, registerCareerPages } from './careers/careers.routes.ts';
import { type CompanyProfileDeps, registerCompanyProfile } from './profile/profile.routes.ts';
import { invite, resendInvitation, revokeInvitation } from './team/invite.ts';
import { selectMembers } from './team/members.queries.ts';
import { requireOwner, requireTeam } from './team/team-access.ts';
import { invitationView, joinedView, memberView, receivedInvitationView } from './team/team.view.ts';
import type { TeamDeps } from './team/notify-members.ts';
import { mayManageTeam } from '@baara/contract/companies/roles';

type Deps = TeamDeps & CompanyProfileDeps & CareerPagesDeps & { db: Db };
const access = recruiterAccess;

export function registerCompanies(app: FastifyInstance, deps: Deps): void {
  registerActingCompanies(app, deps);
  registerCompanyProfile(app, deps);
  registerCareerPages(app, deps);
  registerActivity(app, deps);
  registerMembers(app, deps);
  registerInvitations(app, deps);
  registerReceivedInvitations(app, deps);
  registerApiKeys(app, deps);
}

function registerActivity(app: FastifyInstance, { db }: Deps): void {
  route(app, listCompanyActivity, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectActivity(db, requireTeam(actor).scope, query);
    const data = rows
      .map(activityView)
      .map((line) => ({ ...line, sentence: hideAmounts(actor, line.sentence) }));
    return { data, pagination: paginate(query.page, query.limit, total) };
  });
}

function registerMembers(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, contract.listCompanyMembers, { access }, async ({ actor, query }) => {
    const team = requireTeam(actor);
    const { rows, total } = await selectMembers(db, team.companyId, query);
    return {
      data: rows.map((row) => memberView(row, team)),
      pagination: paginate(query.page, query.limit, total),
      abilities: { invite: mayManageTeam(team.role) },
    };
  });

  route(app, contract.updateCompanyMember, { access }, async ({ actor, params, body, request }) => {
    const change = { actor, memberId: params.id, role: body.role, ip: request.ip };
    const member = await changeMemberRole(db, change, deps);
    const { accountId, role } = requireTeam(actor);
    // Who changed their own role may do what the new one allows.
    const viewer = { accountId, role: member.id === accountId ? member.role : role };
    return { message: companyMessages.ROLE_CHANGED, data: memberView(member, viewer) };
  });

  route(app, contract.removeCompanyMember, { access }, async ({ actor, params, request }) => {
    const { isSelf } = await removeMember(db, { actor, memberId: params.id, ip: request.ip }, deps);
    return { message: isSelf ? companyMessages.TEAM_LEFT : companyMessages.MEMBER_REMOVED };
  });
}

function registerInvitations(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  route(app, contract.listCompanyInvitations, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectOpenInvitations(db, requireOwner(actor).companyId, query);
    return {
      data: rows.map((row) => invitationView(row, now())),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.inviteToCompany, { access }, async ({ actor, body, request }) => {
    await requireReleased(db, requireOwner(actor).companyId);
    const row = await invite(db, { actor, ip: request.ip, ...body }, deps);
    return { code: 201, message: companyMessages.INVITATION_SENT, data: invitationView(row, now()) };
  });

  route(app, contract.resendCompanyInvitation, { access }, async ({ actor, params, request }) => {
    await requireReleased(db, requireOwner(actor).companyId);
    const row = await resendInvitation(db, { actor, ip: request.ip, id: params.id }, deps);
    return { message: companyMessages.INVITATION_RESENT, data: invitationView(row, now()) };
  });

  route(app, contract.revokeCompanyInvitation, { access }, async ({ actor, params, request }) => {
    await revokeInvitation(db, { actor, ip: request.ip, id: params.id }, now());
    return { message: companyMessages.INVITATION_REVOKED_DONE };
  });
}

/** Calls of the invited person. */
function registerReceivedInvitations(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  route(app, contract.readInvitation, { access: 'public' }, async ({ actor, params }) => {
    const { invitation, situation } = await readInvitation(db, actor, params.token, now());
    return { data: { ...receivedInvitationView(invitation), situation } };
  });

  route(app, contract.registerByInvitation, { access: 'public' }, async ({ params, body, request }) => ({
    code: 201,
    message: companyMessages.REGISTERED_BY_INVITATION,
    data: await registerByInvitation(db, params.token, { form: body, ip: request.ip }, deps),
  }));

  route(app, contract.acceptInvitation, { access: 'signed' }, async ({ actor, params, request }) => ({
    message: companyMessages.INVITATION_ACCEPTED,
    data: { company: joinedView(await acceptInvitation(db, params, { actor, ip: request.ip }, deps)) },
  }));

  route(app, contract.listReceivedInvitations, { access: 'signed' }, async ({ actor, query }) => {
    const page = { ...query, now: now() };
    const { rows, total } = await selectReceivedInvitations(db, actor.email.toLowerCase(), page);
    return {
      data: rows.map(receivedInvitationView),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.acceptReceivedInvitation, { access: 'signed' }, async ({ actor, params, request }) => ({
    message: companyMessages.INVITATION_ACCEPTED,
    data: { company: joinedView(await acceptInvitation(db, params, { actor, ip: request.ip }, deps)) },
  }));
}
