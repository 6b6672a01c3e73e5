import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import {
  accountsGuestRoutes,
  accountsPublicRoutes,
  accountsWorkspaceRoutes,
} from './features/accounts/accounts.routes.ts';
import { applicationsWorkspaceRoutes } from './features/applications/applications.routes.ts';
import { campaignsSiteRoutes, campaignsWorkspaceRoutes } from './features/campaigns/campaigns.routes.ts';
import { candidatesWorkspaceRoutes } from './features/candidates/candidates.routes.ts';
import { companiesWorkspaceRoutes } from './features/companies/companies.routes.ts';
import { contactSiteRoutes, contactWorkspaceRoutes } from './features/contact/contact.routes.ts';
import { dashboardWorkspaceRoutes } from './features/dashboard/dashboard.routes.ts';
import { freelanceSiteRoutes, freelanceWorkspaceRoutes } from './features/freelance/freelance.routes.ts';
import { homePublicRoutes, homeSiteRoutes } from './features/home/home.routes.ts';
import { newsSiteRoutes, newsWorkspaceRoutes } from './features/news/news.routes.ts';
import { moderationWorkspaceRoutes } from './features/moderation/moderation.routes.ts';
import {
  notificationsPublicRoutes,
  notificationsWorkspaceRoutes,
} from './features/notifications/notifications.routes.ts';
import {
  offersPublicRoutes,
  offersSiteRoutes,
  offersWorkspaceRoutes,
} from './features/offers/offers.routes.ts';
import { presentationSiteRoutes } from './features/presentation/presentation.routes.ts';
import { personalDataSiteRoutes } from './features/personal-data/personal-data.routes.ts';
import { profileWorkspaceRoutes } from './features/profile/profile.routes.ts';
import { recruitingWorkspaceRoutes } from './features/recruiting/recruiting.routes.ts';
import { sitePublicRoutes, siteWorkspaceRoutes } from './features/site/site.routes.ts';
import { trainingsSiteRoutes } from './features/trainings/trainings.routes.ts';
import { verificationsSiteRoutes } from './features/verifications/verifications.routes.ts';
import { wikiResourcesPublicRoutes } from './features/wiki-resources/wiki-resources.routes.ts';

/**
 * The whole route table: one spread per feature in each frame. Access is decided by path in shell/guard-rules.ts.
 * Public pages are complete without JavaScript; workspace pages render in the browser once the guard let them.
 */
export default [
  layout('shell/public-layout.tsx', [
    ...homePublicRoutes,
    ...accountsPublicRoutes,
    ...offersPublicRoutes,
    ...sitePublicRoutes,
    ...wikiResourcesPublicRoutes,
    ...notificationsPublicRoutes,
    route('*', 'shell/not-found.tsx'),
  ]),
  // Public pages with a linked sheet of their own: features/<domain>/site-pages.
  layout('shell/site-layout.tsx', [
    ...presentationSiteRoutes,
    ...newsSiteRoutes,
    ...homeSiteRoutes,
    ...offersSiteRoutes,
    ...personalDataSiteRoutes,
    ...verificationsSiteRoutes,
    ...campaignsSiteRoutes,
    ...trainingsSiteRoutes,
    ...freelanceSiteRoutes,
    ...contactSiteRoutes,
  ]),
  layout('shell/guest-layout.tsx', [...accountsGuestRoutes]),
  layout('shell/workspace-layout.tsx', [
    ...accountsWorkspaceRoutes,
    ...dashboardWorkspaceRoutes,
    ...offersWorkspaceRoutes,
    ...applicationsWorkspaceRoutes,
    ...campaignsWorkspaceRoutes,
    ...freelanceWorkspaceRoutes,
    ...recruitingWorkspaceRoutes,
    ...candidatesWorkspaceRoutes,
    ...companiesWorkspaceRoutes,
    ...siteWorkspaceRoutes,
    ...contactWorkspaceRoutes,
    ...newsWorkspaceRoutes,
    ...moderationWorkspaceRoutes,
    ...profileWorkspaceRoutes,
    ...notificationsWorkspaceRoutes,
  ]),
  route('logout', 'shell/logout.tsx'),
] satisfies RouteConfig;
