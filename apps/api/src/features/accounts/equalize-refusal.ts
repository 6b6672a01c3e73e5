import type { Db } from '../../platform/db/database.ts';
import { findLegacyHashCost } from './passwords.queries.ts';
import { isLegacyHash, spendBcrypt, verifyPassword } from './public/password-hash.ts';

/**
 * Makes a wrong password take the same time for every address. An imported account is checked with bcrypt, every other
 * and an unknown one with argon2id, and the two do not take the same time: while imported accounts remain, a refusal
 * does the work of both. Exact for imported hashes of the highest cost in store (in practice they all have the same);
 * below it, noise remains. A right password needs no such care: its success is visible anyway.
 */
export async function equalizeRefusal(db: Db, stored: string | null, password: string): Promise<void> {
  const cost = await findLegacyHashCost(db);
  if (stored !== null && isLegacyHash(stored)) await verifyPassword(null, password);
  else if (cost !== undefined) await spendBcrypt(cost, password);
}
