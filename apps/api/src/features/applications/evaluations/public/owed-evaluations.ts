import { applicationStates } from '@baara/contract/applications/stages';
import { mayEvaluate } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isInOfferScope } from '../../../companies/access/public/offer-scope.ts';
import type { CompanyMember } from '../../../companies/access/public/company-member.ts';
import { applicantId, wholeApplicantName } from '../../../candidates/public/anonymous-applicant.ts';

/** An interview asks its interviewers for an evaluation this long. */
const INTERVIEW_DAYS = 30;

export type OwedEvaluationRow = {
  application_id: string;
  offer_id: number;
  offer_title: string;
  candidate_id: string;
  candidate_name: string;
  since: Date;
  due_on: string | null;
  interviewed_at: Date | null;
  is_draft: boolean;
  given: number;
  /** Of all, beyond the limit too. */
  total: number;
};

/**
 * Undecided applications that a member was asked to evaluate, or whose interview they conducted, and has neither
 * evaluated nor waived; the longest due first.
 */
export async function selectOwedEvaluations(
  db: Db,
  { scope, role, accountId }: Pick<CompanyMember, 'scope' | 'role' | 'accountId'>,
  limit: number,
  now: Date,
): Promise<OwedEvaluationRow[]> {
  if (!mayEvaluate(role)) return [];
  const { rows } = await sql<OwedEvaluationRow>`
    with asked as (
      select application_id, created_at as since, due_on, null::timestamptz as interviewed_at
      from evaluation_requests where evaluator_id = ${accountId}
      union all
      select i.application_id, i.ends_at, null, i.ends_at
      from interview_interviewers n join interviews i on i.id = n.interview_id
      where n.account_id = ${accountId} and i.company_id = ${scope.companyId} and i.status <> 'cancelled'
        and not i.no_show and i.fixed_at is not null
        and i.ends_at between ${now}::timestamptz - make_interval(days => ${INTERVIEW_DAYS}) and ${now}
    ),
    owed as (
      select asked.application_id, min(asked.since) as since, min(asked.due_on) as due_on,
        max(asked.interviewed_at) as interviewed_at, ap.offer_id, ap.candidate_id, ap.id, ap.is_anonymous
      from asked join applications ap on ap.id = asked.application_id
      where ${isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })}
        and ap.stage = any(${[...applicationStates.open]})
        and not exists (select from evaluations e where e.application_id = ap.id and e.evaluator_id = ${accountId}
          and (e.status = 'waived' or exists (select from evaluation_submissions s where s.evaluation_id = e.id)))
      group by asked.application_id, ap.id
    ),
    first as (
      select owed.*, count(*) over ()::integer as total from owed order by since, application_id limit ${limit}
    )
    select first.application_id, first.offer_id, o.title as offer_title, ${applicantId('first')} as candidate_id,
      coalesce(${wholeApplicantName('first', 'c')}, 'Un candidat') as candidate_name,
      first.since, first.due_on::text as due_on, first.interviewed_at, first.total,
      exists (select from evaluations e
        where e.application_id = first.application_id and e.evaluator_id = ${accountId}) as is_draft,
      (select count(distinct s.evaluation_id) from evaluation_submissions s
        where s.application_id = first.application_id)::integer as given
    from first
    join offers o on o.id = first.offer_id
    join accounts c on c.id = first.candidate_id
    order by first.since, first.application_id`.execute(db);
  return rows;
}
