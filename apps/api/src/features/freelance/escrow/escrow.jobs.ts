import { openPayouts } from '../../../platform/payments/open-payments.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { EscrowDeps } from './escrow-deps.ts';
import { followEnded, followSilences } from './follow-money.ts';
import { payoutJob } from './open-payout.ts';
import { goOnWithPayout, reconcilePayouts } from './payouts.ts';
import { selectDuePayouts } from './payouts.queries.ts';

const follow = defineJob<Record<string, never>>('missions.follow-money', { policy: 'exclusive' });
const BATCH = 200;

/** Payouts leave as soon as they may; every five minutes, what time brings: silences, contracts that ended, transfers to read. */
export function registerEscrowJobs(
  queue: Pick<EscrowDeps['queue'], 'work' | 'schedule' | 'enqueue'>,
  { db, config, mailer, events, now }: Omit<EscrowDeps, 'queue' | 'storage'>,
): void {
  const provider = openPayouts(db, config);
  const services = () => ({ events, mailer, queue, publicUrl: config.http.publicUrl, now: now() });
  queue.work(payoutJob, ({ id }) => goOnWithPayout(db, { provider, services: services() }, id));
  queue.work(follow, async () => {
    const faults = [
      ...(await followSilences(db, services())),
      ...(await followEnded(db, services())),
      ...(await reconcilePayouts(
        db,
        { provider, services: services() },
        await selectDuePayouts(db, now(), BATCH),
      )),
    ];
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} steps of missions could not be taken.`);
  });
  queue.schedule(follow, '*/5 * * * *', {});
}
