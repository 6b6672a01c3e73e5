import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { dropHidden } from '../../files/public/documents.ts';
import { addConfirmedPeople } from './add-confirmed.ts';
import type { ProspectDeps } from './add-prospect.ts';
import { addConfirmed, addSoon, readCvSoon, readDroppedCv as readJob } from './draft-jobs.ts';
import { eraseOldDrafts, selectForgotten } from './drafts.queries.ts';
import { eraseExpired } from './prospects.queries.ts';
import { readDroppedCv } from './read-dropped-cv.ts';

const erase = defineJob<Record<string, never>>('prospects.erase', { policy: 'exclusive' });

type Deps = ProspectDeps & { db: Db; now: () => Date; storage: Storage };

/**
 * Dropped CVs as they come, confirmed people of an offer one after the other; every hour, erases the people whose time is
 * over with their files, and enqueues lost jobs again.
 */
export function registerProspectJobs(queue: JobQueue, deps: Deps): void {
  const { db, now, storage } = deps;
  queue.work(readJob, ({ draftId }) => readDroppedCv(db, draftId, storage));
  queue.work(addConfirmed, ({ offerId }, { signal }) => addConfirmedPeople(db, offerId, deps, signal));
  queue.work(erase, async () => {
    const hidden = await db
      .transaction()
      .execute(async (tx) => [...(await eraseExpired(tx, now())), ...(await eraseOldDrafts(tx, now()))]);
    await dropHidden(db, storage, hidden);
    const { unread, unsent } = await selectForgotten(db);
    for (const id of unread) await readCvSoon(queue, db, id);
    for (const offerId of unsent) await addSoon(queue, db, offerId);
  });
  queue.schedule(erase, '20 * * * *', {});
}
