import type { ApprovalAct } from '@baara/contract/companies/approval-words';
import { mayManageTeam } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { nameOf } from '../../../../platform/db/name-of.ts';
import type { CompanyMember } from '../../access/public/company-member.ts';
import { isMemberSql } from '../approval-rules.queries.ts';

export type OwedApprovalRow = {
  id: string;
  act: ApprovalAct;
  offer_id: number;
  offer_title: string;
  candidate_name: string | null;
  requester_name: string | null;
  asked_at: Date;
  /** Of all, beyond the limit too. */
  total: number;
};

/** Agreements that wait for this member now, the oldest first; an owner's, also those of approvers who left. */
export async function selectOwedApprovals(
  db: Db,
  { accountId, company, role, isActing }: CompanyMember,
  limit: number,
): Promise<OwedApprovalRow[]> {
  if (isActing) return [];
  const isMember = isMemberSql(sql.ref('s.account_id'), sql.ref('q.company_id'));
  const { rows } = await sql<OwedApprovalRow>`
    select q.id, q.act, q.offer_id, coalesce(nullif(o.title, ''), 'Sans titre') as offer_title,
      ${nameOf('c')} as candidate_name, ${nameOf('requester')} as requester_name, q.asked_at,
      count(*) over ()::integer as total
    from approval_requests q
    join offers o on o.id = q.offer_id
    join lateral (select account_id from approval_steps
      where request_id = q.id and decision is null order by place limit 1) as s on true
    left join accounts requester on requester.id = q.asked_by
    left join offer_letters l on l.id = q.letter_id
    left join applications ap on ap.id = l.application_id
    left join accounts c on c.id = ap.candidate_id
    where q.company_id = ${company.id} and q.status = 'waiting'
      and case when ${isMember} then s.account_id = ${accountId} else ${mayManageTeam(role)}::boolean end
    order by q.asked_at, q.id limit ${limit}`.execute(db);
  return rows;
}
