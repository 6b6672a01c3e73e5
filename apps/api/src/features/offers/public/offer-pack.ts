import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';

/** One waits while another runs: a pack whose offers were read before a change is followed by one read after it. */
export const offerPackJob = defineJob<Record<string, never>>('offers.pack', { policy: 'short' });

/** Deletes the stored pack of offers, in the transaction that hides or shows one; the job builds the next at once. */
export async function rebuildOfferPack(tx: Db, queue: Pick<JobQueue, 'enqueue'>): Promise<void> {
  await tx.deleteFrom('offer_pack').execute();
  await queue.enqueue(tx, offerPackJob, {});
}
