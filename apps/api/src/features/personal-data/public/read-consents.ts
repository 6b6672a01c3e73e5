import type { UserDetail } from '@baara/contract/accounts/users';
import type { Db } from '../../../platform/db/database.ts';
import { selectConsents } from '../personal-data.queries.ts';

/** What an account agreed to or refused, the latest first. */
export async function readConsents(db: Db, accountId: string): Promise<UserDetail['consents']> {
  const rows = await selectConsents(db, accountId);
  return rows.map(({ purpose, version, is_given: isGiven, created_at: at }) => ({
    purpose,
    version,
    isGiven,
    at: at.toISOString(),
  }));
}
