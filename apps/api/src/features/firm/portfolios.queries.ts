import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';

export type ConsultantRow = { id: string; name: string; candidates: number; companies: number };

/** Everyone who may have a portfolio, by name, with how much it contains. */
export async function selectConsultants(db: Db): Promise<ConsultantRow[]> {
  const { rows } = await sql<ConsultantRow>`
    select a.id, coalesce(${nameOf('a')}, a.email) as name,
      count(e.account_id)::integer as candidates, count(e.company_id)::integer as companies
    from accounts a left join portfolio_entries e on e.manager_id = a.id and e.ended_at is null
    where a.role in ('manager', 'admin') and a.status = 'active' and a.erased_at is null
      and exists (select from effective_permissions x where x.account_id = a.id and x.permission = 'portfolios.read')
    group by a.id order by fold(a.last_name), fold(a.first_name), a.id`.execute(db);
  return rows;
}

export async function isConsultant(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from accounts a where a.id = ${id} and a.role in ('manager', 'admin')
    and a.status = 'active' and a.erased_at is null
    and exists (select from effective_permissions x where x.account_id = a.id and x.permission = 'portfolios.read')`.execute(
    db,
  );
  return rows.length > 0;
}

export async function selectTags(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('case_tags')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute();
}

export type Subject = 'account_id' | 'company_id';

/** Those that exist among these, each with its consultant; locked, so that two assignments come one after the other. */
export async function lockSubjects(
  tx: Db,
  subject: Subject,
  ids: readonly string[],
): Promise<{ id: string; manager_id: string | null }[]> {
  const these = sql`${[...ids]}::uuid[]`;
  const { rows } = await (
    subject === 'account_id'
      ? sql<{ id: string }>`select id from accounts where id = any(${these}) and role = 'applicant'
        and erased_at is null order by id for no key update`
      : sql<{ id: string }>`select id from companies where id = any(${these}) order by id for no key update`
  ).execute(tx);
  const { rows: open } = await sql<{ id: string; manager_id: string }>`
    select ${sql.ref(subject)} as id, manager_id from portfolio_entries
    where ${sql.ref(subject)} = any(${these}) and ended_at is null`.execute(tx);
  const managers = new Map(open.map(({ id, manager_id }) => [id, manager_id]));
  return rows.map(({ id }) => ({ id, manager_id: managers.get(id) ?? null }));
}

/** Ends the open entries of these and opens new ones; their follow-ups go with them. */
export async function moveSubjects(
  tx: Db,
  subject: Subject,
  ids: readonly string[],
  { managerId, by, now }: { managerId: string | null; by: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const these = sql`${[...ids]}::uuid[]`;
  const column = sql.ref(subject);
  await sql`update portfolio_entries set ended_at = ${now}, ended_by = ${by}
    where ${column} = any(${these}) and ended_at is null`.execute(tx);
  if (managerId === null) return;
  await sql`insert into portfolio_entries (${column}, manager_id, started_at, started_by)
    select id, ${managerId}, ${now}, ${by} from unnest(${these}) as asked (id)`.execute(tx);
  await sql`update follow_ups set manager_id = ${managerId}
    where ${column} = any(${these}) and done_at is null`.execute(tx);
}
