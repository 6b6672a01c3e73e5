import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { hashOfEmail, takeHit } from '../../../platform/rate-limit/rate-limit.ts';

/** Invitations sent to an address, whose link is answered once, can be revoked, and expires. */
type InvitationTable = 'company_invitations' | 'contract_guest_invitations';

type LinkedInvitation = { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date };

type EndMessages = Record<
  'INVITATION_UNKNOWN' | 'INVITATION_USED' | 'INVITATION_REVOKED' | 'INVITATION_EXPIRED',
  string
>;

/** @throws 404 INVITATION_UNKNOWN; 409 INVITATION_USED, INVITATION_REVOKED, INVITATION_EXPIRED. */
export function requireAnswerable<Row extends LinkedInvitation>(
  invitation: Row | undefined,
  now: Date,
  messages: EndMessages,
): Row {
  if (!invitation) throw notFound(messages.INVITATION_UNKNOWN, 'INVITATION_UNKNOWN');
  if (invitation.acceptedAt) throw conflict('INVITATION_USED', messages.INVITATION_USED);
  if (invitation.revokedAt) throw conflict('INVITATION_REVOKED', messages.INVITATION_REVOKED);
  if (invitation.expiresAt <= now) throw conflict('INVITATION_EXPIRED', messages.INVITATION_EXPIRED);
  return invitation;
}

/** Neither accepted nor revoked; expired ones are among them, to be sent again. @param table its name, or its alias. */
export const isUnanswered = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.accepted_at`)} is null and ${sql.ref(`${table}.revoked_at`)} is null`;

export async function endInvitation(
  tx: Db,
  { table, id }: { table: InvitationTable; id: string },
  end: { accepted_at: Date } | { revoked_at: Date },
): Promise<void> {
  await tx.updateTable(table).set(end).where('id', '=', id).execute();
}

/** Nobody is sent invitations again and again: not by one sender, and not by all of them together. */
const perAddress = { limit: 5, windowSeconds: 24 * 3600 };
const perMailbox = { limit: 20, windowSeconds: 24 * 3600 };

/** @param sender the start of the limit's key. @throws 429. */
export async function takeInvitation(
  db: Db,
  { sender, email }: { sender: string; email: string },
  now: Date,
  message: string,
): Promise<void> {
  const address = hashOfEmail(email);
  await takeHit(db, `${sender}:${address}`, perAddress, now, message);
  await takeHit(db, `invited:${address}`, perMailbox, now, message);
}
