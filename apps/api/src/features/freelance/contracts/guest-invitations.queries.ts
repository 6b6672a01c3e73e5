import type { ContractSide } from '@baara/contract/freelance/work-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { isUnanswered } from '../../accounts/public/linked-invitation.ts';

export type GuestInvitationRow = NonNullable<Awaited<ReturnType<typeof findGuestInvitation>>>;

const invitations = (db: Db) =>
  db
    .selectFrom('contract_guest_invitations as i')
    .innerJoin('mission_contracts as c', 'c.id', 'i.contract_id')
    .leftJoin('accounts as a', 'a.id', 'i.invited_by')
    .select([
      'i.id',
      'i.contract_id',
      'i.email',
      sql<ContractSide>`i.side`.as('side'),
      'i.invited_by',
      'i.expires_at as expiresAt',
      'i.accepted_at as acceptedAt',
      'i.revoked_at as revokedAt',
      'c.title as contract_title',
      nameOf('a').as('inviter'),
    ]);

export const findGuestInvitation = (db: Db, hash: Buffer) =>
  invitations(db).where('i.token_hash', '=', hash).executeTakeFirst();

export const lockGuestInvitation = (tx: Db, hash: Buffer): Promise<GuestInvitationRow | undefined> =>
  invitations(tx).where('i.token_hash', '=', hash).forUpdate('i').executeTakeFirst();

export const selectOpenInvitations = (db: Db, contractId: string) =>
  db
    .selectFrom('contract_guest_invitations')
    .where('contract_id', '=', contractId)
    .where(isUnanswered('contract_guest_invitations'))
    .select(['id', 'email', sql<ContractSide>`side`.as('side'), 'expires_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A new link; the one before is known no more. @returns its id. */
export async function upsertGuestInvitation(
  tx: Db,
  invitation: {
    contractId: string;
    email: string;
    side: ContractSide;
    hash: Buffer;
    invitedBy: string;
    at: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const { contractId, email, side, hash, invitedBy, at, expiresAt } = invitation;
  const link = { token_hash: hash, invited_by: invitedBy, expires_at: expiresAt };
  const { id } = await tx
    .insertInto('contract_guest_invitations')
    .values({ ...link, contract_id: contractId, email, side, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['contract_id', 'side', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doUpdateSet(link),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One of one's own side. @returns whether there was one. */
export async function revokeOpenInvitation(
  tx: Db,
  { id, contractId, side, at }: { id: string; contractId: string; side: ContractSide; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contract_guest_invitations')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('contract_id', '=', contractId)
    .where('side', '=', side)
    .where(isUnanswered('contract_guest_invitations'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Addresses of links that ended so long ago serve nobody. @returns how many. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contract_guest_invitations')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
