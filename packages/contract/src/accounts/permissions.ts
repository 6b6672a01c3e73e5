import type { Role } from './accounts.ts';

/** Roles that have each permission by default. A permission that an administrator removed later is not restored. */
export const defaultHolders = {
  'users.read': ['admin', 'manager'],
  'users.write': ['admin'],
  'users.disable': ['admin', 'manager'],
  'users.erase': ['admin'],
  'users.merge': ['admin'],
  'users.assist': ['admin', 'manager'],
  'candidates.read': ['admin', 'manager'],
  'candidates.feature': ['admin', 'manager'],
  'candidates.moderate': ['admin', 'manager'],
  'candidates.qualify': ['admin', 'manager'],
  'candidates.call': ['admin', 'manager'],
  'portfolios.read': ['admin', 'manager'],
  'portfolios.assign': ['admin'],
  'objectives.set': ['admin'],
  'qualification.configure': ['admin'],
  'firm-messages.write': ['admin', 'manager'],
  'companies.read': ['admin', 'manager'],
  'companies.verify': ['admin', 'manager'],
  'companies.suspend': ['admin', 'manager'],
  'companies.delete': ['admin'],
  'companies.act': ['admin', 'manager'],
  'offers.moderate': ['admin', 'manager'],
  'news.manage': ['admin', 'manager'],
  'trainings.manage': ['admin', 'manager'],
  'certificates.manage': ['admin'],
  'support.manage': ['admin', 'manager'],
  'freelance.manage': ['admin', 'manager'],
  'freelance.verify': ['admin', 'manager'],
  'freelance.suspend': ['admin', 'manager'],
  'contract-clauses.manage': ['admin'],
  'campaigns.manage': ['admin', 'manager'],
  'reports.read': ['admin', 'manager'],
  'reports.manage': ['admin', 'manager'],
  'notifications.send': ['admin', 'manager'],
  'revenue.read': ['admin'],
  'accounting.manage': ['admin'],
  'wallet.manage': ['admin'],
  'contact-reports.decide': ['admin', 'manager'],
  'reference-codes.manage': ['admin', 'manager'],
  'settings.write': ['admin'],
  'permissions.write': ['admin'],
  'audit.read': ['admin'],
  'monitoring.read': ['admin'],
  'jobs.retry': ['admin'],
  'status.write': ['admin', 'manager'],
  'backups.run': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Permissions of a role, on the whole platform. A member's rights in their company are their `CompanyRole`. */
export type Permission = keyof typeof defaultHolders;
export const permissions = Object.keys(defaultHolders) as Permission[];

/** Roles that may have permissions: the others cannot open the screens of the administration. */
export const rolesWithPermissions = ['admin', 'manager', 'employer'] as const satisfies readonly Role[];
export type RoleWithPermissions = (typeof rolesWithPermissions)[number];
