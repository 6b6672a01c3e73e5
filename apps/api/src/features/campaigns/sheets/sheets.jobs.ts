import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readScan } from './read-scans.ts';
import { deleteLeftover, deleteScan, selectLeftovers, selectStoppedScans } from './scans.queries.ts';

/** Two files are read at once, each in a process of its own that gives way to everything else. */
export const readScansJob = defineJob<{ scanId: string }>('campaigns.read-scans', {
  policy: 'exclusive',
  retryLimit: 3,
  expireInSeconds: 7200,
  concurrency: 2,
});

const sweep = defineJob<Record<string, never>>('campaigns.sweep-scans', { policy: 'exclusive' });

const HOURS_TO_GO_ON = 72;
const SWEPT_AT_ONCE = 200;

type Deps = { db: Db; storage: Storage; now: () => Date };

/** Scans as they come; at 3:50 every night, Africa/Bamako, those that stopped and pictures whose row is gone. */
export function registerSheetJobs(queue: JobQueue, deps: Deps): void {
  queue.work(readScansJob, ({ scanId }, { signal }) => readScan(deps, scanId, signal));
  queue.work(sweep, (_, { signal }) => sweepScans(deps, signal));
  queue.schedule(sweep, '50 3 * * *', {});
}

async function sweepScans({ db, storage, now }: Deps, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - HOURS_TO_GO_ON * 3_600_000);
  while (!signal.aborted) {
    const stopped = await selectStoppedScans(db, before, SWEPT_AT_ONCE);
    for (const { id } of stopped) await deleteScan(db, id);
    if (stopped.length < SWEPT_AT_ONCE) break;
  }
  while (!signal.aborted) {
    const left = await selectLeftovers(db, SWEPT_AT_ONCE);
    for (const { storage_key: key } of left) {
      await storage.delete(key);
      await deleteLeftover(db, key);
    }
    if (left.length < SWEPT_AT_ONCE) break;
  }
}
