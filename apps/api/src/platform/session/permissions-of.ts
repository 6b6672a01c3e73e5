import type { Permission } from '@baara/contract/accounts/permissions';
import { type RawBuilder, sql } from 'kysely';

/**
 * Every permission of an account, by its table's alias in the query: those of its role, and its own exceptions, which
 * decide whatever the role has. The view `effective_permissions` says the same, and reads the account again.
 */
export const permissionsOf = (accounts: string): RawBuilder<Permission[]> => {
  const [id, role] = [sql.ref(`${accounts}.id`), sql.ref(`${accounts}.role`)];
  return sql`array(
    select p.permission from role_permissions p where p.role = ${role} and not exists (
      select from account_permissions x where x.account_id = ${id} and x.permission = p.permission)
    union all
    select x.permission from account_permissions x where x.account_id = ${id} and x.is_granted)`;
};
