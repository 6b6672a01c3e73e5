import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue, SqlRunner } from '../../../platform/queue/queue.ts';

/** One at a time: a reader may take a whole processor for seconds, and visitors come first. */
export const readDroppedCv = defineJob<{ draftId: string }>('prospects.read-cv', {
  policy: 'exclusive',
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
});

/** Adds all confirmed people of an offer; two of them take turns person by person. */
export const addConfirmed = defineJob<{ offerId: number }>('prospects.add', { policy: 'short' });

export async function readCvSoon(
  queue: Pick<JobQueue, 'enqueue'>,
  tx: SqlRunner,
  draftId: string,
): Promise<void> {
  await queue.enqueue(tx, readDroppedCv, { draftId }, { key: draftId });
}

export async function addSoon(
  queue: Pick<JobQueue, 'enqueue'>,
  tx: SqlRunner,
  offerId: number,
): Promise<void> {
  await queue.enqueue(tx, addConfirmed, { offerId }, { key: String(offerId) });
}
