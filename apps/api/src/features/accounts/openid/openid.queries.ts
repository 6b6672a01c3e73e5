import type { Db } from '../../../platform/db/database.ts';

export type StoredAttempt = {
  codeVerifier: string;
  nonce: string;
  redirectPath: string | null;
  remember: boolean;
  expiresAt: Date;
};

export async function insertAttempt(
  db: Db,
  attempt: StoredAttempt & { stateHash: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('outside_sign_ins')
    .values({
      state_hash: attempt.stateHash,
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      redirect_path: attempt.redirectPath,
      remember: attempt.remember,
      created_at: attempt.at,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/** Takes an attempt away: of two that come back with it, one finds it. */
export async function takeAttempt(db: Db, stateHash: Buffer): Promise<StoredAttempt | undefined> {
  const row = await db
    .deleteFrom('outside_sign_ins')
    .where('state_hash', '=', stateHash)
    .returning(['code_verifier', 'nonce', 'redirect_path', 'remember', 'expires_at'])
    .executeTakeFirst();
  return (
    row && {
      codeVerifier: row.code_verifier,
      nonce: row.nonce,
      redirectPath: row.redirect_path,
      remember: row.remember,
      expiresAt: row.expires_at,
    }
  );
}

export async function forgetAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outside_sign_ins').where('expires_at', '<', before).execute();
}

/** Dates the use of an identity. @returns the account this person of the provider is linked to. */
export async function recordIdentityUse(
  db: Db,
  identity: { issuer: string; subject: string; at: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('outside_identities')
    .set({ last_used_at: identity.at })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** @returns false when this person of the provider was linked meanwhile. */
export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; accountId: string; email: string; at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('outside_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      account_id: identity.accountId,
      email: identity.email,
      created_at: identity.at,
      last_used_at: identity.at,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
