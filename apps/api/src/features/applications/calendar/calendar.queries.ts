import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CalendarEvents } from '../../../platform/db/schema.generated.ts';

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
type EventFields = Omit<Insertable<CalendarEvents>, 'account_id' | 'created_at' | 'updated_at'>;

const columns = [
  'id',
  'title',
  'place',
  'starts_at',
  'ends_at',
  'is_all_day',
  'is_blocking',
  'updated_at',
] as const;

const MAX_EVENTS = 2000;

export function selectEvents(db: Db, accountId: string, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('calendar_events')
    .where('account_id', '=', accountId)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .select(columns)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
}

/** Undefined for one that is not theirs. */
export function findEvent(db: Db, accountId: string, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('calendar_events')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .select(columns)
    .executeTakeFirst();
}

export function insertEvent(tx: Db, accountId: string, fields: EventFields, now: Date): Promise<EventRow> {
  return tx
    .insertInto('calendar_events')
    .values({ ...fields, account_id: accountId, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined for one that is not theirs. */
export function updateEvent(
  tx: Db,
  accountId: string,
  id: string,
  fields: EventFields,
  now: Date,
): Promise<EventRow | undefined> {
  return tx
    .updateTable('calendar_events')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst();
}

/** @returns whether there was one. */
export async function deleteEvent(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('calendar_events')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** @throws a violation of `busy_times_no_overlap` when the person is taken then. */
export async function lockEvent(tx: Db, accountId: string, event: EventRow): Promise<void> {
  await tx.deleteFrom('busy_times').where('event_id', '=', event.id).execute();
  if (!event.is_blocking) return;
  await sql`
    insert into busy_times (account_id, event_id, during)
    values (${accountId}, ${event.id}, tstzrange(${event.starts_at}, ${event.ends_at}))`.execute(tx);
}

export function findFeed(db: Db, accountId: string) {
  return db
    .selectFrom('calendar_feeds')
    .where('account_id', '=', accountId)
    .select(['created_at', 'last_read_at'])
    .executeTakeFirst();
}

/** In the place of the one before. */
export async function saveFeed(db: Db, accountId: string, tokenHash: Buffer, now: Date): Promise<void> {
  const feed = { token_hash: tokenHash, created_at: now, last_read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ ...feed, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(feed))
    .execute();
}

/** Whose feed a token opens, and the company they are in now; undefined for a closed account. */
export function findFeedOwner(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .leftJoin('company_members as m', 'm.account_id', 'a.id')
    .where('f.token_hash', '=', tokenHash)
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .select(['a.id as account_id', 'm.company_id', 'f.last_read_at'])
    .executeTakeFirst();
}

export async function markFeedRead(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** The private address of an agenda opens nothing any more, on every instance. */
export async function forgetFeed(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute();
}
