import type { Role } from '@baara/contract/accounts/accounts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type PasswordHolder = {
  id: string;
  email: string;
  role: Role;
  firstName: string;
  passwordHash: string | null;
  passwordChangedAt: Date | null;
  resetRequired: boolean;
};

/** @throws NoResultError for an account that does not exist: its caller has a session of it. */
export async function getPasswordHolder(db: Db, accountId: string): Promise<PasswordHolder> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'first_name', 'password_hash', 'password_changed_at', 'reset_required'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    role: row.role as Role,
    firstName: row.first_name,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    resetRequired: row.reset_required,
  };
}

/**
 * Only while the hash is still the one that was checked: of two changes made at once, one wins.
 * @returns whether it was.
 */
export async function changePasswordHash(
  db: Db,
  change: { accountId: string; from: string | null; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({
      password_hash: change.to,
      password_changed_at: change.at,
      reset_required: false,
      updated_at: change.at,
    })
    .where('id', '=', change.accountId)
    .where('password_hash', 'is not distinct from', change.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type ResetLink = {
  accountId: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  email: string;
  role: Role;
  isDisabled: boolean;
};

export async function insertResetLink(
  db: Db,
  link: { hash: Buffer; accountId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: link.hash,
      account_id: link.accountId,
      purpose: 'reset',
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The links sent so far stop working; they stay known, so that the screen can say why. */
export async function expireResetLinks(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('email_tokens')
    .set({ expires_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

export async function findLatestResetLink(
  db: Db,
  accountId: string,
): Promise<{ createdAt: Date } | undefined> {
  return db
    .selectFrom('email_tokens')
    .select('created_at as createdAt')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @param options.lock locks the link's row, so that the second of two simultaneous uses waits and finds it used. */
export async function findResetLink(
  db: Db,
  hash: Buffer,
  options: { lock?: boolean } = {},
): Promise<ResetLink | undefined> {
  const row = await db
    .selectFrom('email_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', 'reset')
    .select(['t.account_id', 't.created_at', 't.expires_at', 't.used_at', 'a.email', 'a.role', 'a.status'])
    .$if(options.lock === true, (query) => query.forUpdate('t'))
    .executeTakeFirst();
  return (
    row && {
      accountId: row.account_id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      email: row.email,
      role: row.role as Role,
      isDisabled: row.status === 'disabled',
    }
  );
}

export async function useResetLink(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('email_tokens').set({ used_at: at }).where('token_hash', '=', hash).execute();
}

/** The user of the link owns the mailbox: the address is confirmed with it. */
export async function setPasswordByMail(
  db: Db,
  accountId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set((e) => ({
      password_hash: passwordHash,
      password_changed_at: at,
      reset_required: false,
      email_verified_at: e.fn.coalesce('email_verified_at', e.val(at)),
      updated_at: at,
    }))
    .where('id', '=', accountId)
    .execute();
}

/** The highest bcrypt cost among imported passwords not yet replaced; undefined when none is left. One index probe. */
export async function findLegacyHashCost(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ cost: string }>`
    select substring(password_hash from 5 for 2) as cost from accounts
    where password_hash like '$2%' order by 1 desc limit 1`.execute(db);
  return rows[0] && Number(rows[0].cost);
}
