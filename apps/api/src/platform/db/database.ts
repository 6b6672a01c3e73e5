import type { Permission } from '@baara/contract/accounts/permissions';
import type { Kysely } from 'kysely';
import type { DB, RolePermissions } from './schema.generated.ts';

/** The tables as the migrations made them, with what only the contract knows of their texts. */
export interface Tables extends DB {
  role_permissions: RolePermissions & { permission: Permission };
}

/** The database or a transaction on it; always the first argument of a query or use case. */
export type Db = Kysely<Tables>;
