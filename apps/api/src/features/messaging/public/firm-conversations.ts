import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Conversations of the firm that wait for a consultant: nobody of the firm answered, and they have not read it. */
export async function countUnreadOfFirm(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{
    unread: number;
  }>`select ${unreadOfFirm(sql`${accountId}::uuid`)} as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** The same within another query. @param account the account's id. */
export const unreadOfFirm = (account: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from conversations c
  left join conversation_reads r on r.conversation_id = c.id and r.account_id = ${account}
  where c.kind = 'firm' and c.company_archived_at is null and c.company_muted_at is null
    and c.last_person_message_id > c.company_answered_id
    and c.last_person_message_id > coalesce(r.last_read_id, 0))`;
