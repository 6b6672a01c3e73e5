import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { revokeSessionsOf } from '../../../platform/session/session-queries.ts';
import { accessEndedEvent } from '../public/account-events.ts';

/**
 * Ends all that reads the account without being asked its password again: its sessions, but the one to keep, and what
 * listens, such as the private address of its agenda. @returns how many sessions were open.
 */
export async function endOtherAccess(
  tx: Db,
  events: Events,
  accountId: string,
  now: Date,
  kept: { except?: string } = {},
): Promise<number> {
  await events.emit(tx, accessEndedEvent, { accountId });
  return revokeSessionsOf(tx, accountId, now, kept);
}
