import type { Role } from '@baara/contract/accounts/accounts';
import type { UserFilter } from '@baara/contract/accounts/users';
import { USER_COUNT_LIMIT, USER_SEARCH_COUNT_LIMIT } from '@baara/contract/accounts/user-words';
import type { AccountState } from '@baara/contract/workspace/admin-dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { foundBy } from './public/found-accounts.ts';
import type { SearchFacets } from './user-search.ts';

export type UserRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  role: Role;
  state: AccountState;
  country: string;
  city: string | null;
  company_id: string | null;
  company_name: string | null;
  created_at: Date;
  last_login_at: Date | null;
};

type Condition = RawBuilder<boolean>;
const DAY_MS = 24 * 3600 * 1000;

/** The first that is true, in the order of `accountStates`. */
export const stateOf = sql<AccountState>`case
  when a.deletion_requested_at is not null then 'deletion'
  when a.status = 'disabled' then 'disabled'
  when a.email_verified_at is null then 'unverified'
  when a.reset_required then 'reset'
  else 'active' end`;

/** Written as the partial indexes are. */
const isIn: Record<AccountState, Condition> = {
  deletion: sql`a.deletion_requested_at is not null`,
  disabled: sql`a.status = 'disabled' and a.deletion_requested_at is null`,
  unverified: sql`a.email_verified_at is null and a.status = 'active' and a.deletion_requested_at is null`,
  reset: sql`a.reset_required and a.email_verified_at is not null and a.status = 'active'
    and a.deletion_requested_at is null`,
  active: sql`not a.reset_required and a.email_verified_at is not null and a.status = 'active'
    and a.deletion_requested_at is null`,
};

/** Everything a filter asks but its words. Days are those of Bamako, which are UTC's. */
function conditionsOf({ role, state, country, from, to }: UserFilter): Condition[] {
  const end = to && new Date(Date.parse(to) + DAY_MS);
  return [
    sql<boolean>`a.erased_at is null`,
    ...(role ? [sql<boolean>`a.role = ${role}`] : []),
    ...(state ? [isIn[state]] : []),
    ...(country ? [sql<boolean>`a.country = ${country}`] : []),
    ...(from ? [sql<boolean>`a.created_at >= ${new Date(from)}`] : []),
    ...(end ? [sql<boolean>`a.created_at < ${end}`] : []),
  ];
}

/** The part of a filter that the index of words has. */
function facetsOf({ role, state, country, from, to }: UserFilter): SearchFacets {
  const end = to && new Date(Date.parse(to) + DAY_MS);
  return {
    role,
    country,
    ...(state && state !== 'active' ? { is: state } : {}),
    ...(from && end ? { registered: { from: new Date(from), to: end } } : {}),
  };
}

const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;

const columns = sql`a.id, a.first_name, a.last_name, a.email, a.phone, a.role, ${stateOf} as state, a.country,
  p.city, c.id as company_id, c.name as company_name, a.created_at, a.last_login_at`;
const joined = sql`left join candidates p on p.account_id = a.id
  left join company_members m on m.account_id = a.id left join companies c on c.id = m.company_id`;
const byName = sql`fold(a.last_name), fold(a.first_name), a.email, a.id`;

type Page = { page: number; limit: number };
type Listed = { rows: UserRow[]; total: number; isTotalCut: boolean };

/** A page of what a filter finds, the newest first; of a search, by name. */
export async function selectUsers(
  db: Db,
  { page, limit, ...filter }: UserFilter & Page,
  more: readonly Condition[] = [],
): Promise<Listed> {
  const where = all([...conditionsOf(filter), ...more]);
  const offset = (page - 1) * limit;
  return filter.search
    ? await searchUsers(db, filter.search, { where, facets: facetsOf(filter) }, { limit, offset })
    : await newestUsers(db, where, { limit, offset });
}

type Slice = { limit: number; offset: number };

async function searchUsers(
  db: Db,
  search: string,
  asked: { where: Condition; facets: SearchFacets },
  slice: Slice,
): Promise<Listed> {
  const most = USER_SEARCH_COUNT_LIMIT + 1;
  const ids = foundBy(search, { ...asked, most });
  const { rows } = await sql<UserRow & { total: number }>`
    with found as materialized (${ids}),
    named as (
      select a.id, row_number() over (order by ${byName}) as place, count(*) over () as total
      from found join accounts a on a.id = found.id
    )
    select ${columns}, named.total from named join accounts a on a.id = named.id ${joined}
    where named.place > ${slice.offset} and named.place <= ${slice.offset + slice.limit}
      and named.place <= ${USER_SEARCH_COUNT_LIMIT}
    order by named.place`.execute(db);
  const counted =
    rows.length > 0 || slice.offset === 0 ? Number(rows[0]?.total ?? 0) : await countRows(db, ids, most);
  return {
    rows,
    total: Math.min(counted, USER_SEARCH_COUNT_LIMIT),
    isTotalCut: counted > USER_SEARCH_COUNT_LIMIT,
  };
}

async function newestUsers(db: Db, where: Condition, { limit, offset }: Slice): Promise<Listed> {
  const most = USER_COUNT_LIMIT + 1;
  // Past what is counted there is no page.
  const { rows } =
    offset >= USER_COUNT_LIMIT
      ? { rows: [] }
      : await sql<UserRow>`
          with page as materialized (
            select a.id from accounts a where ${where}
            order by a.created_at desc, a.id desc limit ${limit} offset ${offset}
          )
          select ${columns} from page join accounts a on a.id = page.id ${joined}
          order by a.created_at desc, a.id desc`.execute(db);
  const counted = await countRows(db, sql`select 1 from accounts a where ${where}`, most);
  return { rows, total: Math.min(counted, USER_COUNT_LIMIT), isTotalCut: counted > USER_COUNT_LIMIT };
}

async function countRows(db: Db, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from (${rows}) f limit ${most}) c`.execute(db);
  return Number(counts[0]?.total ?? 0);
}

/** All that a filter finds, as one statement. */
export function exportedUsers(filter: UserFilter, limit: number): RawBuilder<UserRow> {
  const where = all(conditionsOf(filter));
  const ids = filter.search
    ? foundBy(filter.search, { where, facets: facetsOf(filter), most: limit })
    : sql`select a.id from accounts a where ${where} order by a.created_at desc, a.id desc limit ${limit}`;
  return sql<UserRow>`select ${columns} from (${ids}) f join accounts a on a.id = f.id ${joined}
    order by ${filter.search ? byName : sql`a.created_at desc, a.id desc`} limit ${limit}`;
}

export function countExportedUsers(db: Db, filter: UserFilter, most: number): Promise<number> {
  const where = all(conditionsOf(filter));
  return countRows(
    db,
    filter.search
      ? foundBy(filter.search, { where, facets: facetsOf(filter), most })
      : sql`select 1 from accounts a where ${where}`,
    most,
  );
}

export async function selectUsersById(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`select ${columns} from accounts a ${joined}
    where a.id = any(${[...ids]}::uuid[]) and a.erased_at is null`.execute(db);
  return rows;
}
