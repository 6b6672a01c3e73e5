import type { Db } from './db/database.ts';

export type StoredResponse = { request_hash: Buffer; answer: unknown };

export function findStoredResponse(
  db: Db,
  accountId: string,
  key: string,
): Promise<StoredResponse | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Stores the answer under its key, for this transaction to make true. A second request with the same key waits here
 * until the first one ends. @returns false when the key was already taken.
 */
export async function claimKey(
  db: Db,
  claim: {
    accountId: string;
    key: string;
    operation: string;
    requestHash: Buffer;
    answer: object;
    now: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      account_id: claim.accountId,
      key: claim.key,
      operation: claim.operation,
      request_hash: claim.requestHash,
      answer: JSON.stringify(claim.answer),
      created_at: claim.now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns how many were forgotten. */
export async function forgetKeysBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
