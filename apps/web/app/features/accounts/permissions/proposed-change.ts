import type { Permission, RoleWithPermissions } from '@baara/contract/accounts/permissions';
import type { PermissionPerson } from '@baara/contract/accounts/permission-matrix';

/** What the form of a proposal starts with: where it was opened from. */
export type ProposedChange = {
  role?: RoleWithPermissions;
  person?: Pick<PermissionPerson, 'id' | 'name'>;
  permission?: Permission;
  isGranted?: boolean;
};

/** « Administrateurs »: one of them. */
export const roleOfOne: Record<RoleWithPermissions, string> = {
  admin: 'Administrateur',
  manager: 'Manager',
  employer: 'Recruteur',
};
