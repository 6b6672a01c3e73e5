import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { forgetKeysBefore } from './idempotency.queries.ts';

const forgetKeys = defineJob<Record<string, never>>('applications.forget-keys', { policy: 'exclusive' });

/** A browser that was offline sends again within days; a month is more than any of them waits. */
const KEPT_DAYS = 30;

/** Every night at 3:20, Africa/Bamako. */
export function registerApplicationJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(forgetKeys, async () => {
    await forgetKeysBefore(db, new Date(now().getTime() - KEPT_DAYS * 24 * 3600 * 1000));
  });
  queue.schedule(forgetKeys, '20 3 * * *', {});
}
