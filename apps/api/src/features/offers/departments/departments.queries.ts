import { applicationStates } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { isInOfferScope, isOfferSeen, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import { effectiveOfferStatusSql } from '../public/offer-status.ts';

export type DepartmentRow = Awaited<ReturnType<ReturnType<typeof departments>['execute']>>[number];
export type DepartmentFields = { name: string; description: string | null; head_id: string | null };

const UNLISTED_SHOWN = 20;

/** Departments of a company, with what the offers that the scope shows count. */
function departments(db: Db, scope: OfferScope, now: Date) {
  const open = [...applicationStates.open];
  const isActive = sql`${effectiveOfferStatusSql(now, 'o')} = 'active' and o.suspended_at is null`;
  return db
    .selectFrom('departments as d')
    .leftJoin('company_members as m', (join) =>
      join.onRef('m.account_id', '=', 'd.head_id').onRef('m.company_id', '=', 'd.company_id'),
    )
    .leftJoin('accounts as h', 'h.id', 'm.account_id')
    .innerJoinLateral(
      sql<{ total: number; active: number; positions: number; applications: number }>`(
        select count(*)::integer as total,
          (count(*) filter (where ${isActive}))::integer as active,
          coalesce(sum(o.positions) filter (where ${isActive}), 0)::integer as positions,
          coalesce(sum(received.open), 0)::integer as applications
        from offers o
        left join lateral (
          select count(*) as open from applications ap where ap.offer_id = o.id and ap.stage = any(${open})
        ) as received on true
        where o.company_id = d.company_id and fold(o.department) = fold(d.name)
          and ${isOfferSeen(scope, 'o.id')}
      )`.as('counted'),
      (join) => join.onTrue(),
    )
    .where('d.company_id', '=', scope.companyId)
    .select([
      'd.id',
      'd.name',
      'd.description',
      'd.created_at',
      'h.id as head_id',
      'h.first_name',
      'h.last_name',
    ])
    .select(['counted.total', 'counted.active', 'counted.positions', 'counted.applications']);
}

export async function selectDepartments(
  db: Db,
  scope: OfferScope,
  { search, page, limit, now }: { search: string | undefined; page: number; limit: number; now: Date },
): Promise<{ rows: DepartmentRow[]; total: number }> {
  const words = searchWords(search);
  const matching = sql<boolean>`${sql.join(
    [sql`true`, ...words.map((word) => sql`strpos(fold(d.name), fold(${word})) > 0`)],
    sql` and `,
  )}`;
  const rows = await departments(db, scope, now)
    .where(matching)
    .orderBy(sql`fold(d.name)`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('departments as d')
    .where('d.company_id', '=', scope.companyId)
    .where(matching)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findDepartment(
  db: Db,
  scope: OfferScope,
  id: string,
  now: Date,
): Promise<DepartmentRow | undefined> {
  return departments(db, scope, now).where('d.id', '=', id).executeTakeFirst();
}

/** Names that offers write and no department bears; the spelling most offers use stands for the others. */
export async function selectUnlistedNames(
  db: Db,
  scope: OfferScope,
): Promise<{ name: string; offers: number }[]> {
  const { rows } = await sql<{ name: string; offers: number }>`
    select mode() within group (order by trim(o.department)) as name, count(*)::integer as offers
    from offers o
    where ${isInOfferScope(scope, { company: 'o.company_id', offer: 'o.id' })} and trim(o.department) <> ''
      and not exists (select 1 from departments d where d.company_id = o.company_id
        and fold(d.name) = fold(o.department))
    group by fold(o.department) order by count(*) desc, 1 limit ${UNLISTED_SHOWN}`.execute(db);
  return rows;
}

/** The department, locked until the transaction ends. */
export function lockDepartment(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('departments')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(['id', 'name'])
    .forUpdate()
    .executeTakeFirst();
}

export async function countDepartments(db: Db, companyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('departments')
    .where('company_id', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertDepartment(
  db: Db,
  companyId: string,
  fields: DepartmentFields,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('departments')
    .values({ ...fields, company_id: companyId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDepartmentRow(
  db: Db,
  id: string,
  fields: Partial<DepartmentFields>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('departments')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteDepartmentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('departments').where('id', '=', id).execute();
}

export async function isMember(db: Db, companyId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_members')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
