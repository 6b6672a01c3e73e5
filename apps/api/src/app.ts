import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import { registerAssistant } from './features/support/assistant/assistant.routes.ts';
import { registerApplications } from './features/applications/applications.routes.ts';
import { registerCalendar } from './features/applications/calendar/calendar.routes.ts';
import { registerCampaigns } from './features/campaigns/campaigns.routes.ts';
import { selectAwaitedDocuments } from './features/campaigns/public/awaited-documents.ts';
import { registerCandidateRecord } from './features/candidates/record/candidate-record.routes.ts';
import { registerCandidateLists } from './features/candidates/search/candidate-lists.routes.ts';
import { registerCandidateSearch } from './features/candidates/search/candidate-search.routes.ts';
import { registerDrive } from './features/candidates/drive/drive.routes.ts';
import { registerCandidateDocuments } from './features/candidates/documents/documents.routes.ts';
import { registerContact } from './features/support/contact/contact.routes.ts';
import { registerDashboard } from './features/workspace/dashboards/dashboard.routes.ts';
import { registerDepartments } from './features/offers/departments/departments.routes.ts';
import { registerCompanies } from './features/companies/companies.routes.ts';
import { findApiKey } from './features/companies/public/find-api-key.ts';
import { registerIntegration } from './features/integration/integration.routes.ts';
import { registerCompanyAdministration } from './features/companies/administration/companies.routes.ts';
import { registerCompanyVerification } from './features/companies/verification/verification.routes.ts';
import { registerWebhooks } from './features/integration/webhooks/webhooks.routes.ts';
import { registerApprovals } from './features/companies/approvals/approvals.routes.ts';
import { registerActingGuard } from './features/companies/access/public/acting-guard.ts';
import { registerDocumentProxy } from './features/files/document-proxy/document-proxy.routes.ts';
import { registerDocuments } from './features/files/documents/documents.routes.ts';
import { registerEvaluations } from './features/applications/evaluations/evaluations.routes.ts';
import { registerExports } from './features/files/exports/exports.routes.ts';
import { registerCases } from './features/firm/cases.routes.ts';
import { registerObjectives } from './features/firm/objectives.routes.ts';
import { registerPortfolios } from './features/firm/portfolios.routes.ts';
import { registerFreelanceAdministration } from './features/freelance/administration/freelances.routes.ts';
import { registerContracts } from './features/freelance/contracts/contracts.routes.ts';
import { registerDisputes } from './features/freelance/disputes/disputes.routes.ts';
import { registerFreelance } from './features/freelance/freelance.routes.ts';
import { registerProjects } from './features/freelance/projects/projects.routes.ts';
import { registerMissionProposals } from './features/freelance/proposals/proposals.routes.ts';
import { type Market, openMarket } from './features/freelance/public/market-index.ts';
import { registerFreelancePortfolio } from './features/freelance/portfolio/portfolio.routes.ts';
import { registerFreelanceSettings } from './features/freelance/settings/settings.routes.ts';
import { registerReviews } from './features/freelance/reviews/reviews.routes.ts';
import { registerFreelanceDashboards } from './features/freelance/dashboard/dashboard.routes.ts';
import { registerProjectMessages } from './features/freelance/project-messages/project-messages.routes.ts';
import { registerEscrow } from './features/freelance/escrow/escrow.routes.ts';
import { registerFreelanceInvoices } from './features/freelance/invoices/invoices.routes.ts';
import { registerTaxProfiles } from './features/freelance/invoices/tax.routes.ts';
import { registerFreelanceVerification } from './features/freelance/verification/verification.routes.ts';
import { registerInterviews } from './features/applications/interviews/interviews.routes.ts';
import { registerMailPreviews } from './features/settings/mail-previews/mail-previews.routes.ts';
import { fitsToOffer } from './features/candidates/matching/public/offer-fits.ts';
import { registerInterviewCoach } from './features/candidates/tools/interview-coach/interview-coach.routes.ts';
import { registerCareerAdvisor } from './features/candidates/tools/career-advisor/career-advisor.routes.ts';
import { registerMatching } from './features/candidates/matching/matching.routes.ts';
import { registerMessaging } from './features/messaging/messaging.routes.ts';
import { selectMessagesStates } from './features/messaging/public/unread-conversations.ts';
import { registerNews } from './features/site/news/news.routes.ts';
import { registerJobOffers } from './features/support/moderation/job-offers.routes.ts';
import { registerModeration } from './features/support/moderation/moderation.routes.ts';
import { registerNotifications } from './features/notifications/notifications.routes.ts';
import { registerOfferLetters } from './features/applications/offer-letters/offer-letters.routes.ts';
import { sendApproved } from './features/applications/offer-letters/public/send-approved.ts';
import { registerOfferViews } from './features/workspace/offer-views/offer-views.routes.ts';
import { registerOffers } from './features/offers/offers.routes.ts';
import {
  createOfferDirectory,
  followOffers,
  type OfferDirectory,
} from './features/offers/public/offer-index.ts';
import { registerAudit } from './features/audit/audit-log.routes.ts';
import { registerBackup } from './features/backup/backup.routes.ts';
import { registerMonitoring } from './features/monitoring/monitoring.routes.ts';
import { registerStatus } from './features/monitoring/status/status.routes.ts';
import { registerPermissions } from './features/accounts/permissions/permissions.routes.ts';
import { registerSavedViews } from './features/accounts/saved-views/saved-views.routes.ts';
import { registerMerging } from './features/accounts/merging/merging.routes.ts';
import { registerCandidateAccounts } from './features/accounts/users/candidate-accounts.routes.ts';
import { registerSupportViews } from './features/accounts/support-views/support-views.routes.ts';
import { throughSupportViews } from './features/accounts/support-views/public/view-as.ts';
import { registerUsers } from './features/accounts/users/users.routes.ts';
import { registerProposals } from './features/two-people/proposals.routes.ts';
import { registerIdentity } from './features/accounts/identity/identity.routes.ts';
import { registerOwnProfile } from './features/candidates/own-profile/own-profile.routes.ts';
import { registerPackages } from './features/companies/packages/packages.routes.ts';
import { registerReferenceCodes } from './features/accounts/reference-codes/reference-codes.routes.ts';
import { registerRegistrations } from './features/accounts/registration/registration.routes.ts';
import { registerPersonalData } from './features/personal-data/personal-data.routes.ts';
import { registerQuickSearch } from './features/workspace/quick-search/quick-search.routes.ts';
import { registerPlatformReports } from './features/workspace/reports/platform-reports.routes.ts';
import { registerReports } from './features/workspace/reports/reports.routes.ts';
import { registerStatistics } from './features/workspace/statistics/statistics.routes.ts';
import { registerHiringTeamGuard } from './features/offers/hiring-team/public/hiring-team-guard.ts';
import { registerQuestions } from './features/offers/questions/questions.routes.ts';
import { publishApproved } from './features/offers/recruiter-offers/public/publish-approved.ts';
import { registerRecruiterOffers } from './features/offers/recruiter-offers/recruiter-offers.routes.ts';
import { registerPipeline } from './features/offers/pipeline/pipeline.routes.ts';
import { registerHiringSummary } from './features/applications/hiring-summary/hiring-summary.routes.ts';
import { registerRecruitmentFiles } from './features/offers/recruitment-files/recruitment-files.routes.ts';
import { registerShortlists } from './features/candidates/shortlists/shortlists.routes.ts';
import { registerCvAnalysis } from './features/candidates/tools/cv-analysis/cv-analysis.routes.ts';
import { registerCvs } from './features/candidates/tools/cv-maker/cvs.routes.ts';
import { registerCoverLetters } from './features/candidates/tools/cover-letter/cover-letters.routes.ts';
import { registerToolUses } from './features/candidates/tools/fair-use/fair-use.routes.ts';
import { registerSavedSearches } from './features/candidates/saved-searches/saved-searches.routes.ts';
import { registerSiteSettings } from './features/settings/site-settings/site.routes.ts';
import { registerAgencies } from './features/offers/agencies/agencies.routes.ts';
import { registerAgencyDoors } from './features/offers/agencies/agency-door.routes.ts';
import { registerProspectDrafts } from './features/offers/prospects/drafts.routes.ts';
import { registerProspects } from './features/offers/prospects/prospects.routes.ts';
import { registerTrackedLinks } from './features/offers/tracked-links/tracked-links.routes.ts';
import { registerEmployments, registerLeaveRules } from './features/employment/employments.routes.ts';
import { registerTickets } from './features/employment/tickets.routes.ts';
import { registerTrainings } from './features/trainings/trainings.routes.ts';
import { registerVerifications } from './features/support/verifications/verifications.routes.ts';
import { registerPayments } from './features/money/payments/payments.routes.ts';
import { registerWallet } from './features/money/wallet/wallet.routes.ts';
import { registerManifest } from './features/site/manifest.routes.ts';
import { registerSitemap } from './features/site/sitemap.routes.ts';
import { takeMailedReply } from './features/support/contact/public/follow-request.ts';
import { registerAnnouncements } from './features/notifications/announcements/announcements.routes.ts';
import { registerTaxonomy } from './features/settings/taxonomy/taxonomy.routes.ts';
import { registerHiringTeam } from './features/offers/hiring-team/hiring-team.routes.ts';
import { registerWikiResources } from './features/settings/wiki-resources/wiki-resources.routes.ts';
import { calendarSources } from './calendar-sources.ts';
import { sitemapSources } from './sitemap-sources.ts';
import type { Db } from './platform/db/database.ts';
import type { Events } from './platform/events/events.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { refuseCrossSiteWrites } from './platform/http/cross-site.ts';
import { answerUnknownPath } from './platform/http/error-handler.ts';
import { registerHealth, type HealthCheck } from './platform/http/health.ts';
import { recordRefusal } from './platform/http/record-refusal.ts';
import { registerAccessControl } from './platform/http/route.ts';
import { createSharedAnswers } from './platform/http/shared-answers.ts';
import { createServer } from './platform/http/server.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { registerMetrics } from './platform/monitoring/metrics-endpoint.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import type { Observations } from './platform/monitoring/observations.ts';
import { watchFaults } from './platform/monitoring/watch-faults.ts';
import type { JobQueue } from './platform/queue/queue.ts';
import { createSessions, SESSION_COOKIE, type Sessions } from './platform/session/session.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createLiveHub, type LiveHub } from './platform/live/live-hub.ts';
import { createPageCache, type PageCache } from './platform/web/page-cache.ts';
import type { UploadOptions } from './platform/uploads/incoming-files.ts';
import { followPageChanges } from './platform/web/public-pages.ts';
import { paymentKinds } from './payment-kinds.ts';
import { registerWeb, type WebDevServer } from './platform/web/web-plugin.ts';

