import { sql } from 'kysely';
import { isConversationSeen } from './conversation-scope.ts';
import type { Db } from '../../../platform/db/database.ts';

export type MessagesState = { unread: number; changedAt: string | null };

/**
 * How many conversations wait to be read, and when any last changed, for each of these accounts. What a colleague
 * answered waits for nobody; archived and silent conversations are not counted.
 */
export async function selectMessagesStates(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, MessagesState>> {
  const { rows } = await sql<{ id: string; unread: number; changed_at: Date | null }>`
    select a.id,
      (select count(*)::int from conversations c
        left join conversation_reads r on r.conversation_id = c.id and r.account_id = a.id
        where c.person_id = a.id and c.person_archived_at is null and c.person_muted_at is null
          and c.last_company_message_id > coalesce(r.last_read_id, 0))
      + (select count(*)::int from conversations c
        left join conversation_reads r on r.conversation_id = c.id and r.account_id = a.id
        where c.company_id = m.company_id
          and (m.role in ('owner', 'recruiter') or ${isConversationSeen(sql.ref('a.id'))})
          and c.company_archived_at is null and c.company_muted_at is null
          and c.last_person_message_id > c.company_answered_id
          and c.last_person_message_id > coalesce(r.last_read_id, 0)) as unread,
      greatest(
        (select max(c.changed_at) from conversations c where c.person_id = a.id),
        (select max(c.changed_at) from conversations c where c.company_id = m.company_id),
        (select max(b.changed_at) from bulk_messages b where b.company_id = m.company_id)
      ) as changed_at
    from unnest(${[...accountIds]}::uuid[]) as a (id)
    left join lateral (
      -- The company they act for, on the device used last; else their own.
      (select p.company_id, p.role from sessions s
        join acting_people p on p.account_id = s.account_id and p.company_id = s.acting_company_id
        where s.account_id = a.id and s.acting_company_id is not null and s.revoked_at is null
        order by s.last_seen_at desc limit 1)
      union all select company_id, role from company_members where account_id = a.id
      limit 1
    ) m on true`.execute(db);
  return new Map(
    rows.map(({ id, unread, changed_at }) => [id, { unread, changedAt: changed_at?.toISOString() ?? null }]),
  );
}
