import { sql } from 'kysely';
import { isConversationSeen } from './conversation-scope.ts';
import { unreadOfFirm } from './firm-conversations.ts';
import type { Db } from '../../../platform/db/database.ts';

export type MessagesState = { unread: number; changedAt: string | null };

/**
 * How many conversations wait to be read by the person who each of these sessions is, for the company it works for: the
 * one it chose to act for, else their own; and when any last changed. What a colleague answered waits for nobody;
 * archived and silent conversations are not counted. A consultant of the firm has its conversations too, a client those
 * of their missions.
 */
export async function selectMessagesStates(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, MessagesState>> {
  const { rows } = await sql<{ id: string; unread: number; changed_at: Date | null }>`
    select s.id,
      (select count(*)::int from conversations c
        left join conversation_reads r on r.conversation_id = c.id and r.account_id = s.account_id
        where c.person_id = s.account_id and c.person_archived_at is null and c.person_muted_at is null
          and c.last_company_message_id > coalesce(r.last_read_id, 0))
      + (select count(*)::int from conversations c
        left join conversation_reads r on r.conversation_id = c.id and r.account_id = s.account_id
        where c.company_id = w.company_id
          and (w.role in ('owner', 'recruiter') or ${isConversationSeen(sql.ref('s.account_id'))})
          and c.company_archived_at is null and c.company_muted_at is null
          and c.last_person_message_id > c.company_answered_id
          and c.last_person_message_id > coalesce(r.last_read_id, 0))
      + (select count(*)::int from conversations c
        left join conversation_reads r on r.conversation_id = c.id and r.account_id = s.account_id
        where (c.client_id = s.account_id and p.company_id is null
            or c.client_company_id = w.company_id and w.role in ('owner', 'recruiter'))
          and c.company_archived_at is null and c.company_muted_at is null
          and c.last_person_message_id > c.company_answered_id
          and c.last_person_message_id > coalesce(r.last_read_id, 0))
      + case when w.is_consultant then ${unreadOfFirm(sql.ref('s.account_id'))} else 0 end as unread,
      greatest(
        (select max(c.changed_at) from conversations c where c.person_id = s.account_id),
        (select max(c.changed_at) from conversations c where c.company_id = w.company_id),
        case when w.is_consultant then (select max(c.changed_at) from conversations c where c.kind = 'firm') end,
        (select max(c.changed_at) from conversations c where c.client_id = s.account_id and p.company_id is null),
        (select max(c.changed_at) from conversations c where c.client_company_id = w.company_id
          and w.role in ('owner', 'recruiter')),
        (select max(b.changed_at) from bulk_messages b where b.company_id = w.company_id)
      ) as changed_at
    from sessions s
    left join acting_people p on p.account_id = s.account_id and p.company_id = s.acting_company_id
    left join company_members m on m.account_id = s.account_id
    cross join lateral (
      select coalesce(p.company_id, m.company_id) as company_id, coalesce(p.role, m.role) as role,
        exists (select from effective_permissions f where f.account_id = s.account_id
          and f.permission = 'firm-messages.write') as is_consultant
    ) w
    where s.id = any(${[...sessionIds]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, unread, changed_at }) => [id, { unread, changedAt: changed_at?.toISOString() ?? null }]),
  );
}
