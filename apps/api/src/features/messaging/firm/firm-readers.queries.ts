import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export async function writesForFirm(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from effective_permissions
    where account_id = ${accountId} and permission = 'firm-messages.write'`.execute(db);
  return rows.length > 0;
}

/**
 * Consultants whom a person's message is for: those who wrote there, else the one who has the person in their portfolio,
 * else everyone who writes for the firm; with what each has read.
 */
export async function selectFirmReaders(
  db: Db,
  { id, personId }: { id: string; personId: string },
): Promise<{ account_id: string; last_read_id: number }[]> {
  const { rows } = await sql<{ account_id: string; rank: number; last_read_id: number }>`
    select p.account_id, coalesce(r.last_read_id, 0) as last_read_id,
      case
        when exists (select from conversation_messages w
          where w.conversation_id = ${id} and w.author_id = p.account_id and w.side = 'company') then 0
        when exists (select from portfolio_entries e where e.manager_id = p.account_id and e.ended_at is null
          and (e.account_id = ${personId} or e.company_id in (
            select m.company_id from company_members m where m.account_id = ${personId}))) then 1
        else 2 end as rank
    from effective_permissions p join accounts a on a.id = p.account_id
    left join conversation_reads r on r.account_id = p.account_id and r.conversation_id = ${id}
    where p.permission = 'firm-messages.write' and a.status = 'active' and a.erased_at is null`.execute(db);
  const first = Math.min(...rows.map(({ rank }) => rank));
  return rows.filter(({ rank }) => rank === first);
}

/** Whom the firm may write to: candidates and members of companies whose account is active. */
export async function findFirmRecipient(
  db: Db,
  accountId: string,
): Promise<{ id: string; first_name: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; first_name: string; name: string }>`
    select a.id, a.first_name, coalesce(${nameOf('a')}, 'Candidat') as name from accounts a
    where a.id = ${accountId} and a.role in ('applicant', 'employer') and a.status = 'active' and a.erased_at is null`.execute(
    db,
  );
  return rows[0];
}

export async function firmPersonName(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(${nameOf('a')}, 'Une personne') as name from accounts a where a.id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.name ?? 'Une personne';
}
