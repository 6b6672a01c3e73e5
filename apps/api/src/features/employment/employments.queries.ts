import type { Absence, CountedLeave } from '@baara/contract/employment/leave-days';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';
import { containsWords } from './search-words.ts';

export type EmploymentRow = {
  id: string;
  account_id: string;
  employee_name: string | null;
  company_id: string;
  company_name: string;
  job_title: string;
  country: string;
  starts_on: string;
  ends_on: string | null;
  end_reason: string | null;
  responsible_id: string | null;
  responsible_name: string | null;
  is_placed: boolean;
  opening_tenths: number;
  version: number;
};

/**
 * Whether somebody answers for an employment `e`: named so, and still of its company, or a consultant of the firm for
 * somebody that the firm placed.
 */
export const isResponsibleSql = (accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(e.responsible_id = ${accountId} and (
    exists (select from company_members m where m.company_id = e.company_id and m.account_id = ${accountId})
    or (e.is_placed and exists (select from effective_permissions x
      where x.account_id = ${accountId} and x.permission = 'portfolios.read'))))`;

/** Nobody answers for the employment `e` any more: the owners of the company do. */
export const hasNoResponsibleSql = sql<boolean>`(e.responsible_id is null
  or not ${isResponsibleSql(sql.ref('e.responsible_id'))})`;

const columns = sql`e.id, e.account_id, ${nameOf('a')} as employee_name, e.company_id, c.name as company_name,
  e.job_title, e.country, e.starts_on::text as starts_on, e.ends_on::text as ends_on, e.end_reason,
  case when ${hasNoResponsibleSql} then null else e.responsible_id end as responsible_id,
  case when ${hasNoResponsibleSql} then null else ${nameOf('r')} end as responsible_name,
  e.is_placed, e.opening_tenths, e.version`;
const joins = sql`from employments e join accounts a on a.id = e.account_id
  join companies c on c.id = e.company_id left join accounts r on r.id = e.responsible_id`;

/** Somebody's own, the present one first. */
export async function selectMyEmployments(db: Db, accountId: string): Promise<EmploymentRow[]> {
  const { rows } = await sql<EmploymentRow>`select ${columns} ${joins} where e.account_id = ${accountId}
    order by e.ends_on desc nulls first, e.starts_on desc, e.id`.execute(db);
  return rows;
}

/** Serialises what changes the requests of one employment, by a row lock. */
export async function lockEmployment(tx: Db, id: string): Promise<EmploymentRow | undefined> {
  await sql`select from employments where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<EmploymentRow>`select ${columns} ${joins} where e.id = ${id}`.execute(tx);
  return rows[0];
}

export type EmployeeFilter = {
  search: string | null;
  state?: 'current' | 'ended' | undefined;
  page: number;
  limit: number;
};

