import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { forgetOldFlags } from './forget-flags.ts';

const forget = defineJob<Record<string, never>>('moderation.forget', { policy: 'exclusive' });

/** Every night at 2:00, Africa/Bamako, after what erasures and retention deleted. */
export function registerModerationJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(forget, () => forgetOldFlags(db, now()));
  queue.schedule(forget, '0 2 * * *', {});
}
