import type { RecruitmentDuty } from '@baara/contract/applications/hiring-summary';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type DutyRow = { id: string; name: string; duty: RecruitmentDuty };

/** Who of the company works on an offer's recruitment, one row per person and duty. */
export async function selectDuties(db: Db, companyId: string, offerId: number): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    with duties as (
      select created_by as account_id, 'author' as duty from offers where id = ${offerId}
      union select d.head_id, 'department-head' from offers o
        join departments d on d.company_id = o.company_id and fold(d.name) = fold(o.department)
        where o.id = ${offerId}
      union select n.account_id, 'interviewer' from interview_interviewers n
        join interviews i on i.id = n.interview_id and i.status <> 'cancelled'
        join applications p on p.id = i.application_id where p.offer_id = ${offerId}
      union select e.evaluator_id, 'evaluator' from evaluations e
        join applications p on p.id = e.application_id where p.offer_id = ${offerId}
    )
    select a.id, coalesce(${nameOf('a')}, a.email) as name, d.duty
    from duties d
    join company_members m on m.account_id = d.account_id and m.company_id = ${companyId}
    join accounts a on a.id = d.account_id and a.erased_at is null
    order by fold(a.first_name), a.id,
      array_position(array['author', 'department-head', 'interviewer', 'evaluator'], d.duty)`.execute(db);
  return rows;
}

export type RecruitmentCounts = {
  shortlisted: number;
  invited: number;
  invited_applied: number;
  upcoming: number;
  completed: number;
  cancelled: number;
  files: number;
  letters_sent: number;
  letters_accepted: number;
  letters_declined: number;
  first_application_at: Date | null;
  first_hire_at: Date | null;
};

export async function selectCounts(db: Db, offerId: number): Promise<RecruitmentCounts> {
  const { rows } = await sql<RecruitmentCounts>`
    select
      (select count(*)::integer from shortlisted_candidates s where s.offer_id = ${offerId} and s.removed_at is null) as shortlisted,
      (select count(*)::integer from offer_invitations i where i.offer_id = ${offerId}) as invited,
      (select count(*)::integer from offer_invitations i join applications p
        on p.offer_id = i.offer_id and p.candidate_id = i.candidate_id and p.stage <> 'withdrawn'
        where i.offer_id = ${offerId}) as invited_applied,
      (select count(*)::integer from recruitment_files f where f.offer_id = ${offerId}) as files,
      met.*, letters.*, firsts.*
    from (
      select count(*) filter (where i.status = 'upcoming')::integer as upcoming,
        count(*) filter (where i.status = 'completed')::integer as completed,
        count(*) filter (where i.status = 'cancelled')::integer as cancelled
      from interviews i join applications p on p.id = i.application_id where p.offer_id = ${offerId}
    ) met, (
      select count(*) filter (where l.sent_at is not null)::integer as letters_sent,
        count(*) filter (where l.status = 'accepted')::integer as letters_accepted,
        count(*) filter (where l.status = 'declined')::integer as letters_declined
      from offer_letters l join applications p on p.id = l.application_id where p.offer_id = ${offerId}
    ) letters, (
      select (select min(created_at) from applications where offer_id = ${offerId}) as first_application_at,
        (select min(e.created_at) from application_events e join applications p on p.id = e.application_id
          where p.offer_id = ${offerId} and e.to_stage = 'hired') as first_hire_at
    ) firsts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate without a row');
  return row;
}

/** The applications of an offer with at least one evaluation, and their candidates. */
export function selectEvaluated(db: Db, offerId: number) {
  return db
    .selectFrom('applications as p')
    .where('p.offer_id', '=', offerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('evaluation_submissions as s').whereRef('s.application_id', '=', 'p.id').select('s.id'),
      ),
    )
    .select(['p.id', 'p.candidate_id'])
    .execute();
}