/** Services of the process for the application; a feature may use all of them. */
export type Services = {
  config: Config;
  db: Db;
  queue: JobQueue;
  mailer: Mailer;
  storage: Storage;
  /** Notifies upper features of events in lower ones, in the same transaction. */
  events: Events;
  /** What went wrong, until it is written. */
  observations: Observations;
  /** Present when METRICS_TOKEN opens their endpoint. */
  metrics?: Metrics | undefined;
  /** The clock; tests move it. */
  now: () => Date;
};

export type AppDeps = Omit<Services, 'now'> & {
  now?: () => Date;
  log?: FastifyBaseLogger;
  /** Limits of one request's size. */
  uploads?: Partial<UploadOptions>;
  /** The web application: its build folder, or its development server. Without it, only the API is served. */
  web?: { buildDir: string; compressed?: Promise<void> | undefined; dev?: WebDevServer };
};

/** What features receive: the process's services and the sessions made on them. */
export type FeatureDeps = Services & {
  sessions: Sessions;
  /** Rendered public pages: clear it when what they show has changed. */
  pageCache: PageCache;
  /** The offers people may find; anyone who writes an offer refreshes it before answering. */
  offerIndex: OfferDirectory;
  /** The missions and freelances that people may find. */
  market: Market;
  /** What other instances announce through the database. */
  live: LiveHub;
  /** Checks of the services that the process needs, for monitoring. */
  checks: readonly HealthCheck[];
};

