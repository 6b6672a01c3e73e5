import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { type OfferAlertDeps, sendOfferAlerts } from './send-offer-alerts.ts';
import { deleteOldSends } from './waves.queries.ts';

const send = defineJob<Record<string, never>>('offer-alerts.send', {
  policy: 'exclusive',
  expireInSeconds: 3000,
});
const forget = defineJob<Record<string, never>>('offer-alerts.forget', { policy: 'exclusive' });

/** An offer is open for less: nobody is sent it again. */
const STORED_DAYS = 180;
const FORGOTTEN_AT_ONCE = 5000;
const DAY_MS = 86_400_000;

/** Every five minutes: « dès la parution », and the waves of seven in the morning; nightly the oldest marks go. */
export function registerOfferAlertJobs(
  queue: JobQueue,
  deps: Omit<OfferAlertDeps, 'queue'> & { db: Db },
): void {
  queue.work(send, async (_, { signal }) => {
    await sendOfferAlerts(deps.db, { ...deps, queue }, signal);
  });
  queue.schedule(send, '*/5 * * * *', {});
  queue.work(forget, async () => {
    const before = new Date(deps.now().getTime() - STORED_DAYS * DAY_MS);
    while ((await deleteOldSends(deps.db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
  });
  queue.schedule(forget, '35 3 * * *', {});
}
