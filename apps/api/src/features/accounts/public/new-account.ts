import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Accounts } from '../../../platform/db/schema.generated.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { addressMessage } from '../account-limits.ts';

/** Generous: whole towns share one address behind a carrier's NAT (PRODUCT.md, accounts). */
const perAddress = { limit: 100, windowSeconds: 10 * 60 };

/** @throws 429 beyond the registrations one address may ask for. */
export function takeRegistration(db: Db, address: string, now: Date): Promise<void> {
  return takeHit(db, `register:${networkOf(address)}`, perAddress, now, addressMessage);
}

export async function insertAccount(
  db: Db,
  account: Omit<Insertable<Accounts>, 'id'>,
): Promise<{ id: string }> {
  return db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();
}