/** Assembles the HTTP application: server, then one line per feature. It does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const services: Services = { ...deps, now: deps.now ?? (() => new Date()) };
  const pageCache = createPageCache({
    onOutdated: (ageMs) =>
      app.log.warn({ ageSeconds: Math.round(ageMs / 1000) }, 'page given from memory: it cannot be rendered'),
  });
  const { version } = pageCache;
  const { now } = services;
  const sharing = {
    answers: createSharedAnswers({ version, now }),
    version,
    sessionCookie: SESSION_COOKIE,
    now,
  };
  const app: FastifyInstance = await createServer(deps.log, {
    sharing,
    uploads: { folder: join(services.config.dataDir, 'incoming'), ...deps.uploads },
  });
  watchFaults(app, services);
  registerMetrics(app, { metrics: services.metrics, token: services.config.metrics.token });
  const sessions = createSessions(services);
  refuseCrossSiteWrites(app, services.config.http.publicUrl);
  registerAccessControl(
    app,
    throughSupportViews(services, sessions.find),
    (refusal) => recordRefusal(services.db, refusal, services.now()),
    findApiKey(services),
  );
  await registerApiDocs(app);
  const checks = healthChecks(services);
  registerHealth(app, checks, () => services.storage.freeBytes());
  app.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, answerUnknownPath);
  const shared = { pageCache, ...shareOffers(app, services, pageCache) };
  registerActingGuard(app, services.db);
  registerHiringTeamGuard(app, services.db);
  registerFeatures(app, { ...services, ...shared, sessions, checks });
  if (deps.web) {
    const { publicUrl } = services.config.http;
    await registerWeb(app, {
      ...deps.web,
      publicUrl,
      sessionCookie: SESSION_COOKIE,
      pageCache,
      onFault: (error, { method, id: reference }) =>
        // Pages have one route for all: which one it was is in the log, by its reference.
        services.observations.noteFault({ error, method, route: 'page', reference, at: now() }),
    });
  }
  return app;
}

/** This instance's index of the offers, notified by the database when another instance changes one. */
function shareOffers(
  app: FastifyInstance,
  { config, db }: Services,
  pageCache: PageCache,
): Pick<FeatureDeps, 'offerIndex' | 'market' | 'live'> {
  const live = createLiveHub({ databaseUrl: config.database.url ?? '' }, app.log);
  app.addHook('onReady', () => live.start());
  app.addHook('onClose', () => live.stop());
  const offerIndex = createOfferDirectory(db, {
    onError: (error) => app.log.error({ err: error }, 'the offer index could not be read'),
    onChange: () => pageCache.clear(),
  });
  app.decorate('offerIndex', offerIndex);
  app.decorate('pageCache', pageCache);
  followOffers(app, offerIndex, live);
  const market = openMarket(app, { db, live, onChange: () => pageCache.clear() });
  followPageChanges(app, pageCache, live);
  return { offerIndex, market, live };
}

