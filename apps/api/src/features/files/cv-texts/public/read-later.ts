import type { JobQueue } from '../../../../platform/queue/queue.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { enqueueReading } from '../cv-texts.jobs.ts';

/**
 * Has the words of a file read by a job, in the transaction that shows the file. Whether it is a CV to read is decided
 * when its turn comes: call it for any document a candidate adds or sends.
 */
export function readCvLater(tx: Db, queue: JobQueue, fileId: string): Promise<void> {
  return enqueueReading(queue, tx, fileId);
}
