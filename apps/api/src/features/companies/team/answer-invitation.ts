import { companyMessages } from '@baara/contract/companies/company-messages';
import type { CompanyRole } from '@baara/contract/companies/roles';
import type { Invitation, InvitedRegistration } from '@baara/contract/companies/team';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { insertInvitedAccount, prepareInvitedAccount } from '../../accounts/public/invited-account.ts';
import { endInvitation, requireAnswerable } from '../../accounts/public/linked-invitation.ts';
import {
  findInvitationByHash,
  findInvitedAccount,
  type InvitationRow,
  lockInvitation,
} from './invitations.queries.ts';
import { findRole } from './members.queries.ts';
import { invitationSituation, mayJoinTeam } from './invitation.policy.ts';
import { insertMember } from '../access/public/insert-member.ts';
import { selectMembersToNotify } from '../access/public/writers.ts';
import { joinedMessage } from './team-messages.ts';
import { type TeamDeps, notifyMembers } from './notify-members.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

/**
 * Actions open to the reader of an invitation link. They read the mail sent to that address: the state of its account
 * may be shown.
 * @throws 404 INVITATION_UNKNOWN; 409 INVITATION_USED, INVITATION_REVOKED or INVITATION_EXPIRED.
 */
export async function readInvitation(
  db: Db,
  actor: Actor | undefined,
  token: string,
  now: Date,
): Promise<{ invitation: InvitationRow; situation: Invitation['situation'] }> {
  const invitation = requireAnswerable(
    await findInvitationByHash(db, hashOfToken(token)),
    now,
    companyMessages,
  );
  const account = await findInvitedAccount(db, invitation.email.toLowerCase());
  return { invitation, situation: invitationSituation(invitation, account, actor) };
}

export type Joined = { id: string; name: string; role: CompanyRole };
type Answering = { ip: string };

/**
 * Takes a signed-in employer into the team. The same person again, once in, succeeds again.
 * @param by the link's token, or the id of an invitation sent to the person's own address.
 * @throws those of `readInvitation`; 403 INVITATION_FOR_ANOTHER; 409 OTHER_KIND_OF_ACCOUNT or OTHER_COMPANY.
 */
export async function acceptInvitation(
  db: Db,
  by: { token: string } | { id: string },
  { actor, ip }: Answering & { actor: Actor },
  deps: TeamDeps,
): Promise<Joined> {
  const now = deps.now();
  return joining(db, async (tx) => {
    const key = 'token' in by ? { hash: hashOfToken(by.token) } : by;
    const found = await lockInvitation(tx, key);
    const isTheirs = found?.email.toLowerCase() === actor.email.toLowerCase();
    // By id there is no secret: someone else's invitation is not there.
    if ('id' in by && !isTheirs) throw notFound(companyMessages.INVITATION_NOT_FOUND, 'INVITATION_NOT_FOUND');
    if (found && isTheirs) {
      const role = await findRole(tx, found.companyId, actor.accountId);
      if (role) return { id: found.companyId, name: found.companyName, role };
    }
    const invitation = requireAnswerable(found, now, companyMessages);
    if (!isTheirs) throw forbidden(companyMessages.INVITATION_FOR_ANOTHER, 'INVITATION_FOR_ANOTHER');
    if (!mayJoinTeam(actor)) {
      throw conflict('OTHER_KIND_OF_ACCOUNT', companyMessages.OTHER_KIND_OF_ACCOUNT);
    }
    return join(tx, invitation, { ...actor, id: actor.accountId, ip }, deps);
  });
}

/**
 * Creates the account of someone invited, already confirmed by the link they opened, and takes them into the team.
 * @returns the address, to sign in with.
 * @throws those of `readInvitation`; 409 EMAIL_TAKEN; 429.
 */
export async function registerByInvitation(
  db: Db,
  token: string,
  { form, ip }: Answering & { form: z.output<typeof InvitedRegistration> },
  deps: TeamDeps,
): Promise<{ email: string }> {
  const now = deps.now();
  const hash = hashOfToken(token);
  // Hashing a password is expensive: not for an invalid link.
  requireAnswerable(await findInvitationByHash(db, hash), now, companyMessages);
  const passwordHash = await prepareInvitedAccount(db, { password: form.password, ip }, now);
  return joining(db, async (tx) => {
    const invitation = requireAnswerable(await lockInvitation(tx, { hash }), now, companyMessages);
    const email = invitation.email.toLowerCase();
    const person = { email, firstName: form.firstName, lastName: form.lastName };
    const { id } = await insertInvitedAccount(
      tx,
      { ...person, role: 'employer', phone: form.phoneNumber, passwordHash, ip },
      now,
    );
    await join(tx, invitation, { ...person, id, ip }, deps);
    return { email };
  });
}

async function join(
  tx: Db,
  { id, companyId, companyName, role }: InvitationRow,
  person: { id: string; email: string; firstName: string; lastName: string; ip: string },
  deps: TeamDeps,
): Promise<Joined> {
  const at = deps.now();
  await insertMember(tx, { companyId, accountId: person.id, role, at });
  await endInvitation(tx, { table: 'company_invitations', id }, { accepted_at: at });
  await audit(tx, {
    actor: { accountId: person.id, role: 'employer' },
    action: 'company.member_joined',
    subject: person.id,
    detail: { companyId, role, invitationId: id },
    ip: person.ip,
  });
  const { publicUrl } = deps.config.http;
  const notification = joinedMessage({ company: companyName, joined: person, role, publicUrl });
  const owners = await selectMembersToNotify(tx, companyId, 'owners');
  await notifyMembers(
    tx,
    deps,
    owners.filter((owner) => owner.id !== person.id),
    notification,
  );
  return { id: companyId, name: companyName, role };
}

/** A person is in one team at most, even with simultaneous invitations. */
async function joining<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (isUniqueViolation(error, 'company_members_account_key')) {
      throw conflict('OTHER_COMPANY', companyMessages.OTHER_COMPANY);
    }
    throw error;
  }
}
