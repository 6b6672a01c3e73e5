import type { Db } from '../../../platform/db/database.ts';
import { givingWay } from '../../../platform/queue/give-way.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { markOutdatedFits, refreshStaleFits } from './application-fits.ts';
import { refreshOutdated, refreshStale } from './match-rows.ts';

const refresh = defineJob<Record<string, never>>('matching.refresh', {
  policy: 'exclusive',
  // Longer than a run takes on a slow machine, its rests included.
  expireInSeconds: 3600,
});
const BATCH = 500;
/** What an older engine wrote still serves: by small batches of rows, so many in a run, after what just changed. */
const OUTDATED = { rows: 250, batchesInARun: 200 };
/** A score takes longer than a row: small batches let requests go first. */
const FITS = { rows: 60, batchesInARun: 500 };

/**
 * Each minute, the pending changes of profiles, then the scores of applications, last the rows and the scores of a new
 * engine.
 */
export function registerMatchingJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(refresh, async (_, { signal }) => {
    while ((await refreshStale(db, BATCH, now())) === BATCH);
    for (let batches = 0; batches < FITS.batchesInARun && !signal.aborted; batches += 1) {
      if ((await givingWay(signal, () => refreshStaleFits(db, FITS.rows, now()))) === 0) break;
    }
    for (let batches = 0; batches < OUTDATED.batchesInARun && !signal.aborted; batches += 1) {
      while ((await refreshStale(db, BATCH, now())) === BATCH);
      if ((await givingWay(signal, () => refreshOutdated(db, OUTDATED.rows, now()))) === 0) break;
    }
    await markOutdatedFits(db, FITS.rows * FITS.batchesInARun);
  });
  queue.schedule(refresh, '* * * * *', {});
}
