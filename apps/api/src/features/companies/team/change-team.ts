import type { AuditAction } from '@baara/contract/audit/audit-words';
import { companyMessages } from '@baara/contract/companies/company-messages';
import { type CompanyRole, mayManageTeam } from '@baara/contract/companies/roles';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { revokeApiKeysOf } from '../api-keys/api-keys.queries.ts';
import { revokeInvitationsOf } from './invitations.queries.ts';
import { deleteMember, findMember, type MemberRow, setMemberRole } from './members.queries.ts';
import { recordActivity } from '../access/public/activity.ts';
import { notifyOfApproverLeft } from '../approvals/public/approver-left.ts';
import { isLastOwner, mayRemove } from './team.policy.ts';
import { lockTeam, type Member, ownersOnly, requireOwner, requireTeam } from './team-access.ts';
import { removedMessage, roleChangedMessage } from './team-messages.ts';
import { type TeamDeps, notifyMembers } from './notify-members.ts';

/**
 * Each change sends the member an e-mail: the limit prevents filling their mailbox by changing a role back and forth.
 */
const roleChanges = { limit: 10, windowSeconds: 3600 };

export type TeamChange = { actor: Actor; memberId: string; ip: string };

/**
 * Gives a member another role, and notifies them. The same role again changes nothing.
 * @returns the changed member.
 * @throws 403 OWNERS_ONLY, 404 MEMBER_NOT_FOUND (also for another company's), 409 LAST_OWNER, 429.
 */
export async function changeMemberRole(
  db: Db,
  { role, ...change }: TeamChange & { role: CompanyRole },
  deps: TeamDeps,
): Promise<MemberRow> {
  const team = requireOwner(change.actor);
  return db.transaction().execute(async (tx) => {
    if (!mayManageTeam(await lockTeam(tx, team))) throw ownersOnly();
    const member = await requireMemberOf(tx, team, change.memberId);
    if (member.role === role) return member;
    await takeHit(tx, `team-role:${member.id}`, roleChanges, deps.now());
    requireAnotherOwner(member);
    await setMemberRole(tx, team.companyId, member.id, role);
    const ended = await endGrantsOf(tx, team, member, deps);
    const detail = { from: member.role, to: role, ...ended };
    await record(tx, change, team, 'company.member_role_changed', detail);
    await recordMember(tx, team, 'member.role-changed', member, deps.now());
    if (member.id !== team.accountId) {
      const { publicUrl } = deps.config.http;
      const notification = { company: team.companyName, member, by: change.actor, role, publicUrl };
      await notifyMembers(tx, deps, [member], roleChangedMessage(notification));
    }
    return { ...member, role };
  });
}

/**
 * Takes someone out of the team: an owner anyone they like, anyone themselves. The account stays, without a company;
 * its sessions read the team anew with each request.
 * @returns whether it was themselves.
 * @throws 403 OWNERS_ONLY, 404 MEMBER_NOT_FOUND (also for another company's), 409 LAST_OWNER.
 */
export async function removeMember(db: Db, change: TeamChange, deps: TeamDeps): Promise<{ isSelf: boolean }> {
  const team = requireTeam(change.actor);
  const isSelf = change.memberId === team.accountId;
  if (!isSelf) requireOwner(change.actor);
  await db.transaction().execute(async (tx) => {
    const role = await lockTeam(tx, team);
    if (!mayRemove({ accountId: team.accountId, role }, change.memberId)) throw ownersOnly();
    const member = await requireMemberOf(tx, team, change.memberId);
    requireAnotherOwner(member);
    await deleteMember(tx, team.companyId, member.id);
    const left = { companyId: team.companyId, accountId: member.id };
    const { mailer, config, now } = deps;
    await notifyOfApproverLeft(tx, left, { mailer, publicUrl: config.http.publicUrl, now: now() });
    const detail = { role: member.role, ...(await endGrantsOf(tx, team, member, deps)) };
    await record(tx, change, team, isSelf ? 'company.member_left' : 'company.member_removed', detail);
    await recordMember(tx, team, isSelf ? 'member.left' : 'member.removed', member, deps.now());
    if (isSelf) return;
    const { publicUrl } = deps.config.http;
    const notification = { company: team.companyName, member, by: change.actor, publicUrl };
    await notifyMembers(tx, deps, [member], removedMessage(notification));
  });
  return { isSelf };
}

/** Only an owner invites and makes API keys: both end with that role, or they would be a way back in. */
async function endGrantsOf(
  tx: Db,
  { companyId }: Member,
  member: MemberRow,
  { now }: TeamDeps,
): Promise<{ invitationsRevoked?: number; apiKeysRevoked?: number }> {
  if (member.role !== 'owner') return {};
  const at = now();
  const invitations = await revokeInvitationsOf(tx, { companyId, invitedBy: member.id, at });
  const keys = await revokeApiKeysOf(tx, { companyId, createdBy: member.id, at });
  return {
    ...(invitations > 0 ? { invitationsRevoked: invitations } : {}),
    ...(keys > 0 ? { apiKeysRevoked: keys } : {}),
  };
}

async function requireMemberOf(tx: Db, team: Member, memberId: string): Promise<MemberRow> {
  const member = await findMember(tx, team.companyId, memberId);
  if (!member) throw notFound(companyMessages.MEMBER_NOT_FOUND, 'MEMBER_NOT_FOUND');
  return member;
}

/** The team is locked: nobody else stops being an owner meanwhile. */
function requireAnotherOwner(member: MemberRow): void {
  if (isLastOwner(member)) throw conflict('LAST_OWNER', companyMessages.LAST_OWNER);
}

function record(
  tx: Db,
  { actor, memberId, ip }: TeamChange,
  { companyId }: Member,
  action: AuditAction,
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
