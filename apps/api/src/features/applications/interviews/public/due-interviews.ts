import type { InterviewKind } from '@baara/contract/applications/interview-words';
import type { InterviewNeed } from '@baara/contract/workspace/recruiter-task-words';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isInOfferScope } from '../../../companies/access/public/offer-scope.ts';
import type { CompanyMember } from '../../../companies/access/public/company-member.ts';
import { nameOf } from '../../../../platform/db/name-of.ts';

const DAY_MS = 86_400_000;

export type DueInterviewRow = {
  id: string;
  need: InterviewNeed;
  application_id: string;
  offer_id: number;
  offer_title: string;
  candidate_id: string;
  candidate_name: string;
  kind: InterviewKind;
  is_fixed: boolean;
  starts_at: Date;
  ends_at: Date;
  place: string | null;
  link: string | null;
  interviewers: string[];
  is_mine: boolean;
  updated_at: Date;
  /** Of all, beyond the limit too. */
  total: number;
};

/**
 * Today's interviews of the offers a member sees, those that wait for an answer to other slots, and those that are over
 * without a report. Only writers answer and report (`interview.policy.ts`): the others see today's alone.
 */
export async function selectDueInterviews(
  db: Db,
  { scope, canWrite, accountId }: Pick<CompanyMember, 'scope' | 'canWrite' | 'accountId'>,
  limit: number,
  now: Date,
): Promise<DueInterviewRow[]> {
  // Africa/Bamako is on UTC.
  const tomorrow = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS);
  const { rows } = await sql<DueInterviewRow>`
    with due as (
      select i.id, i.starts_at, case
        when i.fixed_at is not null and i.ends_at <= ${now} then case when ${canWrite}::boolean then 'close' end
        when ${canWrite}::boolean and i.invitation = 'countered' and (i.fixed_at is null or i.starts_at > ${now})
          then 'answer'
        when i.fixed_at is not null and i.starts_at < ${tomorrow} then 'attend' end as need
      from interviews i join applications ap on ap.id = i.application_id
      where ${isInOfferScope(scope, { company: 'i.company_id', offer: 'ap.offer_id' })} and i.status = 'upcoming'
        and (i.invitation = 'countered' or (i.fixed_at is not null and i.starts_at < ${tomorrow}))
    ),
    first as (
      select id, need, count(*) over ()::integer as total,
        row_number() over (order by array_position(array['attend', 'answer', 'close'], need), starts_at, id) as place
      from due where need is not null
    )
    select first.id, first.need, first.total, i.application_id, ap.offer_id, o.title as offer_title, ap.candidate_id,
      coalesce(${nameOf('c')}, 'Un candidat') as candidate_name,
      i.kind, i.fixed_at is not null as is_fixed, i.starts_at, i.ends_at, i.place, i.link, i.updated_at,
      exists (select from interview_interviewers n where n.interview_id = i.id and n.account_id = ${accountId}) as is_mine,
      (select coalesce(json_agg(trim(p.first_name || ' ' || p.last_name) order by fold(p.first_name || ' ' || p.last_name)), '[]')
        from interview_interviewers n join accounts p on p.id = n.account_id where n.interview_id = i.id) as interviewers
    from first
    join interviews i on i.id = first.id
    join applications ap on ap.id = i.application_id
    join offers o on o.id = ap.offer_id
    join accounts c on c.id = ap.candidate_id
    where first.place <= ${limit} order by first.place`.execute(db);
  return rows;
}
