import type { Role } from '@baara/contract/accounts/accounts';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { type Actor, type CompanyReview, mayAct } from '../../platform/session/actor.ts';
import { permissionsOf } from '../../platform/session/permissions-of.ts';
import { type InferResult, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { EmailTokens } from '../../platform/db/schema.generated.ts';

export type LoginAccount = {
  id: string;
  email: string;
  passwordHash: string | null;
  role: Role;
  firstName: string;
  lastName: string;
  isDisabled: boolean;
  isVerified: boolean;
  resetRequired: boolean;
  avatarFileId: string | null;
  hasSecondFactor: boolean;
  lastLoginAt: Date | null;
  passwordChangedAt: Date | null;
  company: Actor['company'];
  ownCompany: Actor['ownCompany'];
  mayActForCompanies: boolean;
};

/** @param email lower case. */
export async function findLoginAccount(db: Db, email: string): Promise<LoginAccount | undefined> {
  const row = await loginAccounts(db)
    .where((e) => e(e.fn('lower', ['a.email']), '=', email))
    .executeTakeFirst();
  return row && toLoginAccount(row);
}

export async function findLoginAccountById(db: Db, accountId: string): Promise<LoginAccount | undefined> {
  const row = await loginAccounts(db).where('a.id', '=', accountId).executeTakeFirst();
  return row && toLoginAccount(row);
}

type LoginRow = InferResult<ReturnType<typeof loginAccounts>>[number];

function loginAccounts(db: Db) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('company_members as m', 'm.account_id', 'a.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.account_id', '=', 'a.id').on('f.confirmed_at', 'is not', null),
    )
    .select([
      'a.id',
      'a.email',
      'a.password_hash',
      'a.role',
      'a.first_name',
      'a.last_name',
      'a.status',
      'a.email_verified_at',
      'a.reset_required',
      'a.avatar_file_id',
      'a.last_login_at',
      'a.password_changed_at',
      'f.confirmed_at as second_factor_at',
      'c.id as company_id',
      'c.name as company_name',
      sql<
        CompanyReview['state'] | null
      >`case when c.suspended_at is not null then 'suspended' else c.hold_state end`.as('hold_state'),
      sql<string | null>`case when c.suspended_at is not null then (select s.reason from company_suspensions s
          where s.company_id = c.id and s.ended_at is null) else c.hold_decision end`.as('hold_decision'),
      'm.role as company_role',
      permissionsOf('a').as('permissions'),
    ]);
}

function toLoginAccount(row: LoginRow): LoginAccount {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role as Role,
    firstName: row.first_name,
    lastName: row.last_name,
    isDisabled: row.status === 'disabled',
    isVerified: row.email_verified_at !== null,
    resetRequired: row.reset_required,
    avatarFileId: row.avatar_file_id,
    hasSecondFactor: row.second_factor_at !== null,
    lastLoginAt: row.last_login_at,
    passwordChangedAt: row.password_changed_at,
    company:
      row.company_id && row.company_name !== null
        ? {
            id: row.company_id,
            name: row.company_name,
            role: row.company_role as CompanyRole,
            ...(row.hold_state ? { review: { state: row.hold_state, reason: row.hold_decision } } : {}),
          }
        : null,
    ownCompany: null,
    mayActForCompanies: mayAct(row),
  };
}

/** Why an account is disabled, where a reason was recorded. */
export async function findDisabling(
  db: Db,
  accountId: string,
): Promise<{ message: string; untilOn: string | null } | undefined> {
  return db
    .selectFrom('account_disablings')
    .select(['message', sql<string | null>`until_on::text`.as('untilOn')])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the account until the transaction ends. @returns whether its password and right to sign in are unchanged. */
export async function lockUnchangedAccount(
  trx: Db,
  { id, passwordHash }: Pick<LoginAccount, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('password_hash', 'is not distinct from', passwordHash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLastLogin(db: Db, accountId: string, at: Date): Promise<void> {
  await db.updateTable('accounts').set({ last_login_at: at }).where('id', '=', accountId).execute();
}

/** Only while the hash is still the one that was read. @returns false when the password changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  accountId: string,
  from: string,
  to: string,
): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ password_hash: to })
    .where('id', '=', accountId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setEmailVerified(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email_verified_at: at, updated_at: at })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .execute();
}

export type EmailTokenRow = Selectable<EmailTokens>;

export async function insertVerifyToken(
  db: Db,
  token: { hash: Buffer; accountId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: token.hash,
      account_id: token.accountId,
      purpose: 'verify',
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** The links sent so far stop working; they stay known, so that the screen can say they expired. */
export async function expireVerifyTokens(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('email_tokens')
    .set({ expires_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'verify')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

export function findLatestVerifyToken(db: Db, accountId: string): Promise<EmailTokenRow | undefined> {
  return db
    .selectFrom('email_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'verify')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the token's row, so that two simultaneous clicks run one after the other. */
export function lockVerifyToken(
  db: Db,
  hash: Buffer,
): Promise<
  { accountId: string; role: Role; expiresAt: Date; usedAt: Date | null; isVerified: boolean } | undefined
> {
  return db
    .selectFrom('email_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', 'verify')
    .select(['t.account_id', 't.expires_at', 't.used_at', 'a.email_verified_at', 'a.role'])
    .forUpdate('t')
    .executeTakeFirst()
    .then(
      (row) =>
        row && {
          accountId: row.account_id,
          role: row.role as Role,
          expiresAt: row.expires_at,
          usedAt: row.used_at,
          isVerified: row.email_verified_at !== null,
        },
    );
}

export async function useVerifyToken(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('email_tokens').set({ used_at: at }).where('token_hash', '=', hash).execute();
}

/** Ended sessions and links of no more use to anyone. @returns rows deleted. */
export async function deleteEnded(
  db: Db,
  before: { sessions: Date; tokens: Date },
): Promise<{ sessions: number; tokens: number }> {
  const sessions = await db
    .deleteFrom('sessions')
    .where((e) => e.or([e('expires_at', '<', before.sessions), e('revoked_at', '<', before.sessions)]))
    .executeTakeFirst();
  const tokens = await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<', before.tokens)
    .executeTakeFirst();
  return { sessions: Number(sessions.numDeletedRows), tokens: Number(tokens.numDeletedRows) };
}
