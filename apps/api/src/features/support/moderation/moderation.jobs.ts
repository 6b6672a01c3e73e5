import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { givingWay } from '../../../platform/queue/give-way.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { forgetOldFlags } from './forget-flags.ts';
import { readOffersAgain } from './read-offers-again.ts';

const forget = defineJob<Record<string, never>>('moderation.forget', { policy: 'exclusive' });
const readAgain = defineJob<Record<string, never>>('moderation.read-offers-again', {
  policy: 'exclusive',
  // Longer than a run takes on a slow machine, its rests included.
  expireInSeconds: 3600,
});

/** By small batches, so many in a run: warnings of an older engine still serve. */
const AGAIN = { offers: 20, batchesInARun: 250 };

type Deps = { db: Db; mailer: Mailer; now: () => Date };

/**
 * Every night at 2:00, Africa/Bamako, after what erasures and retention deleted: forgets old flags. Every minute: computes
 * anew the scam warnings of offers that an older engine read.
 */
export function registerModerationJobs(queue: JobQueue, { db, mailer, now }: Deps): void {
  queue.work(forget, () => forgetOldFlags(db, now()));
  queue.schedule(forget, '0 2 * * *', {});
  queue.work(readAgain, async (_, { signal }) => {
    for (let batches = 0; batches < AGAIN.batchesInARun && !signal.aborted; batches += 1) {
      const read = () => readOffersAgain(db, AGAIN.offers, { mailer, now: now() });
      if ((await givingWay(signal, read)) === 0) return;
    }
  });
  queue.schedule(readAgain, '* * * * *', {});
}
