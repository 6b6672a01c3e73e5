import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { workAlerts } from '../../alerts/public/alert-jobs.ts';
import type { AlertDeps } from '../../alerts/public/send-alerts.ts';
import { missionSource } from './mission-source.ts';

const send = defineJob<Record<string, never>>('mission-alerts.send', {
  policy: 'exclusive',
  expireInSeconds: 3000,
});
const forget = defineJob<Record<string, never>>('mission-alerts.forget', { policy: 'exclusive' });

/** New missions, to the freelances whose alerts find them. */
export function registerMissionAlertJobs(queue: JobQueue, deps: Omit<AlertDeps, 'queue'> & { db: Db }): void {
  workAlerts(queue, deps, { source: missionSource, send, forget });
}
