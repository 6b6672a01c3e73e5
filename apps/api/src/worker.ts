import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { healthChecks, type Services } from './app.ts';
import { registerAccountJobs } from './features/accounts/accounts.jobs.ts';
import { registerCampaignJobs } from './features/campaigns/administration/campaigns.jobs.ts';
import { registerProofJobs } from './features/campaigns/proof/proof.jobs.ts';
import { registerReadingJobs } from './features/campaigns/reading/reading.jobs.ts';
import { registerResultsJobs } from './features/campaigns/results/results.jobs.ts';
import { registerSessionJobs } from './features/campaigns/sessions/sessions.jobs.ts';
import { registerCopyJobs } from './features/campaigns/copies/copies.jobs.ts';
import { registerSheetJobs } from './features/campaigns/sheets/sheets.jobs.ts';
import { registerCampaignInterviewJobs } from './features/campaigns/interviews/interviews.jobs.ts';
import { registerAnalysisJobs } from './features/campaigns/question-analysis/question-analysis.jobs.ts';
import { registerSittingJobs } from './features/campaigns/sittings/sittings.jobs.ts';
import { registerDriveJobs } from './features/candidates/drive/drive.jobs.ts';
import { registerCandidateJobs } from './features/candidates/candidates.jobs.ts';
import { registerContactJobs } from './features/support/contact/contact.jobs.ts';
import { registerMessagingJobs } from './features/messaging/messaging.jobs.ts';
import { registerModerationJobs } from './features/support/moderation/moderation.jobs.ts';
import { registerAnnouncementJobs } from './features/notifications/announcements/announcements.jobs.ts';
import { registerNotificationJobs } from './features/notifications/notifications.jobs.ts';
import { catchUpOnOfferPack, registerOfferJobs } from './features/offers/offers.jobs.ts';
import { registerApplicationJobs } from './features/applications/applications.jobs.ts';
import { catchUpOnCvs, registerCvTextJobs } from './features/files/cv-texts/cv-texts.jobs.ts';
import {
  catchUpOnMarkets,
  registerCareerJobs,
} from './features/candidates/tools/career-advisor/career-advisor.jobs.ts';
import { registerMatchingJobs } from './features/candidates/matching/matching.jobs.ts';
import { registerInterviewJobs } from './features/applications/interviews/interviews.jobs.ts';
import { registerFileJobs } from './features/files/files.jobs.ts';
import { fileURLToPath } from 'node:url';
import { registerExportJobs } from './features/files/exports/exports.jobs.ts';
import { registerOfferAlertJobs } from './features/offers/alerts/offer-alerts.jobs.ts';
import { registerSavedSearchJobs } from './features/candidates/saved-searches/saved-searches.jobs.ts';
import { registerFeeJobs } from './features/campaigns/fees/fees.jobs.ts';
import { registerPaymentJobs } from './features/money/payments/payments.jobs.ts';
import { registerWalletJobs } from './features/money/wallet/wallet.jobs.ts';
import { registerEvaluationJobs } from './features/applications/evaluations/evaluations.jobs.ts';
import {
  catchUpOnAnswerRates,
  registerStatisticsJobs,
} from './features/workspace/statistics/statistics.jobs.ts';
import { registerReportJobs } from './features/workspace/reports/reports.jobs.ts';
import { registerOfferLetterJobs } from './features/applications/offer-letters/offer-letters.jobs.ts';
import { registerProspectJobs } from './features/offers/prospects/prospects.jobs.ts';
import { registerWebhookJobs } from './features/integration/webhooks/webhooks.jobs.ts';
import { registerShortlistJobs } from './features/candidates/shortlists/shortlists.jobs.ts';
import { registerPersonalDataJobs } from './features/personal-data/personal-data.jobs.ts';
import './features/accounts/permissions/public/permission-changes.ts';
import './features/accounts/merging/public/merge-accounts.ts';
import './features/accounts/users/public/change-role.ts';
import './features/companies/administration/public/companies-export.ts';
import './features/companies/administration/public/delete-company.ts';
import { registerVerificationJobs } from './features/companies/verification/verification.jobs.ts';
import { registerContractJobs } from './features/freelance/contracts/contracts.jobs.ts';
import { registerDisputeJobs } from './features/freelance/disputes/disputes.jobs.ts';
import { registerReviewJobs } from './features/freelance/reviews/reviews.jobs.ts';
import { registerEscrowJobs } from './features/freelance/escrow/escrow.jobs.ts';
import { registerFreelanceJobs } from './features/freelance/administration/freelances.jobs.ts';
import { registerMissionAlertJobs } from './features/freelance/market/mission-alerts.jobs.ts';
import { registerProposalJobs } from './features/freelance/proposals/proposals.jobs.ts';
import { registerFreelancePortfolioJobs } from './features/freelance/portfolio/portfolio.jobs.ts';
import { registerFreelanceInvoiceJobs } from './features/freelance/invoices/invoices.jobs.ts';
import { registerFreelanceVerificationJobs } from './features/freelance/verification/verification.jobs.ts';
import './features/money/corrections/public/correct-wallet.ts';
import { registerEmploymentJobs } from './features/employment/employment.jobs.ts';
import { registerFirmJobs } from './features/firm/firm.jobs.ts';
import './features/accounts/support-views/public/agreed-view.ts';
import { registerUserJobs } from './features/accounts/users/users.jobs.ts';
import { registerAuditJobs } from './features/audit/audit.jobs.ts';
import {
  prepareCertificateKey,
  registerCertificateJobs,
} from './features/trainings/certificates/certificates.jobs.ts';
import { registerTrainingJobs } from './features/trainings/trainings.jobs.ts';
import { registerBackupJobs } from './features/backup/backup.jobs.ts';
import { registerTwoPeopleJobs } from './features/two-people/two-people.jobs.ts';
import { registerHealth } from './platform/http/health.ts';
import { paymentKinds } from './payment-kinds.ts';
import { createServer } from './platform/http/server.ts';
import { registerMetrics } from './platform/monitoring/metrics-endpoint.ts';
import { watchFaults } from './platform/monitoring/watch-faults.ts';
import { registerMonitoringJobs } from './features/monitoring/monitoring.jobs.ts';

