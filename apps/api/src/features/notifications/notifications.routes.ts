import { listNotifications, readAllNotifications, readNotification } from '@baara/contract/notifications';
import { paginate } from '@baara/contract/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import {
  countNotifications,
  markAllRead,
  selectNotifications,
  setNotificationState,
} from './notifications.queries.ts';
import { notificationView } from './notifications.view.ts';

export function registerNotifications(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listNotifications, { access: 'signed' }, async ({ actor, query }) => {
    const { total, unread } = await countNotifications(db, actor.accountId);
    const rows = await selectNotifications(db, actor.accountId, query);
    return { data: rows.map(notificationView), pagination: paginate(query.page, query.limit, total), unread };
  });

  route(app, readNotification, { access: 'signed' }, async ({ actor, params, body }) => {
    const row = await setNotificationState(db, actor.accountId, params.id, body.state);
    if (!row) throw notFound("Cette notification n'existe pas");
    return { data: notificationView(row) };
  });

  route(app, readAllNotifications, { access: 'signed' }, async ({ actor }) => ({
    data: { updated: await markAllRead(db, actor.accountId) },
  }));
}
