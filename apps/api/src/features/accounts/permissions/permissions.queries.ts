import {
  type Permission,
  type RoleWithPermissions,
  rolesWithPermissions,
} from '@baara/contract/accounts/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export async function roleHas(db: Db, role: string, permission: Permission): Promise<boolean> {
  const row = await db
    .selectFrom('role_permissions')
    .select('role')
    .where('role', '=', role)
    .where('permission', '=', permission)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRolePermission(tx: Db, role: string, permission: Permission): Promise<void> {
  await tx.insertInto('role_permissions').values({ role, permission }).execute();
}

export async function deleteRolePermission(tx: Db, role: string, permission: Permission): Promise<void> {
  await tx
    .deleteFrom('role_permissions')
    .where('role', '=', role)
    .where('permission', '=', permission)
    .execute();
}

type PersonPermission = { accountId: string; permission: Permission };

/** What decides whether somebody has a permission: their role, what it has, their exception. */
export async function readPersonState(
  db: Db,
  { accountId, permission }: PersonPermission,
): Promise<{ role: string | null; roleHasIt: boolean; exception: boolean | null; has: boolean }> {
  const { rows } = await sql<{ role: string; role_has_it: boolean; exception: boolean | null }>`
    select a.role, exists (
        select from role_permissions p where p.role = a.role and p.permission = ${permission}) as role_has_it,
      (select x.is_granted from account_permissions x
        where x.account_id = a.id and x.permission = ${permission}) as exception
    from accounts a where a.id = ${accountId}`.execute(db);
  const [row] = rows;
  const roleHasIt = row?.role_has_it ?? false;
  const exception = row?.exception ?? null;
  return { role: row?.role ?? null, roleHasIt, exception, has: exception ?? roleHasIt };
}

export async function upsertException(
  tx: Db,
  { accountId, permission, isGranted }: PersonPermission & { isGranted: boolean },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('account_permissions')
    .values({ account_id: accountId, permission, is_granted: isGranted, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'permission']).doUpdateSet({ is_granted: isGranted, changed_at: at }),
    )
    .execute();
}

export async function deleteException(tx: Db, { accountId, permission }: PersonPermission): Promise<void> {
  await tx
    .deleteFrom('account_permissions')
    .where('account_id', '=', accountId)
    .where('permission', '=', permission)
    .execute();
}

/** Active people who could still confirm permissions without this role's, or this person's. */
export async function countConfirmers(
  db: Db,
  { withoutRole, withoutPerson }: { withoutRole?: string; withoutPerson?: string } = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from effective_permissions e join accounts a on a.id = e.account_id
    where e.permission = 'permissions.write' and a.status = 'active' and a.erased_at is null
      and a.deletion_requested_at is null
      ${withoutRole === undefined ? sql`` : sql`and not (e.source = 'role' and a.role = ${withoutRole})`}
      ${withoutPerson === undefined ? sql`` : sql`and a.id <> ${withoutPerson}`}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const roles = sql`any(${[...rolesWithPermissions]}::text[])`;
const isActive = sql`a.status = 'active' and a.erased_at is null`;
const person = sql`a.id, coalesce(${nameOf('a')}, a.email) as name, a.email, a.role`;

export type PersonRow = { id: string; name: string; email: string; role: RoleWithPermissions };

/** An active account, of whatever role. */
export async function findPermissionPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  const { rows } =
    await sql<PersonRow>`select ${person} from accounts a where a.id = ${id} and ${isActive}`.execute(db);
  return rows[0];
}

export async function selectPeopleNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, coalesce(${nameOf('a')}, a.email) as name from accounts a
    where a.id = any(${[...ids]}::uuid[]) and a.erased_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those with a word of their name, or an address, that begins with this text; administrators first. */
export async function searchPeople(db: Db, search: string): Promise<PersonRow[]> {
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<PersonRow>`
    select ${person} from accounts a
    where a.role = ${roles} and ${isActive}
      and (' ' || fold(a.first_name || ' ' || a.last_name) like fold(${`% ${escaped}%`})
        or lower(a.email) like lower(${`${escaped}%`}))
    order by array_position(${[...rolesWithPermissions]}::text[], a.role), fold(a.last_name), fold(a.first_name), a.id
    limit 10`.execute(db);
  return rows;
}

export async function selectHoldersPage(
  db: Db,
  permission: Permission,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: (PersonRow & { source: 'role' | 'person' })[]; total: number }> {
  const matching = sql`effective_permissions e join accounts a on a.id = e.account_id
    where e.permission = ${permission} and a.role = ${roles} and ${isActive}`;
  const { rows } = await sql<PersonRow & { source: 'role' | 'person' }>`
    select ${person}, e.source from ${matching}
    order by e.source, fold(a.last_name), fold(a.first_name), a.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from ${matching}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

export async function selectPermissionsOf(
  db: Db,
  accountId: string,
): Promise<{ permission: string; source: 'role' | 'person' }[]> {
  const { rows } = await sql<{ permission: string; source: 'role' | 'person' }>`
    select permission, source from effective_permissions where account_id = ${accountId}`.execute(db);
  return rows;
}

export async function selectWithdrawnOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_permissions')
    .select('permission')
    .where('account_id', '=', accountId)
    .where('is_granted', '=', false)
    .execute();
  return rows.map(({ permission }) => permission);
}

export function selectRolePermissions(db: Db): Promise<{ role: string; permission: string }[]> {
  return db.selectFrom('role_permissions').select(['role', 'permission']).execute();
}

export async function countPeopleByRole(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ role: string; people: number }>`
    select a.role, count(*) as people from accounts a
    where a.role = ${roles} and ${isActive} group by a.role`.execute(db);
  return new Map(rows.map(({ role, people }) => [role, Number(people)]));
}

export async function countExceptions(
  db: Db,
): Promise<{ permission: string; is_granted: boolean; people: number }[]> {
  const { rows } = await sql<{ permission: string; is_granted: boolean; people: number }>`
    select x.permission, x.is_granted, count(*) as people
    from account_permissions x join accounts a on a.id = x.account_id
    where ${isActive} group by x.permission, x.is_granted`.execute(db);
  return rows.map((row) => ({ ...row, people: Number(row.people) }));
}
