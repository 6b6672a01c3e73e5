import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Notifications } from '../../platform/db/schema.generated.ts';

export type NotificationRow = Selectable<Notifications>;

export async function countNotifications(
  db: Db,
  accountId: string,
): Promise<{ total: number; unread: number }> {
  const row = await db
    .selectFrom('notifications')
    .where('account_id', '=', accountId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('state', '=', 0).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

export function selectNotifications(
  db: Db,
  accountId: string,
  page: { page: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}

export function setNotificationState(
  db: Db,
  accountId: string,
  id: number,
  state: 0 | 1,
): Promise<NotificationRow | undefined> {
  return db
    .updateTable('notifications')
    .set({ state })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

export async function markAllRead(db: Db, accountId: string): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ state: 1 })
    .where('account_id', '=', accountId)
    .where('state', '=', 0)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function insertNotifications(
  db: Db,
  notifications: readonly { accountId: string; type: number; title: string; url: string | null; at: Date }[],
): Promise<void> {
  if (notifications.length === 0) return;
  await db
    .insertInto('notifications')
    .values(
      notifications.map(({ accountId, type, title, url, at }) => ({
        account_id: accountId,
        type,
        title,
        url,
        created_at: at,
      })),
    )
    .execute();
}
