import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts';
import {
  accountsGuestRoutes,
  accountsPublicRoutes,
  accountsWorkspaceRoutes,
} from './features/accounts/accounts.routes.ts';
import {
  applicationsPublicRoutes,
  applicationsWorkspaceRoutes,
} from './features/applications/applications.routes.ts';
import { auditWorkspaceRoutes } from './features/audit/audit.routes.ts';
import { backupWorkspaceRoutes } from './features/backup/backup.routes.ts';
import { campaignsSiteRoutes, campaignsWorkspaceRoutes } from './features/campaigns/campaigns.routes.ts';
import {
  candidatesPublicRoutes,
  candidatesSiteRoutes,
  candidatesWorkspaceRoutes,
} from './features/candidates/candidates.routes.ts';
import {
  companiesPublicRoutes,
  companiesSiteRoutes,
  companiesWorkspaceRoutes,
} from './features/companies/companies.routes.ts';
import { employmentWorkspaceRoutes } from './features/employment/employment.routes.ts';
import { filesWorkspaceRoutes } from './features/files/files.routes.ts';
import { firmWorkspaceRoutes } from './features/firm/firm.routes.ts';
import { freelanceSiteRoutes, freelanceWorkspaceRoutes } from './features/freelance/freelance.routes.ts';
import { messagingWorkspaceRoutes } from './features/messaging/messaging.routes.ts';
import { moneyWorkspaceRoutes } from './features/money/money.routes.ts';
import { monitoringSiteRoutes, monitoringWorkspaceRoutes } from './features/monitoring/monitoring.routes.ts';
import {
  notificationsPublicRoutes,
  notificationsWorkspaceRoutes,
} from './features/notifications/notifications.routes.ts';
import {
  offersPublicRoutes,
  offersSiteRoutes,
  offersWorkspaceRoutes,
} from './features/offers/offers.routes.ts';
import { personalDataSiteRoutes } from './features/personal-data/personal-data.routes.ts';
import { settingsPublicRoutes } from './features/settings/settings.routes.ts';
import { sitePublicRoutes, siteSiteRoutes, siteWorkspaceRoutes } from './features/site/site.routes.ts';
import {
  supportPublicRoutes,
  supportSiteRoutes,
  supportWorkspaceRoutes,
} from './features/support/support.routes.ts';
import { trainingsSiteRoutes, trainingsWorkspaceRoutes } from './features/trainings/trainings.routes.ts';
import { workspaceRoutes } from './features/workspace/workspace.routes.ts';

/**
 * The whole route table: one spread per domain in each frame. Access is decided by path in shell/guard-rules.ts.
 * Public pages are complete without JavaScript; workspace pages render in the browser once the guard let them.
 */
export default [
  layout('shell/public-layout.tsx', [
    ...accountsPublicRoutes,
    ...applicationsPublicRoutes,
    ...candidatesPublicRoutes,
    ...companiesPublicRoutes,
    ...notificationsPublicRoutes,
    ...offersPublicRoutes,
    ...settingsPublicRoutes,
    ...sitePublicRoutes,
    ...supportPublicRoutes,
    route('*', 'shell/not-found.tsx'),
  ]),
  // Public pages with a linked sheet of their own: features/<domain>/site-pages.
  layout('shell/site-layout.tsx', [
    ...campaignsSiteRoutes,
    ...candidatesSiteRoutes,
    ...companiesSiteRoutes,
    ...freelanceSiteRoutes,
    ...monitoringSiteRoutes,
    ...offersSiteRoutes,
    ...personalDataSiteRoutes,
    ...siteSiteRoutes,
    ...supportSiteRoutes,
    ...trainingsSiteRoutes,
  ]),
  layout('shell/guest-layout.tsx', [...accountsGuestRoutes]),
  layout('workspace.tsx', [
    ...accountsWorkspaceRoutes,
    ...applicationsWorkspaceRoutes,
    ...employmentWorkspaceRoutes,
    ...auditWorkspaceRoutes,
    ...backupWorkspaceRoutes,
    ...campaignsWorkspaceRoutes,
    ...candidatesWorkspaceRoutes,
    ...companiesWorkspaceRoutes,
    ...filesWorkspaceRoutes,
    ...firmWorkspaceRoutes,
    ...freelanceWorkspaceRoutes,
    ...messagingWorkspaceRoutes,
    ...moneyWorkspaceRoutes,
    ...monitoringWorkspaceRoutes,
    ...notificationsWorkspaceRoutes,
    ...offersWorkspaceRoutes,
    ...siteWorkspaceRoutes,
    ...supportWorkspaceRoutes,
    ...trainingsWorkspaceRoutes,
    ...workspaceRoutes,
  ]),
  route('logout', 'shell/logout.tsx'),
  ...catalogueRoutes,
] satisfies RouteConfig;
