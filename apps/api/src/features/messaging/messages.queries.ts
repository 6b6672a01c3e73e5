import type { MessageSide } from '@baara/contract/messaging/messaging';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isActingAuthorSql } from '../companies/access/public/acting-author.ts';

export type NewMessage = {
  conversationId: string;
  side: MessageSide;
  authorId: string;
  text: string;
  clientId: string;
  bulkId: string | null;
  at: Date;
};

/** One statement for any number; one that was already written under its client id is left as it is. */
export async function insertMessages(
  db: Db,
  messages: readonly NewMessage[],
): Promise<{ id: number; conversation_id: string }[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<{ id: number; conversation_id: string }>`
    insert into conversation_messages (conversation_id, side, author_id, text, client_id, bulk_id, sent_at)
    select "conversationId", side, "authorId", text, "clientId", "bulkId", at
    from json_to_recordset(${JSON.stringify(messages)}::json)
      as n ("conversationId" uuid, side text, "authorId" uuid, text text, "clientId" uuid, "bulkId" uuid, at timestamptz)
    on conflict (conversation_id, client_id) do nothing
    returning id, conversation_id`.execute(db);
  return rows;
}

export function findMessageByClientId(db: Db, conversationId: string, clientId: string) {
  return db
    .selectFrom('conversation_messages')
    .select(['id', 'author_id'])
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export type NewConversation = {
  companyId: string;
  personId: string;
  offerId: number | null;
  openedMasked: boolean;
};

export async function insertConversations(
  db: Db,
  conversations: readonly NewConversation[],
  now: Date,
): Promise<Map<string, string>> {
  if (conversations.length === 0) return new Map();
  const { rows } = await sql<{ id: string; person_id: string }>`
    insert into conversations
      (company_id, person_id, offer_id, opened_masked, created_at, changed_at, last_message_at)
    select "companyId", "personId", "offerId", "openedMasked", ${now}, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(conversations)}::json)
      as n ("companyId" uuid, "personId" uuid, "offerId" integer, "openedMasked" boolean)
    returning id, person_id`.execute(db);
  return new Map(rows.map(({ id, person_id }) => [person_id, id]));
}

/** The firm's conversation with a person; made when there is none. */
export async function insertFirmConversation(db: Db, personId: string, now: Date): Promise<string> {
  await sql`insert into conversations (kind, person_id, created_at, changed_at, last_message_at)
    values ('firm', ${personId}, ${now}, ${now}, ${now})
    on conflict (person_id) where kind = 'firm' do nothing`.execute(db);
  const { id } = await db
    .selectFrom('conversations')
    .where('person_id', '=', personId)
    .where('kind', '=', 'firm')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

type CompanyMessages = {
  messages: readonly { id: number; conversation_id: string }[];
  offerId: number | null;
  /** A member answers; a bulk message leaves unanswered what candidates asked. */
  isAnswer: boolean;
  now: Date;
  mailDueAt: Date;
};

/** The effect of a company's new messages on their conversations; an archived conversation comes back. */
export async function recordCompanyMessages(
  db: Db,
  { messages, offerId, isAnswer, now, mailDueAt }: CompanyMessages,
): Promise<void> {
  await sql`
    update conversations c set
      last_company_message_id = n.id, last_message_at = ${now}, changed_at = ${now},
      offer_id = coalesce(${offerId}, c.offer_id),
      company_archived_at = null, person_archived_at = null,
      company_answered_id = case when ${isAnswer} then coalesce(c.last_person_message_id, 0) else c.company_answered_id end,
      company_mail_due_at = case when ${isAnswer} then null else c.company_mail_due_at end,
      person_mail_due_at = case when c.person_muted_at is null then coalesce(c.person_mail_due_at, ${mailDueAt}) end
    from json_to_recordset(${JSON.stringify(messages)}::json) as n (id bigint, conversation_id uuid)
    where c.id = n.conversation_id`.execute(db);
}

export async function recordPersonMessage(
  db: Db,
  { id, conversationId, now, mailDueAt }: { id: number; conversationId: string; now: Date; mailDueAt: Date },
): Promise<void> {
  await sql`
    update conversations set
      last_person_message_id = ${id}, last_message_at = ${now}, changed_at = ${now},
      company_archived_at = null, person_archived_at = null, person_mail_due_at = null,
      company_mail_due_at = case when company_muted_at is null then coalesce(company_mail_due_at, ${mailDueAt}::timestamptz) end
    where id = ${conversationId}`.execute(db);
}

export async function markByMail(db: Db, id: number): Promise<void> {
  await db.updateTable('conversation_messages').set({ by_mail: true }).where('id', '=', id).execute();
}

/** Locked until the transaction ends, so that messages of one conversation are numbered as they commit. */
export async function lockConversation(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute();
}

const messages = (db: Db) =>
  db
    .selectFrom('conversation_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('accounts as a', 'a.id', 'm.author_id')
    .select([
      'm.id',
      'm.client_id',
      'm.side',
      'm.author_id',
      'm.text',
      'm.sent_at',
      'm.bulk_id',
      'm.by_mail',
      'a.first_name',
      'a.last_name',
      isActingAuthorSql('m.author_id', sql`coalesce(c.company_id, c.client_company_id)`).as('is_on_behalf'),
      sql<{ id: string; name: string; extension: string; byteSize: number }[]>`(
        select coalesce(json_agg(json_build_object(
          'id', f.id, 'name', f.name, 'extension', f.extension, 'byteSize', f.byte_size) order by t.position), '[]')
        from conversation_attachments t join files f on f.id = t.file_id where t.message_id = m.id
      )`.as('attachments'),
    ]);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** Newest first. */
export function selectMessages(
  db: Db,
  conversationId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return messages(db)
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

export function findMessage(db: Db, id: number): Promise<MessageRow> {
  return messages(db).where('m.id', '=', id).executeTakeFirstOrThrow();
}

/** Members the person's message is for: those who wrote there, else those who may write; with what each has read. */
export async function selectMembersToNotify(
  db: Db,
  conversation: { id: string; companyId: string },
): Promise<{ account_id: string; last_read_id: number }[]> {
  const { rows } = await sql<{ account_id: string; role: string; wrote: boolean; last_read_id: number }>`
    select m.account_id, m.role, coalesce(r.last_read_id, 0) as last_read_id,
      exists (select 1 from conversation_messages w
        where w.conversation_id = ${conversation.id} and w.author_id = m.account_id and w.side = 'company') as wrote
    from company_members m
    left join conversation_reads r on r.account_id = m.account_id and r.conversation_id = ${conversation.id}
    where m.company_id = ${conversation.companyId}`.execute(db);
  // Anyone who wrote and only looks on since may not see it any more.
  const writers = rows.filter(({ role }) => role === 'owner' || role === 'recruiter');
  const wrote = writers.filter((row) => row.wrote);
  return wrote.length > 0 ? wrote : writers;
}

/** The last words of one side, oldest first: what a report shows to moderators. */
export async function selectLastWords(
  db: Db,
  conversationId: string,
  side: MessageSide,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_messages')
    .select('text')
    .where('conversation_id', '=', conversationId)
    .where('side', '=', side)
    .where('text', '<>', '')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ text }) => text).toReversed();
}
