import type { JobQueue } from '../../../../platform/queue/queue.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { enqueueReading } from '../cv-texts.jobs.ts';
import { deleteText } from '../cv-texts.queries.ts';

/**
 * Has the words of a file read by a job, in the transaction that shows the file. Whether it is a CV to read is decided
 * when its turn comes: call it for any document a candidate adds or sends.
 */
export function readCvLater(tx: Db, queue: JobQueue, fileId: string): Promise<void> {
  return enqueueReading(queue, tx, fileId);
}

/** The same for a document whose words were forgotten (`forgetCvText`) and that its owner restores. */
export async function readCvAgain(tx: Db, queue: JobQueue, fileId: string): Promise<void> {
  await deleteText(tx, fileId);
  await enqueueReading(queue, tx, fileId);
}
