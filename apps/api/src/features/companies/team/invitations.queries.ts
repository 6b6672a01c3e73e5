import type { CompanyRole } from '@baara/contract/companies/roles';
import type { Db } from '../../../platform/db/database.ts';
import { isUnanswered } from '../../accounts/public/linked-invitation.ts';

export type OpenInvitationRow = {
  id: string;
  companyId: string;
  email: string;
  role: CompanyRole;
  createdAt: Date;
  expiresAt: Date;
  inviterFirstName: string | null;
  inviterLastName: string | null;
};
export type InvitationRow = OpenInvitationRow & {
  companyName: string;
  logoFileId: string | null;
  acceptedAt: Date | null;
  revokedAt: Date | null;
};

function invitations(db: Db) {
  return db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('accounts as a', 'a.id', 'i.invited_by')
    .select([
      'i.id',
      'i.company_id as companyId',
      'i.email',
      'i.role',
      'i.created_at as createdAt',
      'i.expires_at as expiresAt',
      'i.accepted_at as acceptedAt',
      'i.revoked_at as revokedAt',
      'c.name as companyName',
      'c.logo_file_id as logoFileId',
      'a.first_name as inviterFirstName',
      'a.last_name as inviterLastName',
    ]);
}

const open = (db: Db) => invitations(db).where(isUnanswered('i'));

type Page = { page: number; limit: number };

export async function selectOpenInvitations(
  db: Db,
  companyId: string,
  { page, limit }: Page,
): Promise<{ rows: InvitationRow[]; total: number }> {
  const { total } = await db
    .selectFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where(isUnanswered('company_invitations'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open(db)
    .where('i.company_id', '=', companyId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows as InvitationRow[], total };
}

/** Those that still wait for the owner of an address. @param email lower case. */
export async function selectReceivedInvitations(
  db: Db,
  email: string,
  { page, limit, now }: Page & { now: Date },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const { total } = await db
    .selectFrom('company_invitations')
    .where((e) => e(e.fn('lower', ['email']), '=', email))
    .where(isUnanswered('company_invitations'))
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open(db)
    .where((e) => e(e.fn('lower', ['i.email']), '=', email))
    .where('i.expires_at', '>', now)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows as InvitationRow[], total };
}

export async function findInvitationByHash(db: Db, hash: Buffer): Promise<InvitationRow | undefined> {
  const row = await invitations(db).where('i.token_hash', '=', hash).executeTakeFirst();
  return row as InvitationRow | undefined;
}

/** Locks the invitation, so that two simultaneous answers run one after the other. */
export async function lockInvitation(
  db: Db,
  by: { hash: Buffer } | { id: string },
): Promise<InvitationRow | undefined> {
  const query = invitations(db).forUpdate('i');
  const row = await (
    'hash' in by ? query.where('i.token_hash', '=', by.hash) : query.where('i.id', '=', by.id)
  ).executeTakeFirst();
  return row as InvitationRow | undefined;
}

/** An invitation of this company that is still open. */
export async function lockOpenInvitation(
  db: Db,
  companyId: string,
  by: { id: string } | { email: string },
): Promise<InvitationRow | undefined> {
  const query = open(db).where('i.company_id', '=', companyId).forUpdate('i');
  const row = await (
    'id' in by
      ? query.where('i.id', '=', by.id)
      : query.where((e) => e(e.fn('lower', ['i.email']), '=', by.email))
  ).executeTakeFirst();
  return row as InvitationRow | undefined;
}

export async function insertInvitation(
  db: Db,
  invitation: {
    companyId: string;
    email: string;
    role: CompanyRole;
    hash: Buffer;
    invitedBy: string;
    at: Date;
    expiresAt: Date;
  },
): Promise<{ id: string }> {
  return db
    .insertInto('company_invitations')
    .values({
      company_id: invitation.companyId,
      email: invitation.email,
      role: invitation.role,
      token_hash: invitation.hash,
      invited_by: invitation.invitedBy,
      created_at: invitation.at,
      expires_at: invitation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function renewInvitation(
  db: Db,
  id: string,
  renewed: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('company_invitations')
    .set({ token_hash: renewed.hash, expires_at: renewed.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Closes what this person left open in the name of the company. @returns how many. */
export async function revokeInvitationsOf(
  db: Db,
  { companyId, invitedBy, at }: { companyId: string; invitedBy: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('company_invitations')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('invited_by', '=', invitedBy)
    .where(isUnanswered('company_invitations'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether an address belongs to someone of this company. @param email lower case. */
export async function isInTeam(db: Db, companyId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where((e) => e(e.fn('lower', ['a.email']), '=', email))
    .select('a.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account behind an address, and its company. @param email lower case. */
export async function findInvitedAccount(
  db: Db,
  email: string,
): Promise<{ id: string; role: string; companyId: string | null } | undefined> {
  return db
    .selectFrom('accounts as a')
    .leftJoin('company_members as m', 'm.account_id', 'a.id')
    .where((e) => e(e.fn('lower', ['a.email']), '=', email))
    .select(['a.id', 'a.role', 'm.company_id as companyId'])
    .executeTakeFirst();
}
