import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sweepDocumentUploads } from '../../files/public/document-uploads.ts';

const sweep = defineJob<Record<string, never>>('drive.sweep-uploads', { policy: 'exclusive' });

/** Every night at 3:35, Africa/Bamako: the bin is emptied by the purge of files (files.jobs.ts). */
export function registerDriveJobs(
  queue: JobQueue,
  deps: { db: Db; storage: Storage; now: () => Date },
): void {
  queue.work(sweep, async (_payload, { signal }) => {
    await sweepDocumentUploads(deps, signal);
  });
  queue.schedule(sweep, '35 3 * * *', {});
}
