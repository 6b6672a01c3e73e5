import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readStorageFolder } from '../../platform/storage/storage-url.ts';
import { sweepDataDir, sweepDrafts } from '../../platform/storage/sweep-drafts.ts';
import { driveLimits } from '@baara/contract/candidates/drive/drive-words';
import { deleteFileRow, releaseTrash, selectPurgeable } from './files.queries.ts';
import { dropStoredContent } from './public/stored-content.ts';

// Named after the feature it once stood in: jobs already in a queue are found by their name.
const purge = defineJob<Record<string, never>>('drive.purge', { policy: 'exclusive' });

const BATCH = 200;
const DAY_MS = 24 * 3600 * 1000;
/** An upload still under way is hidden too: a day is far more than it lasts. */
const RETENTION_MS = DAY_MS;
/** Far longer than a file takes to be written. */
const DRAFT_LIFE_MS = 3600 * 1000;

/**
 * Removes the content of documents and pictures deleted or left over by a broken request for over a day, and of those
 * in a bin for thirty, unless an application still shows them. Running it again changes nothing; a file that the storage cannot delete delays no
 * other, and is retried the next time.
 * @returns how many were removed. @throws once all were tried, with the first refusal, when some could not be.
 */
export async function purgeDocuments(db: Db, storage: Storage, now: Date): Promise<number> {
  await releaseTrash(db, new Date(now.getTime() - driveLimits.trashDays * DAY_MS));
  const before = new Date(now.getTime() - RETENTION_MS);
  const refusals: unknown[] = [];
  let removed = 0;
  for (let after: string | null = null; ;) {
    const files = await selectPurgeable(db, before, { after, limit: BATCH });
    for (const file of files) {
      try {
        // The content first: a row without content is found again, the reverse never would be.
        await dropStoredContent(db, storage, file);
        await deleteFileRow(db, file.id);
        removed += 1;
      } catch (refusal) {
        refusals.push(refusal);
      }
    }
    after = files.at(-1)?.id ?? null;
    if (files.length < BATCH) break;
  }
  if (refusals.length > 0)
    throw new Error(`${refusals.length} files could not be removed`, { cause: refusals[0] });
  return removed;
}

/** In the data directory, and in the folder that this process shares with others, if any. */
async function sweepLeftDrafts(
  { dataDir, storage: { url } }: Pick<Config, 'dataDir' | 'storage'>,
  before: Date,
): Promise<void> {
  await sweepDataDir(dataDir, before);
  const shared = url && readStorageFolder(url);
  if (shared) await sweepDrafts(shared, before);
}

/** Every night at 2:40, Africa/Bamako. */
export function registerFileJobs(
  queue: JobQueue,
  {
    config,
    db,
    storage,
    now,
  }: { config: Pick<Config, 'dataDir' | 'storage'>; db: Db; storage: Storage; now: () => Date },
): void {
  queue.work(purge, async () => {
    await sweepLeftDrafts(config, new Date(Date.now() - DRAFT_LIFE_MS));
    await purgeDocuments(db, storage, now());
  });
  queue.schedule(purge, '40 2 * * *', {});
}
