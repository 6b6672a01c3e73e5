import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import '../marks/mark-export.ts';
import { noteAbsences } from '../marks/online-marks.ts';
import { markSome } from './mark-sittings.ts';

export const markSittings = defineJob<Record<string, never>>('campaigns.mark-sittings', {
  policy: 'exclusive',
});

/** Marks online tests every minute, once they are over, and notes who never began. */
export function registerSittingJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(markSittings, async (_, { signal }) => {
    while (!signal.aborted && (await markSome(db, now())));
    await noteAbsences(db, now());
  });
  queue.schedule(markSittings, '* * * * *', {});
}
