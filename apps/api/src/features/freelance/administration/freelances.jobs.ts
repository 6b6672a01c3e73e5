import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { endDueDecisions, type FreelanceServices } from './decide-freelance.ts';
import './public/freelances-export.ts';

const endDue = defineJob<Record<string, never>>('freelance.end-due', { policy: 'exclusive' });

/** Every hour, suspensions and places in front end whose last day has passed. */
export function registerFreelanceJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, now, ...services }: FreelanceServices & { db: Db; now: () => Date },
): void {
  queue.work(endDue, () => endDueDecisions(db, services, now()));
  queue.schedule(endDue, '10 * * * *', {});
}