/** The people that a company employs, by name. */
export async function selectEmployees(
  db: Db,
  companyId: string,
  { search, state, page, limit }: EmployeeFilter,
  today: string,
): Promise<{ rows: EmploymentRow[]; total: number }> {
  const isOver = sql<boolean>`coalesce(e.ends_on < ${today}::date, false)`;
  const where = sql`e.company_id = ${companyId} and a.erased_at is null
    and ${state === undefined ? sql`true` : state === 'ended' ? isOver : sql`not ${isOver}`}
    and ${containsWords(search)}`;
  const { rows } = await sql<EmploymentRow & { total: number }>`
    select ${columns}, count(*) over ()::integer as total ${joins} where ${where}
    order by fold(a.last_name), fold(a.first_name), e.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? (page === 1 ? 0 : await countEmployees(db, where)) };
}

async function countEmployees(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total ${joins} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

export type Days = { leaves: CountedLeave[]; illnesses: Absence[] };

/** What the balances of these employments are counted from, by employment. */
export async function selectDays(db: Db, employmentIds: readonly string[]): Promise<Map<string, Days>> {
  const { rows } = await sql<{
    employment_id: string;
    kind: string;
    status: 'open' | 'approved';
    starts_on: string;
    ends_on: string;
    starts_half: boolean;
    ends_half: boolean;
    half_days: number;
  }>`
    select employment_id, kind, status, starts_on::text as starts_on, ends_on::text as ends_on, starts_half, ends_half,
      coalesce(half_days, 0) as half_days
    from tickets where employment_id = any(${[...employmentIds]}::uuid[])
      and ((kind = 'day_off' and status in ('open', 'approved')) or (kind = 'sick_leave' and status = 'approved'))
    order by starts_on`.execute(db);
  const days = new Map(employmentIds.map((id): [string, Days] => [id, { leaves: [], illnesses: [] }]));
  for (const row of rows) {
    const absence = {
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      startsHalf: row.starts_half,
      endsHalf: row.ends_half,
    };
    const of = days.get(row.employment_id);
    if (row.kind === 'sick_leave') of?.illnesses.push(absence);
    else of?.leaves.push({ ...absence, status: row.status, halfDays: row.half_days });
  }
  return days;
}

export type NewEmployment = {
  applicationId: string;
  accountId: string;
  companyId: string;
  jobTitle: string;
  country: string;
  startsOn: string;
  responsibleId: string | null;
  isPlaced: boolean;
};

type Hiring = {
  account_id: string;
  company_id: string;
  job_title: string;
  country: string;
  starts_on: string;
  author_id: string | null;
  is_author_member: boolean;
  is_author_consultant: boolean;
};

/** Who was hired, where, from when, and by whom; undefined unless the application still is at that stage. */
export async function findHiring(db: Db, applicationId: string): Promise<Hiring | undefined> {
  const { rows } = await sql<Hiring>`
    select ap.candidate_id as account_id, ap.company_id,
      coalesce(nullif(l.content ->> 'position', ''), nullif(o.title, ''), 'Poste') as job_title,
      coalesce(o.country, 'ML') as country,
      coalesce((l.content ->> 'startsOn')::date, ap.hired_at::date, current_date)::text as starts_on,
      move.author_id,
      exists (select from company_members m
        where m.company_id = ap.company_id and m.account_id = move.author_id) as is_author_member,
      exists (select from effective_permissions x
        where x.account_id = move.author_id and x.permission = 'portfolios.read') as is_author_consultant
    from applications ap
    join offers o on o.id = ap.offer_id
    left join offer_letters l on l.application_id = ap.id and l.status = 'accepted'
    left join lateral (select author_id from application_events ev
      where ev.application_id = ap.id and ev.kind = 'stage' and ev.to_stage = 'hired'
      order by ev.id desc limit 1) move on true
    where ap.id = ${applicationId} and ap.stage = 'hired'`.execute(db);
  return rows[0];
}

/** Changes nothing for an application that has its employment, or somebody whom the company employs on that day. */
export async function insertEmployment(tx: Db, employment: NewEmployment, now: Date): Promise<void> {
  await sql`
    insert into employments (account_id, company_id, application_id, job_title, country, starts_on, responsible_id,
      is_placed, created_at, updated_at)
    select ${employment.accountId}::uuid, ${employment.companyId}::uuid, ${employment.applicationId}::uuid, ${employment.jobTitle},
      ${employment.country}, ${employment.startsOn}::date, ${employment.responsibleId}::uuid, ${employment.isPlaced}::boolean, ${now}, ${now}
    where not exists (select from employments e where e.application_id = ${employment.applicationId}
      or (e.account_id = ${employment.accountId} and e.company_id = ${employment.companyId}
        and coalesce(e.ends_on >= ${employment.startsOn}::date, true)))`.execute(tx);
}

/** The employment of a hiring that was undone: forgotten, or ended when its person already wrote something. */
export async function undoEmployment(tx: Db, applicationId: string, today: string, now: Date): Promise<void> {
  await sql`
    delete from employments e where e.application_id = ${applicationId}
      and not exists (select from tickets t where t.employment_id = e.id)`.execute(tx);
  await sql`
    update employments set ends_on = greatest(starts_on, ${today}::date), end_reason = 'Embauche annulée',
      version = version + 1, updated_at = ${now}
    where application_id = ${applicationId} and ends_on is null`.execute(tx);
}

export type EmploymentChange = {
  job_title: string;
  country: string;
  starts_on: string;
  responsible_id: string | null;
  is_placed: boolean;
  opening_tenths: number;
};

/** Its requests go to the new responsible. */
export async function updateEmployment(
  tx: Db,
  id: string,
  change: EmploymentChange,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('employments')
    .set({ ...change, updated_by: by, updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('tickets')
    .set({ responsible_id: change.responsible_id })
    .where('employment_id', '=', id)
    .execute();
}

export async function setEnd(
  tx: Db,
  id: string,
  end: { endsOn: string; reason: string; by: string; now: Date },
): Promise<void> {
  await sql`update employments set ends_on = ${end.endsOn}::date, end_reason = ${end.reason}, version = version + 1,
    updated_by = ${end.by}, updated_at = ${end.now} where id = ${id}`.execute(tx);
}

export type Responsible = { id: string; name: string; is_consultant: boolean };

/** Who may answer for a company's people: its team, and the firm's consultants. */
export async function selectResponsibles(db: Db, companyId: string): Promise<Responsible[]> {
  const { rows } = await sql<Responsible>`
    select a.id, coalesce(${nameOf('a')}, a.email) as name, false as is_consultant
    from company_members m join accounts a on a.id = m.account_id
    where m.company_id = ${companyId} and a.status = 'active' and a.erased_at is null
    union all
    select a.id, coalesce(${nameOf('a')}, a.email), true from accounts a
    where a.role in ('manager', 'admin') and a.status = 'active' and a.erased_at is null
      and exists (select from effective_permissions x where x.account_id = a.id and x.permission = 'portfolios.read')
    order by is_consultant, name, id`.execute(db);
  return rows;
}
