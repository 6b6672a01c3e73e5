import type { ManagerDashboard, ObjectiveAmounts } from '@baara/contract/firm/objectives';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';

export type FigureRow = ObjectiveAmounts & { manager_id: string; month: string };

/**
 * What consultants did in each month from one on, counted from what happened: calls noted, candidates decided qualified
 * (each once a month), and candidates hired while they were in the consultant's portfolio.
 */
export async function selectFigures(
  db: Db,
  managerIds: readonly string[],
  since: string,
): Promise<FigureRow[]> {
  const ids = sql`${[...managerIds]}::uuid[]`;
  const { rows } = await sql<FigureRow>`
    select manager_id, month::text as month, sum(calls)::integer as calls, sum(qualified)::integer as qualified,
      sum(placed)::integer as placed
    from (
      select e.actor_id as manager_id, date_trunc('month', e.at at time zone 'UTC')::date as month,
        count(*) filter (where e.kind = 'call') as calls,
        count(distinct coalesce(e.account_id::text, e.id::text)) filter (
          where e.kind = 'outcome' and e.result = 'qualified') as qualified, 0 as placed
      from case_events e where e.actor_id = any(${ids}) and e.kind in ('call', 'outcome') and e.at >= ${since}::date
      group by 1, 2
      union all
      select e.manager_id, date_trunc('month', ap.hired_at at time zone 'UTC')::date, 0, 0, count(distinct ap.candidate_id)
      from portfolio_entries e join applications ap on ap.candidate_id = e.account_id
      where e.manager_id = any(${ids}) and ap.hired_at >= ${since}::date and ap.hired_at >= e.started_at
        and (e.ended_at is null or ap.hired_at < e.ended_at)
      group by 1, 2
    ) counted group by 1, 2`.execute(db);
  return rows;
}

/** The last objective of each consultant and month, from a month on. */
export async function selectObjectives(
  db: Db,
  managerIds: readonly string[],
  since: string,
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select distinct on (manager_id, month) manager_id, month::text as month, calls, qualified, placed
    from manager_objectives where manager_id = any(${[...managerIds]}::uuid[]) and month >= ${since}::date
    order by manager_id, month, set_at desc, id desc`.execute(db);
  return rows;
}

export async function insertObjective(
  db: Db,
  objective: FigureRow & { by: string; at: Date },
): Promise<void> {
  const { by, at, ...values } = objective;
  await db
    .insertInto('manager_objectives')
    .values({ ...values, set_by: by, set_at: at })
    .execute();
}

type Due = ManagerDashboard['due']['entries'][number];

/** A consultant's open follow-ups up to a day, the oldest first. */
export async function selectDue(
  db: Db,
  managerId: string,
  { until, limit }: { until: string; limit: number },
): Promise<{ entries: Due[]; total: number }> {
  const { rows } = await sql<Due & { total: number }>`
    select case when f.account_id is null then 'company' else 'candidate' end as kind,
      coalesce(f.account_id, f.company_id) as id, coalesce(c.name, ${nameOf('a')}, 'Candidat') as name,
      f.due_on::text as "dueOn", f.subject, count(*) over ()::integer as total
    from follow_ups f left join accounts a on a.id = f.account_id left join companies c on c.id = f.company_id
    where f.manager_id = ${managerId} and f.done_at is null and f.due_on <= ${until}::date
    order by f.due_on, f.created_at, f.id limit ${limit}`.execute(db);
  return {
    entries: rows.map(({ kind, id, name, dueOn, subject }) => ({ kind, id, name, dueOn, subject })),
    total: rows[0]?.total ?? 0,
  };
}

/** How many each coming day has, up to one. */
export async function selectAgenda(
  db: Db,
  managerId: string,
  { after, until }: { after: string; until: string },
): Promise<{ day: string; total: number }[]> {
  const { rows } = await sql<{ day: string; total: number }>`
    select due_on::text as day, count(*)::integer as total from follow_ups
    where manager_id = ${managerId} and done_at is null and due_on > ${after}::date and due_on <= ${until}::date
    group by due_on order by due_on`.execute(db);
  return rows;
}

export async function countPortfolio(
  db: Db,
  managerId: string,
): Promise<{ candidates: number; companies: number }> {
  const { rows } = await sql<{ candidates: number; companies: number }>`
    select count(account_id)::integer as candidates, count(company_id)::integer as companies
    from portfolio_entries where manager_id = ${managerId} and ended_at is null`.execute(db);
  return rows[0] ?? { candidates: 0, companies: 0 };
}
