import type { Db } from '../../../platform/db/database.ts';
import { givingWay } from '../../../platform/queue/give-way.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { refreshOutdated, refreshStale } from './match-rows.ts';

const refresh = defineJob<Record<string, never>>('matching.refresh', {
  policy: 'exclusive',
  // Longer than a run takes on a slow machine, its rests included.
  expireInSeconds: 3600,
});
const BATCH = 500;
/** What an older engine wrote still serves: by small batches of rows, so many in a run, after what just changed. */
const OUTDATED = { rows: 250, batchesInARun: 200 };

/** Each minute, the pending changes of profiles, then those of a new engine. */
export function registerMatchingJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(refresh, async (_, { signal }) => {
    for (let batches = 0; batches < OUTDATED.batchesInARun && !signal.aborted; batches += 1) {
      while ((await refreshStale(db, BATCH, now())) === BATCH);
      if ((await givingWay(signal, () => refreshOutdated(db, OUTDATED.rows, now()))) === 0) return;
    }
  });
  queue.schedule(refresh, '* * * * *', {});
}
