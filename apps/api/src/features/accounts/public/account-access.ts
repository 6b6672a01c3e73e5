import type { ConnectedDevice } from '@baara/contract/accounts/sign-in';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { findLatestVerifyToken } from '../accounts.queries.ts';
import { listLiveSessions, revokeOwnSession } from '../sign-in/connected-devices.queries.ts';
import { connectedDeviceView } from '../sign-in/connected-devices.view.ts';
import { endOtherAccess } from '../sign-in/end-other-access.ts';

const RESENT_AFTER_MS = 60 * 1000;

/** Ends every session of an account, and what reads it without a password. @returns the number of ended sessions. */
export const endAllAccess = (tx: Db, events: Events, accountId: string, now: Date): Promise<number> =>
  endOtherAccess(tx, events, accountId, now);

/** @returns false when it is not one of the account's, or is over. */
export const endOneSession = revokeOwnSession;

/** The devices of an account, the last used first. @param currentId the session that reads, when it is one of them. */
export async function readDevices(
  db: Db,
  accountId: string,
  currentId: string,
  now: Date,
): Promise<ConnectedDevice[]> {
  const sessions = await listLiveSessions(db, accountId, now);
  return sessions.map((session) => connectedDeviceView(session, currentId));
}

/** Whether a verification link left within the last minute. */
export async function wasLinkJustSent(db: Db, accountId: string, now: Date): Promise<boolean> {
  const latest = await findLatestVerifyToken(db, accountId);
  return latest !== undefined && now.getTime() - latest.created_at.getTime() < RESENT_AFTER_MS;
}
