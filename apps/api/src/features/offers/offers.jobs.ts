import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { buildOfferPack } from './offer-pack.ts';
import { expireOffers } from './offers.queries.ts';

const EXPIRED_AT_ONCE = 500;

const expire = defineJob<Record<string, never>>('offers.expire', { policy: 'exclusive' });

const pack = defineJob<Record<string, never>>('offers.pack', { policy: 'exclusive' });

/**
 * Every five minutes: writes down as expired the offers whose date has passed. Every night at 3:20, Africa/Bamako: makes
 * the pack of offers that people keep to read without a line.
 */
export function registerOfferJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(expire, () => expireDueOffers(db, now()));
  queue.schedule(expire, '*/5 * * * *', {});
  queue.work(pack, async () => void (await buildOfferPack(db, now())));
  queue.schedule(pack, '20 3 * * *', {});
}

/** Reading already treats them as expired (`effectiveOfferStatus`): nothing changes for those who look. */
export async function expireDueOffers(db: Db, now: Date): Promise<void> {
  for (;;) {
    const expired = await expireOffers(db, now, EXPIRED_AT_ONCE);
    if (expired < EXPIRED_AT_ONCE) return;
  }
}
