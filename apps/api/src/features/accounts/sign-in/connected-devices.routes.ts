import { securityMessages } from '@baara/contract/accounts/security-messages';
import * as contract from '@baara/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { route } from '../../../platform/http/route.ts';
import { listLiveSessions } from './connected-devices.queries.ts';
import { connectedDeviceView } from './connected-devices.view.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';

export function registerConnectedDeviceRoutes(
  app: FastifyInstance,
  { db, events, now }: { db: Db; events: Events; now: () => Date },
): void {
  route(app, contract.listSessions, { access: 'signed' }, async ({ actor }) => {
    const sessions = await listLiveSessions(db, actor.accountId, now());
    return { data: sessions.map((session) => connectedDeviceView(session, actor.sessionId)) };
  });

  route(app, contract.endSession, { access: 'signed' }, async ({ actor, params, request }) => {
    await endSession(db, actor, { id: params.id, ip: request.ip }, now());
    return { message: securityMessages.SESSION_ENDED };
  });

  route(app, contract.endOtherSessions, { access: 'signed' }, async ({ actor, request }) => {
    const ended = await endOtherSessions(db, actor, { events }, request.ip, now());
    return { message: securityMessages.SESSIONS_ENDED, data: { ended } };
  });
}
