import type { CandidateAccess } from '@baara/contract/candidates/cards';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateAccessSql } from '../../candidates/public/candidate-cards.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';

export type DueFollowUpRow = {
  id: string;
  candidate_id: string;
  first_name: string;
  last_name: string;
  access: CandidateAccess;
  pool_id: string;
  pool_name: string;
  note: string | null;
  due_on: string;
  /** Of all, beyond the limit too. */
  total: number;
};

/** People of a company's pools whose day to come back to them is today or past, the latest first; writers only. */
export async function selectDueFollowUps(
  db: Db,
  { scope, canWrite }: Pick<CompanyMember, 'scope' | 'canWrite'>,
  limit: number,
  now: Date,
): Promise<DueFollowUpRow[]> {
  if (!canWrite) return [];
  const { rows } = await sql<DueFollowUpRow>`
    select due.*, count(*) over ()::integer as total
    from (
      select s.id, s.candidate_id, a.first_name, a.last_name, c.is_visible, p.id as pool_id, p.name as pool_name,
        s.note, s.follow_up_on::text as due_on, ${candidateAccessSql(scope, 's.candidate_id')} as access
      from shortlisted_candidates s
      join talent_pools p on p.id = s.pool_id
      join accounts a on a.id = s.candidate_id and a.erased_at is null and a.status = 'active'
      join candidates c on c.account_id = a.id
      where s.company_id = ${scope.companyId} and s.removed_at is null
        and s.follow_up_on <= ${now.toISOString().slice(0, 10)}::date
    ) due
    where due.is_visible or due.access <> 'masked'
    order by due.due_on, due.id limit ${limit}`.execute(db);
  return rows;
}
