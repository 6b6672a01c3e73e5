import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export type OwnRow = {
  id: string;
  reference: string;
  subject: string;
  status: string;
  message: string;
  merged_into_id: string | null;
  satisfaction: string | null;
  received_at: Date;
  updated_at: Date;
};

/** Those of their account, and those sent signed out with its confirmed address. */
const isTheirs = (accountId: string): RawBuilder<boolean> => sql`(m.account_id = ${accountId} or (
  m.account_id is null and m.email = (
    select lower(email) from accounts where id = ${accountId} and email_verified_at is not null)))`;

const own = (db: Db, accountId: string) => db.selectFrom('contact_messages as m').where(isTheirs(accountId));

const columns = [
  'm.id',
  'm.reference',
  'm.subject',
  'm.status',
  'm.message',
  'm.merged_into_id',
  'm.satisfaction',
  'm.received_at',
  'm.updated_at',
] as const;

/** What somebody put aside as unwanted is not listed as something that waits. */
const listed = (db: Db, accountId: string) =>
  own(db, accountId).where('m.merged_into_id', 'is', null).where('m.status', '<>', 'spam');

export async function selectOwnRequests(
  db: Db,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: OwnRow[]; total: number }> {
  const { total } = await listed(db, accountId)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed(db, accountId)
    .select(columns)
    .orderBy('m.received_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** @returns undefined for another person's. */
export const findOwnRequest = (db: Db, accountId: string, id: string): Promise<OwnRow | undefined> =>
  own(db, accountId).select(columns).where('m.id', '=', id).executeTakeFirst();

export type OwnEventRow = {
  id: string | number | bigint;
  kind: string;
  body: string | null;
  by_mail: boolean;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
};

/** The part of the history that its person reads: their own texts, and the answers. */
export function selectOwnEvents(db: Db, messageId: string): Promise<OwnEventRow[]> {
  return db
    .selectFrom('contact_events as e')
    .leftJoin('accounts as by', 'by.id', 'e.author_id')
    .where('e.message_id', '=', messageId)
    .where('e.kind', 'in', ['answer', 'reply', 'merged'])
    .where('e.body', 'is not', null)
    .select(['e.id', 'e.kind', 'e.body', 'e.by_mail', 'e.created_at', 'by.first_name', 'by.last_name'])
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
}
