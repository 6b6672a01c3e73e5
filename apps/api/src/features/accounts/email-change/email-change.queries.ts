import type { Db } from '../../../platform/db/database.ts';

export async function replaceEmailChange(
  db: Db,
  change: { accountId: string; newEmail: string; tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    new_email: change.newEmail,
    token_hash: change.tokenHash,
    created_at: change.at,
    expires_at: change.expiresAt,
  };
  await db
    .insertInto('email_changes')
    .values({ account_id: change.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Deletes the pending change of this link: a link works once. @returns its address, if it is still valid. */
export async function takeEmailChange(
  db: Db,
  link: { accountId: string; tokenHash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('email_changes')
    .where('account_id', '=', link.accountId)
    .where('token_hash', '=', link.tokenHash)
    .where('expires_at', '>', link.now)
    .returning('new_email')
    .executeTakeFirst();
  return row?.new_email;
}

/** Also with every new password: anyone who asked for the change may be the one it was changed against. */
export async function deleteEmailChange(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where((e) => e(e.fn('lower', ['email']), '=', email))
    .executeTakeFirst();
  return row !== undefined;
}

/** The links sent to the former address stop working. @throws unique violation of `accounts_email_key`. */
export async function setEmail(db: Db, accountId: string, email: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email, email_verified_at: at, updated_at: at })
    .where('id', '=', accountId)
    .execute();
  await db
    .updateTable('email_tokens')
    .set({ expires_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}
