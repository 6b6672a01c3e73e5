import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deleteFileRow, selectPurgeable } from './drive.queries.ts';
import { dropStoredContent } from './public/stored-content.ts';

const purge = defineJob<Record<string, never>>('drive.purge', { policy: 'exclusive' });

const BATCH = 200;
/** An upload still under way is hidden too: a day is far more than it lasts. */
const KEPT_MS = 24 * 3600 * 1000;

/**
 * Removes the content of documents and pictures deleted or left over by a broken request for over a day, unless an
 * application still shows them. Running it again changes nothing. @returns how many were removed.
 */
export async function purgeDocuments(db: Db, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  let removed = 0;
  for (;;) {
    const files = await selectPurgeable(db, before, BATCH);
    for (const file of files) {
      // The content first: a row without content is found again, the reverse never would be.
      await dropStoredContent(db, storage, file);
      await deleteFileRow(db, file.id);
    }
    removed += files.length;
    if (files.length < BATCH) return removed;
  }
}

/** Every night at 2:40, Africa/Bamako. */
export function registerDriveJobs(
  queue: JobQueue,
  { db, storage, now }: { db: Db; storage: Storage; now: () => Date },
): void {
  queue.work(purge, async () => void (await purgeDocuments(db, storage, now())));
  queue.schedule(purge, '40 2 * * *', {});
}
