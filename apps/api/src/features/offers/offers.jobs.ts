import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { storeOfferPack } from './offer-pack/offer-pack.ts';
import { findOfferPack } from './offer-pack/offer-pack.queries.ts';
import { expireOffers } from './offers.queries.ts';
import { offerPackJob } from './public/offer-pack.ts';

const EXPIRED_AT_ONCE = 500;

const expire = defineJob<Record<string, never>>('offers.expire', { policy: 'exclusive' });

/**
 * Every five minutes: marks the offers whose date has passed as expired. Every night at 3:20: builds the pack of offers
 * that phones store to read offline; also at the first start and when an offer is suspended or comes back.
 */
export function registerOfferJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(expire, () => expireDueOffers(db, now()));
  queue.schedule(expire, '*/5 * * * *', {});
  queue.work(offerPackJob, () => storeOfferPack(db, now));
  queue.schedule(offerPackJob, '20 3 * * *', {});
}

/** Reading already treats them as expired (`effectiveOfferStatus`): nothing changes for those who look. */
export async function expireDueOffers(db: Db, now: Date): Promise<void> {
  for (;;) {
    const expired = await expireOffers(db, now, EXPIRED_AT_ONCE);
    if (expired < EXPIRED_AT_ONCE) return;
  }
}

/** At each start: builds the pack when none is stored. */
export async function catchUpOnOfferPack(queue: Pick<JobQueue, 'enqueue'>, db: Db): Promise<void> {
  if (!(await findOfferPack(db))) await queue.enqueue(db, offerPackJob, {});
}