function registerFeatures(app: FastifyInstance, deps: FeatureDeps): void {
  registerAccounts(app, deps);
  registerRegistrations(app, deps);
  registerPackages(app, deps);
  registerReferenceCodes(app, deps);
  registerPermissions(app, deps);
  registerAudit(app, deps);
  registerBackup(app, deps);
  registerMonitoring(app, deps);
  registerStatus(app, deps);
  registerProposals(app, deps);
  registerSavedViews(app, deps);
  registerUsers(app, deps);
  registerPortfolios(app, deps);
  registerCases(app, deps);
  registerObjectives(app, deps);
  registerSupportViews(app, deps);
  registerCandidateAccounts(app, deps);
  registerMerging(app, deps);
  registerIdentity(app, deps);
  registerSiteSettings(app, deps);
  registerTaxonomy(app);
  registerManifest(app, deps);
  registerSitemap(app, { ...deps, sources: sitemapSources(deps.db) });
  registerMailPreviews(app, deps);
  registerWikiResources(app, deps);
  registerNews(app, deps);
  registerNotifications(app, { ...deps, messagesStates: selectMessagesStates });
  registerAnnouncements(app, deps);
  registerOffers(app, deps);
  registerVerifications(app, deps);
  registerModeration(app, deps);
  registerJobOffers(app, deps);
  registerRecruiterOffers(app, deps);
  registerApprovals(app, {
    ...deps,
    carryOut: { offer: publishApproved(deps), letter: sendApproved(deps) },
  });
  registerQuestions(app, deps);
  registerHiringTeam(app, deps);
  registerTrackedLinks(app, deps);
  registerProspects(app, deps);
  registerProspectDrafts(app, deps);
  registerAgencies(app, deps);
  registerAgencyDoors(app, deps);
  registerDepartments(app, deps);
  registerPipeline(app, deps);
  registerRecruitmentFiles(app, deps);
  registerApplications(app, { ...deps, awaitedDocuments: selectAwaitedDocuments });
  registerEvaluations(app, deps);
  registerShortlists(app, deps);
  registerOfferViews(app, deps);
  registerHiringSummary(app, deps);
  registerInterviews(app, deps);
  registerOfferLetters(app, deps);
  registerTickets(app, deps);
  registerEmployments(app, deps);
  registerLeaveRules(app, deps);
  registerCalendar(app, { ...deps, sources: calendarSources });
  registerCampaigns(app, deps);
  registerTrainings(app, deps);
  registerFreelance(app, deps);
  registerProjects(app, deps);
  registerMissionProposals(app, deps);
  registerTaxProfiles(app, deps);
  registerFreelanceInvoices(app, deps);
  registerFreelanceVerification(app, deps);
  registerFreelancePortfolio(app, deps);
  registerFreelanceSettings(app, deps);
  registerContracts(app, deps);
  registerFreelanceAdministration(app, deps);
  registerDisputes(app, deps);
  registerReviews(app, deps);
  registerProjectMessages(app, deps);
  registerFreelanceDashboards(app, deps);
  registerAssistant(app, deps);
  registerCandidateDocuments(app, deps);
  registerWallet(app, deps);
  registerEscrow(app, deps);
  registerPayments(app, { ...deps, kinds: paymentKinds });
  registerCandidateRecord(app, deps);
  registerCandidateSearch(app, { ...deps, fitsToOffer });
  registerCandidateLists(app, { ...deps, fitsToOffer });
  registerSavedSearches(app, deps);
  registerExports(app, deps);
  registerMatching(app, deps);
  registerInterviewCoach(app, deps);
  registerCareerAdvisor(app, deps);
  registerCompanies(app, deps);
  registerCompanyVerification(app, deps);
  registerCompanyAdministration(app, deps);
  registerDocuments(app, deps);
  registerDrive(app, deps);
  registerMessaging(app, { ...deps, otherReplies: takeMailedReply });
  registerDocumentProxy(app, deps);
  registerPersonalData(app, deps);
  registerOwnProfile(app, deps);
  registerToolUses(app, deps);
  registerCvs(app, deps);
  registerCvAnalysis(app, deps);
  registerCoverLetters(app, deps);
  registerDashboard(app, deps);
  registerQuickSearch(app, deps);
  registerStatistics(app, deps);
  registerReports(app, deps);
  registerPlatformReports(app, deps);
  registerContact(app, deps);
  registerIntegration(app, deps);
  registerWebhooks(app, deps);
}

/** Services that every process needs. */
export function healthChecks({ db, queue, storage }: Services): HealthCheck[] {
  return [
    {
      name: 'database',
      check: async () => void (await db.selectFrom('site_settings').select('key').limit(1).execute()),
    },
    { name: 'queue', check: () => queue.health() },
    { name: 'storage', check: () => storage.health() },
  ];
}
