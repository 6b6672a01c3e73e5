import { listCompanyActivity } from '@baara/contract/company-activity-log';
import { requireReleased } from '../moderation/public/company-hold.ts';
import * as contract from '@baara/contract/company-team';
import { paginate } from '@baara/contract/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { recruiterAccess } from '../company-access/public/company-member.ts';
import { selectActivity } from './activity.queries.ts';
import { registerActingCompanies } from './acting/acting-companies.routes.ts';
import { activityView } from './activity.view.ts';
import { acceptInvitation, readInvitation, registerByInvitation } from './answer-invitation.ts';
import { changeMemberRole, removeMember } from './change-team.ts';
import { selectOpenInvitations, selectReceivedInvitations } from './invitations.queries.ts';
import { type CompanyPageDeps, registerCompanyPage } from './company-page.routes.ts';
import { invite, resendInvitation, revokeInvitation } from './invite.ts';
import { selectMembers } from './members.queries.ts';
import { requireOwner, requireTeam } from './team-access.ts';
import { invitationView, memberView, receivedInvitationView } from './team.view.ts';
import type { TeamDeps } from './tell-members.ts';
import { mayManageTeam } from '@baara/contract/company-roles';

type Deps = TeamDeps & CompanyPageDeps & { db: Db };
const { companyMessages } = contract;
const access = recruiterAccess;

export function registerCompanies(app: FastifyInstance, deps: Deps): void {
  registerActingCompanies(app, deps);
  registerCompanyPage(app, deps);
  registerActivity(app, deps);
  registerMembers(app, deps);
  registerInvitations(app, deps);
  registerReceivedInvitations(app, deps);
}

function registerActivity(app: FastifyInstance, { db }: Deps): void {
  route(app, listCompanyActivity, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectActivity(db, requireTeam(actor).scope, query);
    return { data: rows.map(activityView), pagination: paginate(query.page, query.limit, total) };
  });
}

function registerMembers(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, contract.listCompanyMembers, { access }, async ({ actor, query }) => {
    const team = requireTeam(actor);
    const { rows, total } = await selectMembers(db, team.companyId, query);
    return {
      data: rows.map((row) => memberView(row, actor.accountId)),
      pagination: paginate(query.page, query.limit, total),
      canManage: mayManageTeam(team.role),
    };
  });

  route(app, contract.updateCompanyMember, { access }, async ({ actor, params, body, request }) => {
    const change = { actor, memberId: params.id, role: body.role, ip: request.ip };
    const member = await changeMemberRole(db, change, deps);
    return { message: companyMessages.ROLE_CHANGED, data: memberView(member, actor.accountId) };
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

/** What the person invited calls. */
function registerReceivedInvitations(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  route(app, contract.readInvitation, { access: 'public' }, async ({ actor, params }) => {
    const { invitation, situation } = await readInvitation(db, params.token, actor, now());
    return { data: { ...receivedInvitationView(invitation), situation } };
  });

  route(app, contract.registerByInvitation, { access: 'public' }, async ({ params, body, request }) => ({
    code: 201,
    message: companyMessages.REGISTERED_BY_INVITATION,
    data: await registerByInvitation(db, params.token, { form: body, ip: request.ip }, deps),
  }));

  route(app, contract.acceptInvitation, { access: 'signed' }, async ({ actor, params, request }) => ({
    message: companyMessages.INVITATION_ACCEPTED,
    data: { company: await acceptInvitation(db, params, { actor, ip: request.ip }, deps) },
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
    data: { company: await acceptInvitation(db, params, { actor, ip: request.ip }, deps) },
  }));
}
