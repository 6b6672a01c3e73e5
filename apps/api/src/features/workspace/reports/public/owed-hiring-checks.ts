import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { applicantId, wholeApplicantName } from '../../../candidates/public/anonymous-applicant.ts';
import type { CompanyMember } from '../../../companies/access/public/company-member.ts';

export type OwedCheckRow = {
  application_id: string;
  offer_id: number;
  offer_title: string;
  candidate_id: string;
  candidate_name: string;
  hired_on: string;
  asked_at: Date;
  /** Of all, beyond the limit too. */
  total: number;
};

/**
 * This member is asked for news of the people they hired six months ago; an owner also of the people that
 * a former member hired. A member who does not write for the company is asked nothing.
 */
export async function selectOwedChecks(
  db: Db,
  { company, role, accountId, canWrite }: Pick<CompanyMember, 'company' | 'role' | 'accountId' | 'canWrite'>,
  limit: number,
): Promise<OwedCheckRow[]> {
  if (!canWrite) return [];
  const { rows } = await sql<OwedCheckRow>`
    select hc.application_id, ap.offer_id, o.title as offer_title, ${applicantId('ap')} as candidate_id,
      coalesce(${wholeApplicantName('ap', 'c')}, 'Un candidat') as candidate_name,
      ap.hired_at::date::text as hired_on, hc.asked_at, count(*) over ()::integer as total
    from hiring_checks hc
    join applications ap on ap.id = hc.application_id
    join offers o on o.id = ap.offer_id
    join accounts c on c.id = ap.candidate_id
    where hc.company_id = ${company.id} and hc.outcome is null and ap.hired_at is not null
      and (hc.asked_of = ${accountId} or (${role === 'owner'} and not exists (
        select from company_members m where m.company_id = hc.company_id and m.account_id = hc.asked_of
          and m.role in ('owner', 'recruiter'))))
    order by hc.asked_at, hc.application_id limit ${limit}`.execute(db);
  return rows;
}
