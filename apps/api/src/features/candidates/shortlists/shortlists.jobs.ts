import { shortlistLimits as limits } from '@baara/contract/candidates/shortlist-messages';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { forgetRemoved } from './shortlist-writes.queries.ts';

const forget = defineJob<Record<string, never>>('shortlists.forget', { policy: 'exclusive' });
const DAY_MS = 24 * 3600 * 1000;

/** Each night, deletes entries removed too long ago to be restored. */
export function registerShortlistJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, now }: { db: Db; now: () => Date },
): void {
  queue.work(forget, async () => {
    await forgetRemoved(db, new Date(now().getTime() - limits.undoDays * DAY_MS));
  });
  queue.schedule(forget, '40 2 * * *', {});
}
