import type { Permission } from '@baara/contract/accounts/permissions';
import { type AdminScreen, adminScreens } from '@baara/contract/workspace/admin-screens';
import { hasPermission } from '../../../../platform/http/access.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { settingsPermissions } from '../../../settings/site-settings/public/settings-tabs.ts';

/** What opens each screen, any one of several; its own calls decide again. */
const openedBy: Record<AdminScreen, readonly Permission[]> = {
  users: ['users.read'],
  recruiters: ['companies.read'],
  candidates: ['candidates.read'],
  freelances: ['freelance.manage'],
  portfolios: ['portfolios.read'],
  offers: ['offers.moderate'],
  disabled: ['users.read'],
  support: ['support.manage'],
  notifications: ['notifications.send'],
  moderation: ['offers.moderate', 'contact-reports.decide'],
  revenue: ['revenue.read'],
  recharges: ['wallet.manage'],
  news: ['news.manage'],
  trainings: ['trainings.manage'],
  reports: ['reports.read'],
  settings: settingsPermissions,
  permissions: ['permissions.write'],
  audit: ['audit.read'],
  backup: ['backups.run'],
  system: ['monitoring.read'],
  status: ['status.write'],
};

/** The menu of staff: a user without permissions gets an empty one. */
export const adminScreensOf = (actor: Pick<Actor, 'permissions'>): AdminScreen[] =>
  adminScreens.filter((screen) => hasPermission(actor, openedBy[screen]));
