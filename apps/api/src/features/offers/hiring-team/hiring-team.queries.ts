import type { HiringTeamMember } from '@baara/contract/offers/hiring-team';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

/** Interviewers and readers of the company: the others see every offer. */
export async function selectTeamChoices(
  db: Db,
  { companyId, offerId }: { companyId: string; offerId: number },
): Promise<HiringTeamMember[]> {
  const { rows } = await sql<HiringTeamMember>`
    select a.id, coalesce(${nameOf('a')}, a.email) as name, m.role,
      m.job_title as "jobTitle", exists (select from hiring_team_members t
        where t.offer_id = ${offerId} and t.account_id = a.id) as "isIn"
    from company_members m join accounts a on a.id = m.account_id
    where m.company_id = ${companyId} and m.role in ('interviewer', 'reader') and a.status = 'active'
    order by fold(a.last_name), fold(a.first_name), a.id`.execute(db);
  return rows;
}

/** Puts exactly these of the company's interviewers and readers in the team. @returns how many of them there are. */
export async function replaceTeam(
  tx: Db,
  team: { companyId: string; offerId: number; memberIds: readonly string[]; addedBy: string; at: Date },
): Promise<number> {
  const { companyId, offerId, addedBy, at } = team;
  const ids = sql`${[...team.memberIds]}::uuid[]`;
  await sql`delete from hiring_team_members t using company_members m
    where t.offer_id = ${offerId} and m.account_id = t.account_id and m.role in ('interviewer', 'reader')
      and not t.account_id = any(${ids})`.execute(tx);
  await sql`insert into hiring_team_members (offer_id, company_id, account_id, added_by, created_at)
    select ${offerId}, company_id, account_id, ${addedBy}, ${at} from company_members
    where company_id = ${companyId} and role in ('interviewer', 'reader') and account_id = any(${ids})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from company_members
    where company_id = ${companyId} and role in ('interviewer', 'reader') and account_id = any(${ids})`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}
