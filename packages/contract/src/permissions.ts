import type { Role } from './accounts.ts';

/** Who holds each permission at first. What an administrator took away since is not given back. */
export const defaultHolders = {
  'users.read': ['admin', 'manager'],
  'users.write': ['admin'],
  'candidates.read': ['admin', 'manager'],
  'companies.read': ['admin', 'manager'],
  'companies.verify': ['admin', 'manager'],
  'companies.act': ['admin', 'manager'],
  'offers.moderate': ['admin', 'manager'],
  'news.manage': ['admin', 'manager'],
  'trainings.manage': ['admin', 'manager'],
  'support.manage': ['admin', 'manager'],
  'freelance.manage': ['admin', 'manager'],
  'campaigns.manage': ['admin', 'manager'],
  'reports.read': ['admin', 'manager'],
  'notifications.send': ['admin', 'manager'],
  'revenue.read': ['admin'],
  'wallet.manage': ['admin'],
  'contact-reports.decide': ['admin', 'manager'],
  'reference-codes.manage': ['admin', 'manager'],
  'settings.write': ['admin'],
  'permissions.write': ['admin'],
  'audit.read': ['admin'],
  'monitoring.read': ['admin'],
  'backups.run': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** What may be granted to a role, in the whole house. What a member may do in their company is their `CompanyRole`. */
export type Permission = keyof typeof defaultHolders;
export const permissions = Object.keys(defaultHolders) as Permission[];
