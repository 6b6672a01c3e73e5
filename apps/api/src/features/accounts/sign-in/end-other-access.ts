import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { revokeSessionsOf } from '../../../platform/session/session-queries.ts';
import { accessEndedEvent } from '../public/account-events.ts';

/**
 * Ends every access to the account that needs no password: its sessions, except one, and subscriptions such as the
 * private address of its agenda. @returns the number of ended sessions.
 */
export async function endOtherAccess(
  tx: Db,
  events: Events,
  accountId: string,
  now: Date,
  options: { except?: string } = {},
): Promise<number> {
  await events.emit(tx, accessEndedEvent, { accountId });
  return revokeSessionsOf(tx, accountId, now, options);
}
