import { notificationMessages } from '@baara/contract/notifications/notification-kinds';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  streamNotifications,
} from '@baara/contract/notifications/notifications';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { hideAmounts } from '../../platform/session/hide-amounts.ts';
import { route } from '../../platform/http/route.ts';
import { openEventStream } from '../../platform/live/event-stream.ts';
import { endOf, takeStream } from '../../platform/live/stream-limits.ts';
import {
  countNotifications,
  markAllRead,
  selectNotifications,
  setNotificationState,
} from './notifications.queries.ts';
import { notificationView } from './notifications.view.ts';
import { type PreferencesDeps, registerPreferences } from './preferences/preferences.routes.ts';
import { registerPush } from './push/push.routes.ts';
import { registerTexts } from './texts/texts.routes.ts';
import { type BellDeps, createUnreadStreams } from './unread-streams.ts';

export type NotificationsDeps = PreferencesDeps & BellDeps;

export function registerNotifications(app: FastifyInstance, deps: NotificationsDeps): void {
  const { db } = deps;
  registerUnreadStream(app, deps);
  registerPreferences(app, deps);
  registerTexts(app, deps);
  registerPush(app, deps);

  route(app, listNotifications, { access: 'signed' }, async ({ actor, query }) => {
    const { total, unread } = await countNotifications(db, actor.accountId);
    const rows = await selectNotifications(db, actor.accountId, query);
    const data = rows
      .map(notificationView)
      .map((bell) => ({ ...bell, title: hideAmounts(actor, bell.title) }));
    return { data, pagination: paginate(query.page, query.limit, total), unread };
  });

  route(app, readNotification, { access: 'signed' }, async ({ actor, params, body }) => {
    const row = await setNotificationState(db, actor.accountId, params.id, body.state);
    if (!row) throw notFound(notificationMessages.NOT_FOUND);
    return { data: notificationView(row) };
  });

  route(app, readAllNotifications, { access: 'signed' }, async ({ actor }) => ({
    data: { updated: await markAllRead(db, actor.accountId) },
  }));
}

function registerUnreadStream(app: FastifyInstance, deps: NotificationsDeps): void {
  const streams = createUnreadStreams(deps, app.log);
  app.addHook('onReady', () => streams.start());
  // Before the server waits for its answers to end: these never would.
  app.addHook('preClose', async () => streams.stop());
  route(app, streamNotifications, { access: 'signed', raw: true }, ({ actor, request, reply }) => {
    if (request.method === 'HEAD') return reply.type('text/event-stream').send();
    const release = takeStream(request, actor.accountId);
    streams.watch(actor, (onEnd) => openEventStream(reply, endOf(release, onEnd)));
    return reply;
  });
}
