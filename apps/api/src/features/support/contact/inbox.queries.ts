import type { ContactEvent, ContactFilter } from '@baara/contract/support/contact';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import type { ContactEvents, ContactMessages } from '../../../platform/db/schema.generated.ts';
import { supportTeam } from './contact.queries.ts';

export type MessageRow = Selectable<ContactMessages> & {
  assignee_first_name: string | null;
  assignee_last_name: string | null;
  account_role: string | null;
  merged_reference: string | null;
};
export type SummaryRow = Omit<MessageRow, 'account_role' | 'merged_reference'>;

export type InboxFilter = ContactFilter & { page: number; limit: number };

const searched = (search: string) => sql<boolean>`(
  m.reference ilike ${anywhere(search)} or m.email ilike ${anywhere(search)} or m.message ilike ${anywhere(search)}
  or (m.first_name || ' ' || m.last_name) ilike ${anywhere(search)})`;

/** Those merged into another are read there. @param me who asks, for their own messages. */
export const filteredMessages = (db: Db, filter: ContactFilter, me: string) => {
  const { status, priority, category, sentiment, satisfaction, assignee, search } = filter;
  return db
    .selectFrom('contact_messages as m')
    .where('m.merged_into_id', 'is', null)
    .where('m.status', status ? '=' : '<>', status ?? 'spam')
    .$if(priority !== undefined, (query) => query.where('m.priority', '=', priority ?? ''))
    .$if(satisfaction !== undefined, (query) => query.where('m.satisfaction', '=', satisfaction ?? ''))
    .$if(category !== undefined, (query) => query.where('m.category', '=', category ?? ''))
    .$if(sentiment !== undefined, (query) => query.where('m.sentiment', '=', sentiment ?? ''))
    .$if(assignee === 'me', (query) => query.where('m.assignee_id', '=', me))
    .$if(assignee === 'nobody', (query) => query.where('m.assignee_id', 'is', null))
    .$if(Boolean(search), (query) => query.where(searched(search ?? '')));
};

/** The newest first. @param me who asks, for their own messages. */
export async function selectMessages(
  db: Db,
  filter: InboxFilter,
  me: string,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const { total } = await filteredMessages(db, filter, me)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filteredMessages(db, filter, me)
    .leftJoin('accounts as to', 'to.id', 'm.assignee_id')
    .selectAll('m')
    .select(['to.first_name as assignee_first_name', 'to.last_name as assignee_last_name'])
    .orderBy('m.received_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  return { rows, total };
}

export type StatusCount = { status: string; total: number; unread: number };

export function countByStatus(db: Db): Promise<StatusCount[]> {
  return db
    .selectFrom('contact_messages')
    .select([
      'status',
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) filter (where read_at is null))::integer`.as('unread'),
    ])
    .where('merged_into_id', 'is', null)
    .groupBy('status')
    .execute();
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('contact_messages as m')
    .leftJoin('accounts as to', 'to.id', 'm.assignee_id')
    .leftJoin('accounts as by', 'by.id', 'm.account_id')
    .leftJoin('contact_messages as into', 'into.id', 'm.merged_into_id')
    .selectAll('m')
    .select([
      'to.first_name as assignee_first_name',
      'to.last_name as assignee_last_name',
      'by.role as account_role',
      'into.reference as merged_reference',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();
}

/** Nobody else changes it until the transaction ends. */
export function lockMessage(db: Db, id: string): Promise<Selectable<ContactMessages> | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Reading is no change: the version stays. @returns false when the message is missing. */
export async function markRead(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set((e) => ({ read_at: e.fn.coalesce('read_at', e.val(at)) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A change of the message: one version more, and its retention starts anew. */
export async function updateMessage(
  db: Db,
  id: string,
  patch: Updateable<ContactMessages>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set((e) => ({ ...patch, updated_at: at, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type NewEvent = {
  message_id: string;
  kind: ContactEvent['kind'];
  body?: string | null;
  from_value?: string | null;
  to_value?: string | null;
  client_id?: string;
  by_mail?: boolean;
  /** Null: the person has no account. */
  author_id: string | null;
  created_at: Date;
};

/** @returns their ids, in the same order; those of a reply that was written already are left out. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = await db
    .insertInto('contact_events')
    .values([...events])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

export type EventRow = Selectable<ContactEvents> & { first_name: string | null; last_name: string | null };

export function selectEvents(db: Db, messageId: string): Promise<EventRow[]> {
  return db
    .selectFrom('contact_events as e')
    .leftJoin('accounts as by', 'by.id', 'e.author_id')
    .selectAll('e')
    .select(['by.first_name', 'by.last_name'])
    .where('e.message_id', '=', messageId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
}

export type TeamMember = { id: string; first_name: string; last_name: string; email: string };

export function selectTeam(db: Db): Promise<TeamMember[]> {
  return supportTeam(db)
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email'])
    .orderBy('a.last_name')
    .orderBy('a.id')
    .limit(200)
    .execute();
}

/** @returns false when it was not there. */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
