import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { eraseExpired } from './prospects.queries.ts';

const erase = defineJob<Record<string, never>>('prospects.erase', { policy: 'exclusive' });

/** Every hour, erases the people whose time to answer is over. */
export function registerProspectJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, now }: { db: Db; now: () => Date },
): void {
  queue.work(erase, () => eraseExpired(db, now()));
  queue.schedule(erase, '20 * * * *', {});
}
