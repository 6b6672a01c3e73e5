import type { GuestInvitation } from '@baara/contract/freelance/contracts';
import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import type { InvitedRegistration } from '@baara/contract/companies/team';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { insertInvitedAccount, prepareInvitedAccount } from '../../accounts/public/invited-account.ts';
import { endInvitation, requireAnswerable } from '../../accounts/public/linked-invitation.ts';
import { isParty } from '../work/public/contract-parties.ts';
import {
  findGuestInvitation,
  type GuestInvitationRow,
  lockGuestInvitation,
} from './guest-invitations.queries.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

/**
 * What the reader of a link may do next. They read the mail sent to that address: whether it has an account may be shown.
 * @throws those of `requireAnswerable`.
 */
export async function readGuestInvitation(
  db: Db,
  actor: Pick<Actor, 'accountId'> | undefined,
  token: string,
  now: Date,
): Promise<GuestInvitation> {
  const invitation = requireAnswerable(await findGuestInvitation(db, hashOfToken(token)), now, messages);
  const account = await db
    .selectFrom('accounts')
    .where(({ fn }) => fn('lower', ['email']), '=', invitation.email)
    .where('erased_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  const isOther = actor && actor.accountId !== account?.id;
  const next = account ? (actor ? 'accept' : 'sign_in') : 'register';
  return {
    contract: invitation.contract_title,
    invitedBy: invitation.inviter,
    email: invitation.email,
    expiresAt: invitation.expiresAt.toISOString(),
    situation: isOther ? 'wrong_session' : next,
  };
}

/**
 * Lets who is signed in read the contract. The same person again, once in, succeeds again.
 * @throws those of `requireAnswerable`; 403 INVITATION_FOR_ANOTHER; 409 GUEST_IS_PARTY.
 */
export function acceptGuestInvitation(
  db: Db,
  actor: Actor,
  { token, ip }: { token: string; ip: string },
  now: Date,
): Promise<{ contractId: string }> {
  return db.transaction().execute(async (tx) => {
    const found = await lockGuestInvitation(tx, hashOfToken(token));
    const isTheirs = found?.email === actor.email.toLowerCase();
    if (found?.acceptedAt && isTheirs && (await isGuest(tx, found.contract_id, actor.accountId)))
      return { contractId: found.contract_id };
    const invitation = requireAnswerable(found, now, messages);
    if (!isTheirs) throw forbidden(messages.INVITATION_OTHER, 'INVITATION_FOR_ANOTHER');
    if (await isParty(tx, actor, invitation.contract_id))
      throw conflict('GUEST_IS_PARTY', messages.GUEST_IS_PARTY);
    await join(tx, invitation, { accountId: actor.accountId, role: actor.role, ip }, now);
    return { contractId: invitation.contract_id };
  });
}

/**
 * Opens the account of somebody invited, already confirmed by the link, who then reads the contract.
 * @throws those of `requireAnswerable`; 409 EMAIL_TAKEN; 429.
 */
export async function registerGuest(
  db: Db,
  { token, form, ip }: { token: string; form: z.output<typeof InvitedRegistration>; ip: string },
  now: Date,
): Promise<{ email: string; contractId: string }> {
  const hash = hashOfToken(token);
  // Hashing a password is expensive: not for an invalid link.
  requireAnswerable(await findGuestInvitation(db, hash), now, messages);
  const passwordHash = await prepareInvitedAccount(db, { password: form.password, ip }, now);
  return db.transaction().execute(async (tx) => {
    const invitation = requireAnswerable(await lockGuestInvitation(tx, hash), now, messages);
    const { email, contract_id: contractId } = invitation;
    const { firstName, lastName, phoneNumber: phone } = form;
    const person = { role: 'client', email, firstName, lastName, phone, passwordHash, ip } as const;
    const { id } = await insertInvitedAccount(tx, person, now);
    await join(tx, invitation, { accountId: id, role: 'client', ip }, now);
    return { email, contractId };
  });
}

async function isGuest(tx: Db, contractId: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contract_guests')
    .where('contract_id', '=', contractId)
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function join(
  tx: Db,
  { id, contract_id: contractId, side, invited_by: invitedBy }: GuestInvitationRow,
  person: Pick<Actor, 'accountId' | 'role'> & { ip: string },
  now: Date,
): Promise<void> {
  const { accountId, role, ip } = person;
  await tx
    .insertInto('contract_guests')
    .values({ contract_id: contractId, account_id: accountId, side, invited_by: invitedBy, invited_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await endInvitation(tx, { table: 'contract_guest_invitations', id }, { accepted_at: now });
  const detail = { contractId, side, invitationId: id };
  await audit(tx, {
    actor: { accountId, role },
    action: 'contract.guest_joined',
    subject: accountId,
    detail,
    ip,
  });
}
