import type { UnreadState } from '@baara/contract/notifications/notifications';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../platform/db/prepared.ts';
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

export type Recipient = {
  id: string;
  email: string;
  role: string;
  /** `kind:channel` of what differs from the default. */
  choices: ReadonlyMap<string, boolean>;
  /** One of their browsers is notified. */
  hasPush: boolean;
};

const recipients = defineStatement('recipients', (db, { ids }: Holes<{ ids: readonly string[] }>) =>
  db
    .selectFrom('accounts as a')
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .select([
      'a.id',
      'a.email',
      'a.role',
      sql<[string, boolean][]>`(
        select coalesce(json_agg(json_build_array(p.kind || ':' || p.channel, p.is_enabled)), '[]')
        from notification_preferences p where p.account_id = a.id
      )`.as('choices'),
      sql<boolean>`exists (select from push_subscriptions s where s.account_id = a.id)`.as('hasPush'),
    ]),
);

/** Those of these accounts who can be notified, with their preferences; by account id. */
export async function selectRecipients(db: Db, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = await recipients(db, { ids });
  return new Map(rows.map((row) => [row.id, { ...row, choices: new Map(row.choices) }]));
}

export type NewNotification = {
  accountId: string;
  kind: string;
  type: number;
  title: string;
  url: string | null;
  at: Date;
};

const insertions = defineStatement(
  'insert-notifications',
  (_db, { rows }: Holes<{ rows: string }>) => sql`
    insert into notifications (account_id, kind, type, title, url, created_at)
    select "accountId", kind, type, title, url, at
    from json_to_recordset(${rows}::json)
      as n ("accountId" uuid, kind text, type smallint, title text, url text, at timestamptz)`,
);

/** One statement with one parameter, for any number of people. */
export async function insertNotifications(db: Db, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await insertions(db, { rows: JSON.stringify(notifications) });
}

/** How many wait to be read, and the newest of them, for each of these accounts. */
export async function selectUnreadStates(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, Omit<UnreadState, 'messages'>>> {
  const { rows } = await sql<{ id: string; unread: number; latest: UnreadState['latest'] }>`
    select a.id,
      (select count(*)::int from notifications n where n.account_id = a.id and n.state = 0) as unread,
      (
        select json_build_object('id', n.id, 'title', n.title, 'type', n.type)
        from notifications n where n.account_id = a.id and n.state = 0
        order by n.created_at desc, n.id desc limit 1
      ) as latest
    from unnest(${[...accountIds]}::uuid[]) as a (id)`.execute(db);
  return new Map(rows.map(({ id, unread, latest }) => [id, { unread, latest }]));
}

export async function setPreference(
  db: Db,
  choice: { accountId: string; kind: string; channel: string; isEnabled: boolean; now: Date },
): Promise<void> {
  const { accountId, kind, channel, isEnabled, now } = choice;
  await db
    .insertInto('notification_preferences')
    .values({ account_id: accountId, kind, channel, is_enabled: isEnabled, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'channel'])
        .doUpdateSet({ is_enabled: isEnabled, updated_at: now }),
    )
    .execute();
}

export async function deletePreference(
  db: Db,
  accountId: string,
  kind: string,
  channel: string,
): Promise<void> {
  await db
    .deleteFrom('notification_preferences')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute();
}

const DELETED_AT_ONCE = 5_000;

/** Bit by bit, so that no bell waits behind it. */
export async function deleteOldNotifications(db: Db, before: { read: Date; unread: Date }): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from notifications where id in (
        select id from notifications
        where created_at < ${before.unread} or (state = 1 and created_at < ${before.read})
        limit ${DELETED_AT_ONCE}
      )`.execute(db);
    if (Number(numAffectedRows ?? 0) < DELETED_AT_ONCE) return;
  }
}