const exportProgram = fileURLToPath(new URL('write-export.process.ts', import.meta.url));

/** What jobs are done with: the process's services and its log. */
export type JobDeps = Services & { log: FastifyBaseLogger };

/** Takes on the jobs of every feature; one register line each. The queue starts them. */
export function registerJobs(deps: JobDeps): void {
  registerAccountJobs(deps.queue, deps);
  registerOfferJobs(deps.queue, deps);
  registerApplicationJobs(deps.queue, deps);
  registerMatchingJobs(deps.queue, deps);
  registerCareerJobs(deps.queue, deps);
  registerInterviewJobs(deps.queue, deps);
  registerFileJobs(deps.queue, deps);
  registerDriveJobs(deps.queue, deps);
  registerEvaluationJobs(deps.queue, deps);
  registerOfferLetterJobs(deps.queue, deps);
  registerMessagingJobs(deps.queue, deps);
  registerNotificationJobs(deps.queue, deps);
  registerAnnouncementJobs(deps.queue, deps);
  registerPersonalDataJobs(deps.queue, deps);
  registerContactJobs(deps.queue, deps);
  registerModerationJobs(deps.queue, deps);
  registerCvTextJobs(deps.queue, deps);
  registerCandidateJobs(deps.queue, deps);
  registerExportJobs(deps.queue, { ...deps, exportProgram });
  registerSavedSearchJobs(deps.queue, deps);
  registerOfferAlertJobs(deps.queue, deps);
  registerWalletJobs(deps.queue, deps);
  registerPaymentJobs(deps.queue, { ...deps, kinds: paymentKinds });
  registerEscrowJobs(deps.queue, deps);
  registerStatisticsJobs(deps.queue, deps);
  registerReportJobs(deps.queue, deps);
  registerShortlistJobs(deps.queue, deps);
  registerProspectJobs(deps.queue, deps);
  registerCampaignJobs(deps.queue, deps);
  registerFeeJobs(deps.queue, deps);
  registerReadingJobs(deps.queue, deps);
  registerSessionJobs(deps.queue, deps);
  registerResultsJobs(deps.queue, deps);
  registerSittingJobs(deps.queue, deps);
  registerCopyJobs(deps.queue, deps);
  registerProofJobs(deps.queue, deps);
  registerSheetJobs(deps.queue, deps);
  registerCampaignInterviewJobs(deps.queue, deps);
  registerAnalysisJobs(deps.queue, deps);
  registerWebhookJobs(deps.queue, deps);
  registerTwoPeopleJobs(deps.queue, deps);
  registerAuditJobs(deps.queue, deps);
  registerCertificateJobs(deps.queue, deps);
  registerTrainingJobs(deps.queue, deps);
  registerBackupJobs(deps.queue, deps);
  registerMonitoringJobs(deps.queue, deps);
  registerUserJobs(deps.queue, deps);
  registerVerificationJobs(deps.queue, deps);
  registerFreelanceVerificationJobs(deps.queue, deps);
  registerMissionAlertJobs(deps.queue, deps);
  registerProposalJobs(deps.queue, deps);
  registerFreelancePortfolioJobs(deps.queue, deps);
  registerFreelanceJobs(deps.queue, deps);
  registerFreelanceInvoiceJobs(deps.queue, deps);
  registerContractJobs(deps.queue, deps);
  registerDisputeJobs(deps.queue, deps);
  registerReviewJobs(deps.queue, deps);
  registerFirmJobs(deps.queue, deps);
  registerEmploymentJobs(deps.queue, deps);
}

/** What each start of a process that runs jobs looks for, once the queue has started. */
export async function enqueueStartJobs({ queue, db }: Pick<JobDeps, 'queue' | 'db'>): Promise<void> {
  await catchUpOnCvs(queue, db);
  await catchUpOnAnswerRates(queue, db);
  await catchUpOnOfferPack(queue, db);
  await catchUpOnMarkets(queue, db);
  await prepareCertificateKey(queue, db);
}

/**
 * Answers of a process that only runs jobs: that it lives, and that it can work. It serves no page and no operation.
 */
export async function buildWorkerApp({ log, ...services }: JobDeps): Promise<FastifyInstance> {
  const app = await createServer(log);
  watchFaults(app, services);
  registerMetrics(app, { metrics: services.metrics, token: services.config.metrics.token });
  registerHealth(app, healthChecks(services), () => services.storage.freeBytes());
  return app;
}
