import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { type LineServices, publishAllLines } from './publish-lines.ts';

export const publishLinesJob = defineJob<Record<string, never>>('campaigns.publish-lines', {
  policy: 'exclusive',
});

/** Signs and mails each minute what other steps of a campaign sealed. */
export function registerProofJobs(queue: JobQueue, deps: LineServices & { db: Db }): void {
  queue.work(publishLinesJob, () => publishAllLines(deps.db, deps));
  queue.schedule(publishLinesJob, '* * * * *', {});
}
