import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ImportedAccount } from './account-row.ts';

/** Writes the accounts that do not exist yet; those that do are left alone. @returns the ids of the new ones by e-mail. */
export async function insertImported(
  db: Db,
  accounts: readonly ImportedAccount[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db
    .insertInto('accounts')
    .values(
      accounts.map((account) => ({
        email: account.email,
        password_hash: account.passwordHash,
        role: account.role,
        first_name: account.firstName,
        last_name: account.lastName,
        phone: account.phone,
        country: account.country,
        gender: account.gender,
        address: account.address,
        reset_required: true,
        email_verified_at: now,
        created_at: account.createdAt ?? now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function insertCandidates(
  db: Db,
  candidates: readonly { accountId: string; country: string; createdAt: Date }[],
  now: Date,
): Promise<void> {
  if (candidates.length === 0) return;
  await db
    .insertInto('candidates')
    .values(
      candidates.map(({ accountId, country, createdAt }) => ({
        account_id: accountId,
        country,
        created_at: createdAt,
        updated_at: now,
      })),
    )
    .execute();
}

/**
 * The company an imported employee belongs to, if it is there: the one of the same number, or without a number, of the
 * same name. Its owner was imported too and has not signed in since, or the firm verified it: otherwise anyone could
 * register a company of that name and be given its former employees, and their candidates.
 */
export function findImportedCompany(
  db: Db,
  { name, number }: { name: string; number: string | null },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('companies as c')
    .innerJoin('company_members as m', 'm.company_id', 'c.id')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.role', '=', 'owner')
    .where((e) => {
      const isUntouched = e.and([e('a.reset_required', '=', true), e('a.last_login_at', 'is', null)]);
      if (number === null) {
        const isNamed = e(e.fn<string>('lower', ['c.name']), '=', name.toLowerCase());
        return e.and([e('c.business_identification_number', 'is', null), isNamed, isUntouched]);
      }
      const isTrusted = e.or([isUntouched, e('c.is_verified', '=', true)]);
      return e.and([e('c.business_identification_number', '=', number), isTrusted]);
    })
    .select('c.id')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
}

export async function auditImported(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .insertInto('audit_log')
    .values(accountIds.map((id) => ({ action: 'account.imported', subject: id, detail: '{}' })))
    .execute();
}
