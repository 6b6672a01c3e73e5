import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { workAlerts } from '../../alerts/public/alert-jobs.ts';
import type { AlertDeps } from '../../alerts/public/send-alerts.ts';
import { offerSource } from './offer-source.ts';

const send = defineJob<Record<string, never>>('offer-alerts.send', {
  policy: 'exclusive',
  expireInSeconds: 3000,
});
const forget = defineJob<Record<string, never>>('offer-alerts.forget', { policy: 'exclusive' });

/** New offers, to the candidates whose alerts find them. */
export function registerOfferAlertJobs(queue: JobQueue, deps: Omit<AlertDeps, 'queue'> & { db: Db }): void {
  workAlerts(queue, deps, { source: offerSource, send, forget });
}
