import type { MissionState } from '@baara/contract/freelance/market-states';
import type { MissionAction, MissionList } from '@baara/contract/freelance/proposals-words';
import type { ContractState, ProposalState } from '@baara/contract/freelance/work-words';
import type { MissionPricing } from '@baara/contract/freelance/market-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { hasWords } from '../public/search-filter.ts';

type Deliverable = { title: string; description: string | null };

export type ListedMission = {
  id: string;
  title: string;
  status: MissionState;
  closes_on: string;
  company_name: string | null;
  first_name: string;
  last_name: string;
  is_invited: boolean;
  proposal_status: ProposalState | null;
  is_read: boolean;
  is_ended: boolean;
  proposal_total: number | null;
  sent_at: Date | null;
  contract_status: ContractState | null;
  contract_total: number | null;
  action: MissionAction | null;
  due_on: string | null;
};

/** Of each mission the proposal that stands, or the last one, and the last contract; invitations that wait for an answer. */
const missionsOf = (freelanceId: string, today: string) => sql`
  with proposal as (
    select distinct on (p.mission_id) p.mission_id, p.status, p.read_at, p.ended_at, p.sent_at, p.delivers_on,
      p.updated_at, p.price_xof * coalesce(p.days, 1) as total
    from mission_proposals p where p.freelance_id = ${freelanceId}
    order by p.mission_id, p.status = 'withdrawn', p.sent_at desc
  ), contract as (
    select distinct on (c.mission_id) c.mission_id, c.id, c.status, c.total_xof, c.ends_on, c.created_at
    from mission_contracts c where c.freelance_id = ${freelanceId} and c.mission_id is not null
    order by c.mission_id, c.created_at desc
  ), invitation as (
    select i.mission_id, i.invited_at, i.declined_at from mission_invitations i where i.freelance_id = ${freelanceId}
  ), mine as (
    select m.id, m.title, m.status, m.closes_on::text as closes_on, co.name as company_name, a.first_name, a.last_name,
      i.mission_id is not null as is_invited,
      p.status as proposal_status, p.read_at is not null as is_read, p.ended_at is not null as is_ended,
      p.total as proposal_total, p.sent_at, c.status as contract_status, c.total_xof as contract_total,
      case
        when m.status = 'disputed' and c.status = 'active' then 'dispute'
        when c.status = 'sent' then 'sign'
        when c.status = 'active' and exists (select from contract_milestones s
          where s.contract_id = c.id and s.status = 'funded') then 'deliver'
        when p.mission_id is null and c.id is null then 'answer'
      end as action,
      coalesce(
        (select min(s.due_on) from contract_milestones s where s.contract_id = c.id and s.status in ('to_fund', 'funded')),
        c.ends_on, p.delivers_on, case when p.mission_id is null then m.closes_on end)::text as due_on,
      case
        when c.status in ('draft', 'sent', 'signed', 'active') then 'current'
        when c.id is not null then 'ended'
        when p.mission_id is null then 'invited'
        when p.status = 'accepted' then 'current'
        when p.status in ('sent', 'shortlisted') and p.ended_at is null then 'proposed'
        else 'ended'
      end as place,
      greatest(p.updated_at, c.created_at, i.invited_at) as moved_at
    from (select mission_id from proposal union select mission_id from contract union
        select mission_id from invitation) known
    join missions m on m.id = known.mission_id
    join accounts a on a.id = m.client_id
    left join companies co on co.id = m.company_id
    left join proposal p on p.mission_id = m.id
    left join contract c on c.mission_id = m.id
    left join invitation i on i.mission_id = m.id
    where p.mission_id is not null or c.id is not null
      or (i.declined_at is null and m.status = 'open' and m.removed_at is null and m.closes_on >= ${today})
  )`;

const within: Record<MissionList, RawBuilder<unknown>> = {
  todo: sql`action is not null`,
  current: sql`place = 'current'`,
  proposed: sql`place = 'proposed'`,
  ended: sql`place = 'ended'`,
};

const searched = (search: string | undefined): RawBuilder<unknown> =>
  search ? hasWords(sql<string>`concat_ws(' ', title, company_name)`, search) : sql`true`;

type Asked = { list: MissionList; search?: string | undefined; page: number; limit: number };

export async function selectMyMissions(
  db: Db,
  freelanceId: string,
  { list, search, page, limit }: Asked,
  today: string,
): Promise<ListedMission[]> {
  // What is due first is what to do first; elsewhere the latest news first.
  const order = list === 'todo' ? sql`due_on nulls last, moved_at desc, id` : sql`moved_at desc, id`;
  const { rows } = await sql<ListedMission>`${missionsOf(freelanceId, today)}
    select * from mine where ${within[list]} and ${searched(search)}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

const count = (list: MissionList) => sql`(count(*) filter (where ${within[list]}))::integer`;

export async function countMyMissions(
  db: Db,
  freelanceId: string,
  search: string | undefined,
  today: string,
): Promise<Record<MissionList, number>> {
  const { rows } = await sql<Record<MissionList, number>>`${missionsOf(freelanceId, today)}
    select ${count('todo')} as todo, ${count('current')} as current, ${count('proposed')} as proposed,
      ${count('ended')} as ended
    from mine where ${searched(search)}`.execute(db);
  return rows[0] ?? { todo: 0, current: 0, proposed: 0, ended: 0 };
}

export type MissionPageRow = NonNullable<Awaited<ReturnType<typeof findMissionPage>>>;

/** A mission with all that its page shows; who may read it is the caller's to decide. */
export const findMissionPage = (db: Db, id: string, freelanceId: string) =>
  db
    .selectFrom('missions as m')
    .innerJoin('accounts as a', 'a.id', 'm.client_id')
    .leftJoin('companies as co', 'co.id', 'm.company_id')
    .leftJoin('mission_invitations as i', (join) =>
      join.onRef('i.mission_id', '=', 'm.id').on('i.freelance_id', '=', freelanceId),
    )
    .where('m.id', '=', id)
    .select([
      'm.description',
      'm.goal',
      sql<Deliverable[]>`m.deliverables`.as('deliverables'),
      sql<MissionPricing>`m.pricing`.as('pricing'),
      'm.days',
      'm.duration',
      'm.starts_on',
      'm.ends_on',
      'm.skills',
      'm.languages',
      'm.city',
      'm.country',
      'm.is_remote',
      'm.budget_min_xof',
      'm.budget_max_xof',
      'm.confidential',
      'co.name as company_name',
      'a.first_name',
      'a.last_name',
      sql<boolean>`i.id is not null`.as('is_invited'),
    ])
    .executeTakeFirst();

/** The freelance's last contract of a mission. */
export const findOwnContract = (db: Db, missionId: string, freelanceId: string) =>
  db
    .selectFrom('mission_contracts')
    .where('mission_id', '=', missionId)
    .where('freelance_id', '=', freelanceId)
    .select(['id', 'number', sql<ContractState>`status`.as('status')])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
