import { PROPOSAL_DAYS, VIEW_DAYS } from '@baara/contract/freelance/dashboard-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type MoneyRow = {
  awaiting_delivery: number;
  awaiting_acceptance: number;
  awaiting_payment: number;
  paid_this_month: number;
  overdue: number;
};

const sum = (where: ReturnType<typeof sql>) =>
  sql`coalesce(sum(s.amount_xof) filter (where ${where}), 0)::int`;

export async function selectMoney(db: Db, accountId: string, today: string): Promise<MoneyRow> {
  const { rows } = await sql<MoneyRow>`
    select ${sum(sql`s.status = 'funded'`)} as awaiting_delivery,
      ${sum(sql`s.status = 'delivered'`)} as awaiting_acceptance,
      ${sum(sql`s.status = 'accepted'`)} as awaiting_payment,
      ${sum(sql`s.status = 'paid' and s.paid_at >= date_trunc('month', ${today}::date)`)} as paid_this_month,
      (select coalesce(sum(f.due_xof), 0)::int from freelance_invoices f
        where f.freelance_id = ${accountId} and f.kind = 'invoice' and f.status = 'overdue') as overdue
    from mission_contracts c join contract_milestones s on s.contract_id = c.id
    where c.freelance_id = ${accountId}`.execute(db);
  return (
    rows[0] ?? {
      awaiting_delivery: 0,
      awaiting_acceptance: 0,
      awaiting_payment: 0,
      paid_this_month: 0,
      overdue: 0,
    }
  );
}

/** The last days, today included, and as many before them; undefined without a profile. */
export async function findViews(
  db: Db,
  accountId: string,
  today: string,
): Promise<{ last: number; before: number } | undefined> {
  const { rows } = await sql<{ last: number; before: number }>`
    select coalesce(sum(v.views) filter (where v.viewed_on > ${today}::date - ${VIEW_DAYS}::int), 0)::int as last,
      coalesce(sum(v.views) filter (where v.viewed_on <= ${today}::date - ${VIEW_DAYS}::int), 0)::int as before
    from freelance_profiles p left join freelance_profile_views v on v.freelance_id = p.account_id
      and v.viewed_on > ${today}::date - ${VIEW_DAYS * 2}::int
    where p.account_id = ${accountId} group by p.account_id`.execute(db);
  return rows[0];
}

export async function countProposals(db: Db, accountId: string, now: Date) {
  const since = new Date(now.getTime() - PROPOSAL_DAYS * 86_400_000);
  const { rows } = await sql<{ sent: number; read: number; answered: number; accepted: number }>`
    select count(*)::int as sent, count(*) filter (where read_at is not null)::int as read,
      count(*) filter (where status in ('shortlisted', 'accepted', 'declined'))::int as answered,
      count(*) filter (where status = 'accepted')::int as accepted
    from mission_proposals
    where freelance_id = ${accountId} and sent_at >= ${since} and status <> 'withdrawn'`.execute(db);
  return rows[0] ?? { sent: 0, read: 0, answered: 0, accepted: 0 };
}

const SUITED = 4;

type SuitedRow = {
  id: string;
  title: string;
  place: string | null;
  budget_min_xof: number | null;
  budget_max_xof: number | null;
  closes_on: string;
};

/** Open missions of the freelance's domain or with a skill of theirs; those that share more skills first. */
export async function selectSuited(db: Db, accountId: string, today: string): Promise<SuitedRow[]> {
  const { rows } = await sql<SuitedRow>`
    select m.id, m.title, case when m.is_remote then 'À distance' else m.city end as place, m.budget_min_xof,
      m.budget_max_xof, m.closes_on::text as closes_on
    from freelance_profiles p
    join missions m on m.category_id = p.category_id or m.skills && p.skills
    join accounts a on a.id = m.client_id and a.status = 'active'
    where p.account_id = ${accountId} and m.status = 'open' and m.removed_at is null and m.closes_on >= ${today}::date
      and (m.company_id is null or exists (select from company_people w
        where w.account_id = m.client_id and w.company_id = m.company_id))
      and not exists (select from mission_proposals x
        where x.mission_id = m.id and x.freelance_id = ${accountId} and x.status <> 'withdrawn')
    order by cardinality(array(select unnest(m.skills) intersect select unnest(p.skills))) desc,
      m.published_at desc, m.id limit ${SUITED}`.execute(db);
  return rows;
}

/** Counts one view of a visible profile, unless its own freelance looks. */
export async function addProfileView(
  db: Db,
  { id, viewerId, day }: { id: string; viewerId: string | null; day: string },
): Promise<void> {
  await sql`
    insert into freelance_profile_views as v (freelance_id, viewed_on, views)
    select p.account_id, ${day}::date, 1 from freelance_profiles p
    where p.id = ${id} and p.is_visible and p.account_id is distinct from ${viewerId}::uuid
    on conflict (freelance_id, viewed_on) do update set views = v.views + 1`.execute(db);
}
