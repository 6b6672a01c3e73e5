import type { Db } from '../../../platform/db/database.ts';

export type SecondFactor = {
  secretSealed: Buffer;
  confirmedAt: Date | null;
};

export async function findSecondFactor(db: Db, accountId: string): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select(['secret_sealed', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { secretSealed: row.secret_sealed, confirmedAt: row.confirmed_at };
}

/** Replaces a secret that was never confirmed. @returns false when a confirmed one stands. */
export async function saveUnconfirmedSecret(
  db: Db,
  factor: { accountId: string; secretSealed: Buffer; at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('second_factors')
    .values({ account_id: factor.accountId, secret_sealed: factor.secretSealed, created_at: factor.at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: factor.secretSealed, created_at: factor.at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Only the secret that was shown, and only once. @returns whether it was this call that confirmed it. */
export async function confirmSecret(
  db: Db,
  factor: { accountId: string; secretSealed: Buffer; step: number; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ confirmed_at: factor.at, last_used_step: factor.step })
    .where('account_id', '=', factor.accountId)
    .where('secret_sealed', '=', factor.secretSealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes a code of the application, which then no longer counts. @returns false when it was taken before. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether there was a confirmed one to remove. */
export async function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const result = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, created_at: at })))
    .execute();
}

/** @returns false when it is not one of the account's, or was taken before. */
export async function takeRecoveryCode(db: Db, accountId: string, hash: Buffer, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether it is one of the account's that was taken before. */
export async function isUsedRecoveryCode(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
