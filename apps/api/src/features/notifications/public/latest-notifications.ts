import type { Notification } from '@baara/contract/notifications/notifications';
import type { Db } from '../../../platform/db/database.ts';
import { selectNotifications } from '../notifications.queries.ts';
import { notificationView } from '../notifications.view.ts';

/** A person's latest notifications, as the bell shows them. */
export async function latestNotifications(db: Db, accountId: string, limit: number): Promise<Notification[]> {
  const rows = await selectNotifications(db, accountId, { page: 1, limit });
  return rows.map(notificationView);
}
