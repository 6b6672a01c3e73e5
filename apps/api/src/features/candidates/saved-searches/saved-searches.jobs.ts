import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { type AlertDeps, sendDueAlerts } from './send-alerts.ts';

const alert = defineJob<Record<string, never>>('saved-searches.alert', {
  policy: 'exclusive',
  expireInSeconds: 3000,
});

/** Every hour: alerts are due at 7:00, Africa/Bamako, and missed or failed ones run again. */
export function registerSavedSearchJobs(queue: JobQueue, deps: AlertDeps & { db: Db }): void {
  queue.work(alert, async (_, { signal }) => void (await sendDueAlerts(deps.db, deps, signal)));
  queue.schedule(alert, '2 * * * *', {});
}
