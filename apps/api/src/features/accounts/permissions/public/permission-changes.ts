import {
  permissionMessages as messages,
  permissionTitles,
  roleTitles,
} from '@baara/contract/accounts/permission-words';
import { type Permission, permissions, rolesWithPermissions } from '@baara/contract/accounts/permissions';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, invalid } from '../../../../platform/http/errors.ts';
import { byPermission } from '../../../two-people/public/by-permission.ts';
import { defineProposalKind } from '../../../two-people/public/proposal-kind.ts';
import {
  countConfirmers,
  deleteException,
  deleteRolePermission,
  findPermissionPerson,
  insertRolePermission,
  readPersonState,
  roleHas,
  selectPeopleNames,
  upsertException,
} from '../permissions.queries.ts';

const permission = z.enum(permissions as [Permission]);

const RoleChange = z.object({ role: z.enum(rolesWithPermissions), permission, isGranted: z.boolean() });
export type RoleChange = z.infer<typeof RoleChange>;

const PersonChange = z.object({ accountId: z.uuid(), permission, isGranted: z.boolean() });
export type PersonChange = z.infer<typeof PersonChange>;

/** Two people are needed for every later change: fewer would lock everyone out of permissions. */
const LEAST_CONFIRMERS = 2;
const decisive: Permission = 'permissions.write';

const named = (change: { permission: Permission; isGranted: boolean }): string =>
  `la permission « ${permissionTitles[change.permission]} »`;

export const rolePermissionKind = defineProposalKind<RoleChange>({
  name: 'permissions.role',
  payload: RoleChange,
  rights: byPermission(decisive),
  path: '/admin/permissions',
  subjectOf: (change) => `${change.role} ${change.permission}`,
  readState: (db, change) => roleHas(db, change.role, change.permission),
  describe: (_db, changes) =>
    Promise.resolve(
      changes.map((change) => {
        const role = roleTitles[change.role].toLowerCase();
        return change.isGranted
          ? `Donner aux ${role} ${named(change)}`
          : `Retirer aux ${role} ${named(change)}`;
      }),
    ),
  check: async (tx, change) => {
    const has = await roleHas(tx, change.role, change.permission);
    if (has === change.isGranted)
      throw conflict('PERMISSION_UNCHANGED', has ? messages.ROLE_HAS : messages.ROLE_HAS_NOT);
    if (!change.isGranted) await requireConfirmers(tx, change.permission, { withoutRole: change.role });
  },
  apply: (tx, { role, permission: name, isGranted }) =>
    isGranted ? insertRolePermission(tx, role, name) : deleteRolePermission(tx, role, name),
  audited: ({ role, permission: name, isGranted }) => ({
    action: isGranted ? 'permissions.granted' : 'permissions.withdrawn',
    subject: role,
    detail: { role, permission: name },
  }),
});

export const personPermissionKind = defineProposalKind<PersonChange>({
  name: 'permissions.person',
  payload: PersonChange,
  rights: byPermission(decisive),
  path: '/admin/permissions',
  subjectOf: (change) => `${change.accountId} ${change.permission}`,
  readState: readPersonState,
  describe: async (db, changes) => {
    const names = await selectPeopleNames(
      db,
      changes.map(({ accountId }) => accountId),
    );
    return changes.map((change) => {
      const name = names.get(change.accountId) ?? 'un compte supprimé';
      return change.isGranted ? `Donner à ${name} ${named(change)}` : `Retirer à ${name} ${named(change)}`;
    });
  },
  check: async (tx, change) => {
    const person = await findPermissionPerson(tx, change.accountId);
    if (!person) throw invalid([{ field: 'accountId', message: messages.PERSON_UNKNOWN }]);
    if (!rolesWithPermissions.some((role) => role === person.role))
      throw invalid([{ field: 'accountId', message: messages.ROLE_CANNOT }]);
    const { has } = await readPersonState(tx, change);
    if (has === change.isGranted)
      throw conflict('PERMISSION_UNCHANGED', has ? messages.PERSON_HAS : messages.PERSON_HAS_NOT);
    if (!change.isGranted)
      await requireConfirmers(tx, change.permission, { withoutPerson: change.accountId });
  },
  // An exception that says what the role says already is none.
  apply: async (tx, change, at) => {
    const { roleHasIt } = await readPersonState(tx, change);
    if (roleHasIt === change.isGranted) await deleteException(tx, change);
    else await upsertException(tx, change, at);
  },
  audited: ({ accountId, permission: name, isGranted }) => ({
    action: isGranted ? 'permissions.granted' : 'permissions.withdrawn',
    subject: accountId,
    detail: { permission: name },
  }),
});

/** @throws 409 LOCK_OUT when too few would be left who can propose and confirm. */
async function requireConfirmers(
  tx: Db,
  changed: Permission,
  without: Parameters<typeof countConfirmers>[1],
): Promise<void> {
  if (changed !== decisive) return;
  if ((await countConfirmers(tx, without)) < LEAST_CONFIRMERS) throw conflict('LOCK_OUT', messages.LOCK_OUT);
}
