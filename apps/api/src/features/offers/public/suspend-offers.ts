import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { rebuildOfferPack } from './offer-pack.ts';

/**
 * Hides offers, or shows them again with `at` null, in the caller's transaction. After its commit the caller refreshes
 * the index with the same ids.
 */
export async function setOffersSuspended(
  tx: Db,
  ids: readonly number[],
  at: Date | null,
  { now, queue }: { now: Date; queue: Pick<JobQueue, 'enqueue'> },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('offers')
    .set({ suspended_at: at, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  await announcePageChange(tx);
  // The stored pack has them, or lacks them.
  await rebuildOfferPack(tx, queue);
}
