import type { Role } from '@baara/contract/accounts';
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

/** @throws NoResultError for an account that does not exist: its caller holds a session of it. */
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
