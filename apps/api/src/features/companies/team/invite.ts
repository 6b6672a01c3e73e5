import { companyMessages } from '@baara/contract/companies/company-messages';
import { type CompanyRole, mayManageTeam } from '@baara/contract/companies/roles';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  insertInvitation,
  isInTeam,
  lockOpenInvitation,
  type OpenInvitationRow,
  renewInvitation,
} from './invitations.queries.ts';
import { endInvitation, takeInvitation } from '../../accounts/public/linked-invitation.ts';
import { recordActivity } from '../access/public/activity.ts';
import { lockTeam, type Member, ownersOnly, requireOwner } from './team-access.ts';
import { invitationMail } from '../companies.mails.ts';
import type { TeamDeps } from './notify-members.ts';
import { drawToken } from '../../../platform/session/link-token.ts';

const LINK_LIFE_MS = 7 * 24 * 3600 * 1000;
/** A company's whole team is invited in an afternoon. */
const perCompany = { limit: 40, windowSeconds: 3600 };

export type Inviting = { actor: Actor; ip: string };

const newLink = (now: Date) => ({ ...drawToken(), expiresAt: new Date(now.getTime() + LINK_LIFE_MS) });

async function takeCompanyInvitation(db: Db, companyId: string, email: string, now: Date): Promise<void> {
  const message = companyMessages.TOO_MANY_INVITATIONS;
  const sender = `invite:${companyId}`;
  await takeHit(db, sender, perCompany, now, message);
  await takeInvitation(db, { sender, email }, now, message);
}

/**
 * Invites an address into the team. The answer is the same whether or not it has an account: only the person who
 * reads the mail learns what they can do.
 * @param email lower case.
 * @throws 403 OWNERS_ONLY, 409 INVITATION_PENDING or ALREADY_IN_TEAM, 429.
 */
export async function invite(
  db: Db,
  { actor, ip, email, role }: Inviting & { email: string; role: CompanyRole },
  deps: TeamDeps,
): Promise<OpenInvitationRow> {
  const team = requireOwner(actor);
  const now = deps.now();
  await takeCompanyInvitation(db, team.companyId, email, now);
  return db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    if (await isInTeam(tx, team.companyId, email)) {
      throw conflict('ALREADY_IN_TEAM', companyMessages.ALREADY_IN_TEAM);
    }
    const before = await lockOpenInvitation(tx, team.companyId, { email });
    if (before && before.expiresAt > now) {
      throw conflict('INVITATION_PENDING', companyMessages.INVITATION_PENDING);
    }
    if (before) await endInvitation(tx, { table: 'company_invitations', id: before.id }, { revoked_at: now });
    const { token, hash, expiresAt } = newLink(now);
    const { companyId } = team;
    const fields = { companyId, email, role, hash, invitedBy: actor.accountId, at: now, expiresAt };
    const { id } = await insertInvitation(tx, fields);
    await send(tx, deps, actor, { company: team.companyName, email, role, token });
    await audit(tx, {
      actor,
      action: 'company.member_invited',
      subject: id,
      detail: { companyId, role },
      ip,
    });
    const by = { companyId, actorId: actor.accountId, at: deps.now() };
    await recordActivity(tx, { ...by, kind: 'member.invited', subject: { id, title: email } });
    return {
      id,
      companyId,
      email,
      role,
      createdAt: now,
      expiresAt,
      inviterFirstName: actor.firstName,
      inviterLastName: actor.lastName,
    };
  });
}

/** Sends a new link of seven days; the one before is known no more. @throws 403, 404 INVITATION_NOT_FOUND, 429. */
export async function resendInvitation(
  db: Db,
  { actor, ip, id }: Inviting & { id: string },
  deps: TeamDeps,
): Promise<OpenInvitationRow> {
  const team = requireOwner(actor);
  const now = deps.now();
  return db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    const invitation = await requireOpen(tx, team, id);
    await takeCompanyInvitation(tx, team.companyId, invitation.email, now);
    const { token, hash, expiresAt } = newLink(now);
    await renewInvitation(tx, id, { hash, expiresAt });
    await send(tx, deps, actor, { company: team.companyName, ...invitation, token });
    const detail = { companyId: team.companyId };
    await audit(tx, { actor, action: 'company.invitation_resent', subject: id, detail, ip });
    return { ...invitation, expiresAt };
  });
}

/** Its link stops working. @throws 403, 404 INVITATION_NOT_FOUND, also once accepted. */
export async function revokeInvitation(
  db: Db,
  { actor, ip, id }: Inviting & { id: string },
  now: Date,
): Promise<void> {
  const team = requireOwner(actor);
  await db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    await requireOpen(tx, team, id);
    await endInvitation(tx, { table: 'company_invitations', id }, { revoked_at: now });
    const detail = { companyId: team.companyId };
    await audit(tx, { actor, action: 'company.invitation_revoked', subject: id, detail, ip });
  });
}

async function lockAsOwner(tx: Db, team: Member): Promise<void> {
  if (!mayManageTeam(await lockTeam(tx, team))) throw ownersOnly();
}

async function requireOpen(tx: Db, { companyId }: Member, id: string): Promise<OpenInvitationRow> {
  const invitation = await lockOpenInvitation(tx, companyId, { id });
  if (!invitation) throw notFound(companyMessages.INVITATION_NOT_FOUND, 'INVITATION_NOT_FOUND');
  return invitation;
}

function send(
  tx: Db,
  { config, mailer }: TeamDeps,
  actor: Actor,
  { company, email, role, token }: { company: string; email: string; role: CompanyRole; token: string },
): Promise<void> {
  const mail = invitationMail({
    company,
    invitedBy: actor,
    role,
    publicUrl: config.http.publicUrl,
    path: `/invitation/${token}`,
  });
  return mailer.sendMail(tx, { ...mail, to: email });
}
