import { contractLimits, contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { takeInvitation } from '../../accounts/public/linked-invitation.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import { guestInvitationMail } from './contracts.mails.ts';
import { selectGuests } from './contracts.queries.ts';
import {
  revokeOpenInvitation,
  selectOpenInvitations,
  upsertGuestInvitation,
} from './guest-invitations.queries.ts';
import { type ContractServices, lockOpenContract, type OpenContract } from './open-contract.ts';
import { CLOSED_ACCOUNT } from './text-source.queries.ts';
import { drawToken } from '../../../platform/session/link-token.ts';

const hourlyLimit = { limit: 20, windowSeconds: 3600 };
const DAY_MS = 86_400_000;

type Inviting = ContractServices & { ip: string };

/**
 * Sends a link by which somebody reads the contract, with an account or without: the answer is the same, and only who
 * reads the mail learns what they can do. Inviting an address again sends another link; the one before is known no more.
 * @param email lower case. @throws 404; 403; 409 GUESTS_FULL; 422 for the address of a party; 429.
 */
export async function inviteGuest(
  db: Db,
  actor: Actor,
  { id, email }: { id: string; email: string },
  services: Inviting,
): Promise<void> {
  const { mailer, publicUrl, now, ip } = services;
  await takeHit(db, `contract-guest:${actor.accountId}`, hourlyLimit, now, messages.TOO_MANY_GUESTS);
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id, { evenEnded: true });
    const { side } = contract;
    if (await isPartyAddress(tx, contract, email))
      throw invalid([{ field: 'email', message: messages.GUEST_IS_PARTY }]);
    const guests = await selectGuests(tx, id);
    if (guests.some((guest) => guest.email.toLowerCase() === email)) return;
    const waiting = (await selectOpenInvitations(tx, id)).filter((one) => one.side === side);
    const others = waiting.filter((one) => one.email !== email);
    if (guests.filter((guest) => guest.side === side).length + others.length >= contractLimits.guests)
      throw conflict('GUESTS_FULL', messages.GUESTS_FULL);
    await takeInvitation(tx, { sender: `contract-guest:${id}`, email }, now, messages.TOO_MANY_GUESTS);
    const { token, hash } = drawToken();
    const invitationId = await upsertGuestInvitation(tx, {
      contractId: id,
      email,
      side,
      hash,
      invitedBy: actor.accountId,
      at: now,
      expiresAt: new Date(now.getTime() + contractLimits.guestLinkDays * DAY_MS),
    });
    const host = (side === 'client' ? contract.client_name : contract.freelance_name) ?? CLOSED_ACCOUNT;
    const url = `${publicUrl}/contrat/invitation/${token}`;
    await mailer.sendMail(tx, { ...guestInvitationMail({ host, mission: contract.title, url }), to: email });
    const detail = { contractId: id, side };
    await audit(tx, { actor, action: 'contract.guest_invited', subject: invitationId, detail, ip });
  });
}

async function isPartyAddress(tx: Db, contract: OpenContract, email: string): Promise<boolean> {
  const parties = [
    ...(await accountsOf(tx, contract, 'client')),
    ...(await accountsOf(tx, contract, 'freelance')),
  ];
  if (parties.length === 0) return false;
  const row = await tx
    .selectFrom('accounts')
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .where('id', 'in', parties)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The link that one's side sent stops working. @throws 404, also once it was answered; 403. */
export async function revokeGuestInvitation(
  db: Db,
  actor: Actor,
  { id, invitationId }: { id: string; invitationId: string },
  { now, ip }: Pick<Inviting, 'now' | 'ip'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { side } = await lockOpenContract(tx, actor, id, { evenEnded: true });
    if (!(await revokeOpenInvitation(tx, { id: invitationId, contractId: id, side, at: now })))
      throw notFound(messages.INVITATION_GONE, 'INVITATION_NOT_FOUND');
    const detail = { contractId: id, side };
    await audit(tx, {
      actor,
      action: 'contract.guest_invitation_revoked',
      subject: invitationId,
      detail,
      ip,
    });
  });
}

/** Removes somebody whom one's side invited; anybody else stays. Again, it changes nothing. @throws 404; 403. */
export async function removeGuest(
  db: Db,
  actor: Actor,
  { id, accountId }: { id: string; accountId: string },
  { ip }: Pick<Inviting, 'ip'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { side } = await lockOpenContract(tx, actor, id, { evenEnded: true });
    const { numDeletedRows } = await tx
      .deleteFrom('contract_guests')
      .where('contract_id', '=', id)
      .where('account_id', '=', accountId)
      .where('side', '=', side)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const detail = { contractId: id, side };
    await audit(tx, { actor, action: 'contract.guest_removed', subject: accountId, detail, ip });
  });
}
