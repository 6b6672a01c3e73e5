import type { Db } from '../../../platform/db/database.ts';
import { revokeSessionsOf } from '../../../platform/session/session-queries.ts';
import { forgetFeed } from '../../calendar/public/forget-feed.ts';

/**
 * Ends all that reads the account without being asked its password again: its sessions, but the one to keep, and the
 * private address of its agenda. @returns how many sessions were open.
 */
export async function endOtherAccess(
  tx: Db,
  accountId: string,
  now: Date,
  kept: { except?: string } = {},
): Promise<number> {
  await forgetFeed(tx, accountId);
  return revokeSessionsOf(tx, accountId, now, kept);
}
