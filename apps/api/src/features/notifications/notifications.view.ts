import type { Notification } from '@baara/contract/notifications/notifications';
import type { NotificationRow } from './notifications.queries.ts';

export function notificationView(row: NotificationRow): Notification {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    url: row.url,
    state: row.state === 1 ? 1 : 0,
    type: row.type,
  };
}
