import { type AdminScreen, adminScreens, listAdminScreens } from '@baara/contract/admin-screens';
import type { Permission } from '@baara/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { holds } from '../../platform/http/access.ts';
import { route } from '../../platform/http/route.ts';
import { settingsPermissions } from '../site/public/settings-tabs.ts';

/** What opens each screen, any one of several; its own calls decide again. */
const openedBy: Record<AdminScreen, readonly Permission[]> = {
  support: ['support.manage'],
  moderation: ['offers.moderate', 'contact-reports.decide'],
  recharges: ['wallet.manage'],
  news: ['news.manage'],
  settings: settingsPermissions,
};

/** The menu of who runs the house: whoever holds nothing is shown nothing. */
export function registerAdminScreens(app: FastifyInstance): void {
  route(app, listAdminScreens, { access: 'signed' }, ({ actor }) => ({
    data: { screens: adminScreens.filter((screen) => holds(actor, openedBy[screen])) },
  }));
}
