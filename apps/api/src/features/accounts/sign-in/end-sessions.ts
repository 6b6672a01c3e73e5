import { securityMessages } from '@baara/contract/accounts/security-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { revokeOwnSession } from './connected-devices.queries.ts';
import { endOtherAccess } from './end-other-access.ts';

/**
 * Takes effect from the next request on, on every instance. @throws 404 for a session of another account, or an ended
 * one.
 */
export async function endSession(
  db: Db,
  actor: Actor,
  { id, ip }: { id: string; ip: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await revokeOwnSession(trx, actor.accountId, id, now)))
      throw notFound(securityMessages.SESSION_UNKNOWN);
    await auditEnd(trx, actor, ip, { session: id });
  });
}

/** @returns how many were open. */
export function endOtherSessions(
  db: Db,
  actor: Actor,
  { events }: { events: Events },
  ip: string,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await endOtherAccess(trx, events, actor.accountId, now, { except: actor.sessionId });
    if (ended > 0) await auditEnd(trx, actor, ip, { ended });
    return ended;
  });
}

function auditEnd(db: Db, actor: Actor, ip: string, detail: Record<string, unknown>): Promise<void> {
  return audit(db, { actor, action: 'account.sessions_ended', subject: actor.accountId, detail, ip });
}
