import { companyMessages } from '@baara/contract/company-messages';
import { type CompanyRole, mayManageTeam } from '@baara/contract/company-roles';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { revokeInvitationsOf } from './invitations.queries.ts';
import {
  countOtherOwners,
  deleteMember,
  findMember,
  type MemberRow,
  setMemberRole,
} from './members.queries.ts';
import { recordActivity } from '../company-access/public/activity.ts';
import { holdTeam, type Member, ownersOnly, requireOwner, requireTeam } from './team-access.ts';
import { removedMessage, roleChangedMessage } from './team-messages.ts';
import { type TeamDeps, tellMembers } from './tell-members.ts';

/** Each change is told to the member by e-mail: a role put back and forth is no way to fill their mailbox. */
const roleChanges = { limit: 10, windowSeconds: 3600 };

export type TeamChange = { actor: Actor; memberId: string; ip: string };

/**
 * Gives a member another role, and tells them. The same role again changes nothing.
 * @returns the member as they now are.
 * @throws 403 OWNERS_ONLY, 404 MEMBER_NOT_FOUND (also for another company's), 409 LAST_OWNER, 429.
 */
export async function changeMemberRole(
  db: Db,
  { role, ...change }: TeamChange & { role: CompanyRole },
  deps: TeamDeps,
): Promise<MemberRow> {
  const team = requireOwner(change.actor);
  return db.transaction().execute(async (tx) => {
    if (!mayManageTeam(await holdTeam(tx, team))) throw ownersOnly();
    const member = await requireMemberOf(tx, team, change.memberId);
    if (member.role === role) return member;
    await takeHit(tx, `team-role:${member.id}`, roleChanges, deps.now());
    await requireAnotherOwner(tx, team, member);
    await setMemberRole(tx, team.companyId, member.id, role);
    const invitations = await endInvitationsOf(tx, team, member, deps);
    const detail = { from: member.role, to: role, ...invitations };
    await record(tx, change, team, 'company.member_role_changed', detail);
    await recordMember(tx, team, 'member.role-changed', member, deps.now());
    if (member.id !== team.accountId) {
      const { publicUrl } = deps.config.http;
      const told = { company: team.companyName, member, by: change.actor, role, publicUrl };
      await tellMembers(tx, deps, [member], roleChangedMessage(told));
    }
    return { ...member, role };
  });
}

/**
 * Takes someone out of the team: an owner whoever they like, anyone themselves. The account stays, without a company;
 * its sessions read the team anew with each request.
 * @returns whether it was themselves.
 * @throws 403 OWNERS_ONLY, 404 MEMBER_NOT_FOUND (also for another company's), 409 LAST_OWNER.
 */
export async function removeMember(db: Db, change: TeamChange, deps: TeamDeps): Promise<{ isSelf: boolean }> {
  const team = requireTeam(change.actor);
  const isSelf = change.memberId === team.accountId;
  if (!isSelf) requireOwner(change.actor);
  await db.transaction().execute(async (tx) => {
    const role = await holdTeam(tx, team);
    if (!isSelf && !mayManageTeam(role)) throw ownersOnly();
    const member = await requireMemberOf(tx, team, change.memberId);
    await requireAnotherOwner(tx, team, member);
    await deleteMember(tx, team.companyId, member.id);
    const detail = { role: member.role, ...(await endInvitationsOf(tx, team, member, deps)) };
    await record(tx, change, team, isSelf ? 'company.member_left' : 'company.member_removed', detail);
    await recordMember(tx, team, isSelf ? 'member.left' : 'member.removed', member, deps.now());
    if (isSelf) return;
    const { publicUrl } = deps.config.http;
    const told = { company: team.companyName, member, by: change.actor, publicUrl };
    await tellMembers(tx, deps, [member], removedMessage(told));
  });
  return { isSelf };
}

/** Only an owner invites: what one sent ends with that role, or it would be a way back in. */
async function endInvitationsOf(
  tx: Db,
  { companyId }: Member,
  member: MemberRow,
  { now }: TeamDeps,
): Promise<{ invitationsRevoked?: number }> {
  if (member.role !== 'owner') return {};
  const revoked = await revokeInvitationsOf(tx, { companyId, invitedBy: member.id, at: now() });
  return revoked > 0 ? { invitationsRevoked: revoked } : {};
}

async function requireMemberOf(tx: Db, team: Member, memberId: string): Promise<MemberRow> {
  const member = await findMember(tx, team.companyId, memberId);
  if (!member) throw notFound(companyMessages.MEMBER_NOT_FOUND, 'MEMBER_NOT_FOUND');
  return member;
}

/** The team is held: nobody else stops being an owner meanwhile. */
async function requireAnotherOwner(tx: Db, team: Member, member: MemberRow): Promise<void> {
  if (member.role !== 'owner') return;
  if ((await countOtherOwners(tx, team.companyId, member.id)) > 0) return;
  throw conflict('LAST_OWNER', companyMessages.LAST_OWNER);
}

function record(
  tx: Db,
  { actor, memberId, ip }: TeamChange,
  { companyId }: Member,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit(tx, { actor, action, subject: memberId, detail: { companyId, ...detail }, ip });
}

/** The same for the company's own log, which its members read. */
function recordMember(
  tx: Db,
  { companyId, accountId }: Member,
  kind: 'member.role-changed' | 'member.removed' | 'member.left',
  { id, firstName, lastName, email }: MemberRow,
  at: Date,
): Promise<void> {
  const title = `${firstName} ${lastName}`.trim() || email;
  return recordActivity(tx, { companyId, actorId: accountId, kind, subject: { id, title }, at });
}
