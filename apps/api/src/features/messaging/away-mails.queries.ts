import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { firmNameSql } from '../settings/site-settings/public/read-site.ts';
import {
  clientNameSql,
  type ConversationKind,
  freelanceAccessSql,
} from './missions/mission-conversations.queries.ts';

export type DueConversation = {
  id: string;
  kind: ConversationKind;
  /** Of a company's conversation. */
  company_id: string | null;
  /** Null once the account of a mission's freelance is erased. */
  person_id: string | null;
  client_id: string | null;
  client_company_id: string | null;
  mission_id: string | null;
  mission_title: string | null;
  company_name: string;
  /** Of a mission's freelance, as its client may read it. */
  freelance_name: string | null;
  offer_title: string | null;
  person_due: boolean;
  company_due: boolean;
  last_company_message_id: number | null;
  last_person_message_id: number | null;
  company_answered_id: number;
};

/** Conversations somebody is to be written to about. */
export async function selectDueConversations(
  db: Db,
  now: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversations c
    where ${isDue(now)} ${after === undefined ? sql`` : sql`and c.id > ${after}`}
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const isDue = (now: Date) => sql`least(c.company_mail_due_at, c.person_mail_due_at) <= ${now}
  and (c.company_mail_due_at is not null or c.person_mail_due_at is not null)`;

/** One of them, locked until the transaction ends; undefined once another has it, or had it. */
export async function takeDueConversation(
  tx: Db,
  id: string,
  now: Date,
): Promise<DueConversation | undefined> {
  const { rows } = await sql<DueConversation>`
    select c.id, c.kind, c.company_id, c.person_id, c.client_id, c.client_company_id, c.mission_id,
      coalesce(ms.title, c.mission_title) as mission_title, o.title as offer_title,
      case c.kind when 'mission' then ${clientNameSql} else coalesce(co.name, ${firmNameSql}) end as company_name,
      case when c.kind = 'mission' then (select trim(a.first_name || ' ' || case ${freelanceAccessSql}
        when 'masked' then upper(left(trim(a.last_name), 1)) || '.' else a.last_name end)
        from accounts a where a.id = c.person_id) end as freelance_name,
      coalesce(c.person_mail_due_at <= ${now}, false) as person_due,
      coalesce(c.company_mail_due_at <= ${now}, false) as company_due,
      c.last_company_message_id, c.last_person_message_id, c.company_answered_id
    from conversations c
    left join companies co on co.id = coalesce(c.company_id, c.client_company_id)
    left join accounts cl on cl.id = c.client_id
    left join missions ms on ms.id = c.mission_id
    left join offers o on o.id = c.offer_id
    where c.id = ${id} and ${isDue(now)}
    for update of c skip locked`.execute(tx);
  return rows[0];
}

export type Reader = {
  account_id: string;
  first_name: string;
  last_read_id: number;
  mailed_id: number;
  /** Used the site since then. */
  is_online: boolean;
};

export async function selectReaders(
  tx: Db,
  conversationId: string,
  accountIds: readonly string[],
  onlineSince: Date,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.id as account_id, a.first_name, coalesce(r.last_read_id, 0) as last_read_id,
      coalesce(r.mailed_id, 0) as mailed_id,
      exists (select 1 from sessions s where s.account_id = a.id and s.revoked_at is null
        and s.last_seen_at > ${onlineSince}) as is_online
    from accounts a
    left join conversation_reads r on r.account_id = a.id and r.conversation_id = ${conversationId}
    where a.id = any(${[...accountIds]}::uuid[])`.execute(tx);
  return rows;
}

export async function selectWaitingWords(
  tx: Db,
  { conversationId, side, after }: { conversationId: string; side: 'company' | 'person'; after: number },
): Promise<{ count: number; opening: string }> {
  const { rows } = await sql<{ count: number; opening: string | null }>`
    select count(*)::int as count, (array_agg(text order by id desc))[1] as opening
    from conversation_messages
    where conversation_id = ${conversationId} and side = ${side} and id > ${after}`.execute(tx);
  return { count: rows[0]?.count ?? 0, opening: rows[0]?.opening ?? '' };
}

export async function setMailedUpTo(
  tx: Db,
  { conversationId, accountId, upTo }: { conversationId: string; accountId: string; upTo: number },
): Promise<void> {
  await tx
    .insertInto('conversation_reads')
    .values({ conversation_id: conversationId, account_id: accountId, mailed_id: upTo })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'account_id']).doUpdateSet({ mailed_id: upTo }),
    )
    .execute();
}

/** @param at null when nothing is left to say to that side. */
export async function setMailDue(
  tx: Db,
  conversationId: string,
  side: 'company' | 'person',
  at: Date | null,
): Promise<void> {
  const column: RawBuilder<unknown> = sql.ref(`${side}_mail_due_at`);
  await sql`update conversations set ${column} = ${at} where id = ${conversationId}`.execute(tx);
}
