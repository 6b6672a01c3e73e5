import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../platform/payments/payments.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { PaymentKind, PaymentServices } from './public/payment-kind.ts';
import { nextCheck } from './public/payment-schedule.ts';
import { settleLater, settlePayment } from './public/settle-payment.ts';
import { selectDuePayments, updatePayment } from './payments.queries.ts';

const reconcile = defineJob<Record<string, never>>('wallet.reconcile', { policy: 'exclusive' });
const BATCH = 200;

type Deps = {
  db: Db;
  mailer: Mailer;
  config: Config;
  events: Events;
  now: () => Date;
  kinds: readonly PaymentKind[];
};

/** Payments whose provider was away are settled as soon as it answers; every five minutes, those that no notification settled. */
export function registerPaymentJobs(
  queue: Pick<JobQueue, 'work' | 'schedule' | 'enqueue'>,
  { db, mailer, config, events, now, kinds }: Deps,
): void {
  const provider = openPayments(db, config);
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now(), events, queue });
  queue.work(settleLater, async ({ id, kind: name = 'top-up' }) => {
    const kind = kinds.find((one) => one.name === name);
    if (kind) await settlePayment(db, provider, services(), kind, id);
  });
  queue.work(reconcile, () => reconcilePayments(db, provider, services(), kinds));
  queue.schedule(reconcile, '*/5 * * * *', {});
}

/**
 * Reads due payments again. A provider that does not answer ends the run: the rest would wait for it in vain. One
 * payment that cannot be settled waits for its next turn, and delays no other.
 * @throws AggregateError of the failures, once the others are settled.
 */
export async function reconcilePayments(
  db: Db,
  provider: PaymentProvider | null,
  services: PaymentServices,
  kinds: readonly PaymentKind[],
): Promise<void> {
  if (!provider) return;
  const faults: unknown[] = [];
  for (const kind of kinds) if (!(await reconcileKind(db, provider, services, { kind, faults }))) break;
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be settled.`);
}

/** @returns whether the provider answers. */
async function reconcileKind(
  db: Db,
  provider: PaymentProvider,
  services: PaymentServices,
  { kind, faults }: { kind: PaymentKind; faults: unknown[] },
): Promise<boolean> {
  const { now } = services;
  for (const payment of await selectDuePayments(db, kind, { provider: provider.name, now, limit: BATCH })) {
    try {
      await settlePayment(db, provider, services, kind, payment.id);
    } catch (error) {
      await updatePayment(db, kind, payment.id, { next_check_at: nextCheck(payment.created_at, now) });
      if (error instanceof ProviderUnavailable) return false;
      faults.push(error);
    }
  }
  return true;
}
