import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import {
  accountsGuestRoutes,
  accountsPublicRoutes,
  accountsWorkspaceRoutes,
} from './features/accounts/accounts.routes.ts';
import { administrationWorkspaceRoutes } from './features/administration/administration.routes.ts';
import { matchingWorkspaceRoutes } from './features/matching/matching.routes.ts';
import { applicationsWorkspaceRoutes } from './features/applications/applications.routes.ts';
import { calendarWorkspaceRoutes } from './features/calendar/calendar.routes.ts';
import { campaignsSiteRoutes, campaignsWorkspaceRoutes } from './features/campaigns/campaigns.routes.ts';
import { candidatePageWorkspaceRoutes } from './features/candidate-page/candidate-page.routes.ts';
import { candidateProfilesWorkspaceRoutes } from './features/candidate-profiles/candidate-profiles.routes.ts';
import { candidatesWorkspaceRoutes } from './features/candidates/candidates.routes.ts';
import { companiesWorkspaceRoutes } from './features/companies/companies.routes.ts';
import { contactSiteRoutes, contactWorkspaceRoutes } from './features/contact/contact.routes.ts';
import { dashboardWorkspaceRoutes } from './features/dashboard/dashboard.routes.ts';
import { departmentsWorkspaceRoutes } from './features/departments/departments.routes.ts';
import { evaluationsWorkspaceRoutes } from './features/evaluations/evaluations.routes.ts';
import { exportsWorkspaceRoutes } from './features/exports/exports.routes.ts';
import { freelanceSiteRoutes, freelanceWorkspaceRoutes } from './features/freelance/freelance.routes.ts';
import { homePublicRoutes, homeSiteRoutes } from './features/home/home.routes.ts';
import { interviewsWorkspaceRoutes } from './features/interviews/interviews.routes.ts';
import { newsSiteRoutes, newsWorkspaceRoutes } from './features/news/news.routes.ts';
import { moderationWorkspaceRoutes } from './features/moderation/moderation.routes.ts';
import { messagingWorkspaceRoutes } from './features/messaging/messaging.routes.ts';
import {
  notificationsPublicRoutes,
  notificationsWorkspaceRoutes,
} from './features/notifications/notifications.routes.ts';
import { offerViewsWorkspaceRoutes } from './features/offer-views/offer-views.routes.ts';
import { offerLettersWorkspaceRoutes } from './features/offer-letters/offer-letters.routes.ts';
import {
  offersPublicRoutes,
  offersSiteRoutes,
  offersWorkspaceRoutes,
} from './features/offers/offers.routes.ts';
import { presentationSiteRoutes } from './features/presentation/presentation.routes.ts';
import { personalDataSiteRoutes } from './features/personal-data/personal-data.routes.ts';
import { accountSettingsWorkspaceRoutes } from './features/account-settings/account-settings.routes.ts';
import { recruitingWorkspaceRoutes } from './features/recruiting/recruiting.routes.ts';
import { recruitmentConfigWorkspaceRoutes } from './features/recruitment-config/recruitment-config.routes.ts';
import { recruitmentDetailsWorkspaceRoutes } from './features/recruitment-details/recruitment-details.routes.ts';
import { recruitmentFilesWorkspaceRoutes } from './features/recruitment-files/recruitment-files.routes.ts';
import { shortlistsWorkspaceRoutes } from './features/shortlists/shortlists.routes.ts';
import { sitePublicRoutes } from './features/site/site.routes.ts';
import { trainingsSiteRoutes } from './features/trainings/trainings.routes.ts';
import { verificationsSiteRoutes } from './features/verifications/verifications.routes.ts';
import { walletWorkspaceRoutes } from './features/wallet/wallet.routes.ts';
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
  layout('workspace.tsx', [
    ...accountsWorkspaceRoutes,
    ...dashboardWorkspaceRoutes,
    ...offersWorkspaceRoutes,
    ...applicationsWorkspaceRoutes,
    ...matchingWorkspaceRoutes,
    ...evaluationsWorkspaceRoutes,
    ...interviewsWorkspaceRoutes,
    ...offerLettersWorkspaceRoutes,
    ...calendarWorkspaceRoutes,
    ...campaignsWorkspaceRoutes,
    ...freelanceWorkspaceRoutes,
    ...recruitingWorkspaceRoutes,
    ...recruitmentConfigWorkspaceRoutes,
    ...departmentsWorkspaceRoutes,
    ...recruitmentFilesWorkspaceRoutes,
    ...candidatesWorkspaceRoutes,
    ...exportsWorkspaceRoutes,
    ...candidatePageWorkspaceRoutes,
    ...candidateProfilesWorkspaceRoutes,
    ...shortlistsWorkspaceRoutes,
    ...offerViewsWorkspaceRoutes,
    ...recruitmentDetailsWorkspaceRoutes,
    ...companiesWorkspaceRoutes,
    ...walletWorkspaceRoutes,
    ...administrationWorkspaceRoutes,
    ...contactWorkspaceRoutes,
    ...newsWorkspaceRoutes,
    ...moderationWorkspaceRoutes,
    ...accountSettingsWorkspaceRoutes,
    ...notificationsWorkspaceRoutes,
    ...messagingWorkspaceRoutes,
  ]),
  route('logout', 'shell/logout.tsx'),
] satisfies RouteConfig;
