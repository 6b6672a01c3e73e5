import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../platform/payments/payments.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { notify } from '../../notifications/public/notify.ts';
import { decideDueReports } from '../contact-reports/decide-reports.ts';
import { settleTopUp } from '../top-ups/settle-top-up.ts';
import { nextCheck } from '../top-ups/top-up-rules.ts';
import { selectDueTopUps, updateTopUp } from '../top-ups/top-ups.queries.ts';
import { selectHolders, selectWrongBalances } from './wallet.queries.ts';

/** A payment whose provider did not answer when it was time to read it. */
export const settleLater = defineJob<{ id: string }>('wallet.settle', {
  policy: 'short',
  retryLimit: 12,
  retryDelaySeconds: 20,
});
const reconcile = defineJob<Record<string, never>>('wallet.reconcile', { policy: 'exclusive' });
const decideReports = defineJob<Record<string, never>>('wallet.decide-reports', { policy: 'exclusive' });
const verify = defineJob<Record<string, never>>('wallet.verify', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; config: Config; now: () => Date };

/**
 * Every five minutes, payments that no notification settled; every hour, reported contacts whose candidate had time to
 * answer; every night at 2:40, whether the ledger adds up.
 */
export function registerWalletJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, mailer, config, now }: Deps,
): void {
  const provider = openPayments(db, config);
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now() });
  queue.work(settleLater, ({ id }) => settleTopUp(db, provider, services(), id));
  queue.work(reconcile, () => reconcileTopUps(db, provider, services()));
  queue.schedule(reconcile, '*/5 * * * *', {});
  queue.work(decideReports, () => decideDueReports(db, services()));
  queue.schedule(decideReports, '25 * * * *', {});
  queue.work(verify, () => verifyLedger(db, services()));
  queue.schedule(verify, '40 2 * * *', {});
}

type Services = { mailer: Mailer; publicUrl: string; now: Date };
const BATCH = 200;

/**
 * Reads due payments again. A provider that does not answer ends the run: the rest would wait for it in vain. One
 * payment that cannot be settled waits for its next turn, and delays no other.
 * @throws AggregateError of the failures, once the others are settled.
 */
export async function reconcileTopUps(
  db: Db,
  provider: PaymentProvider | null,
  services: Services,
): Promise<void> {
  if (!provider) return;
  const faults: unknown[] = [];
  for (const topUp of await selectDueTopUps(db, provider.name, services.now, BATCH)) {
    try {
      await settleTopUp(db, provider, services, topUp.id);
    } catch (error) {
      await updateTopUp(db, topUp.id, { next_check_at: nextCheck(topUp.created_at, services.now) });
      if (error instanceof ProviderUnavailable) break;
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be settled.`);
}

/** A balance that is not the sum of its entries: the database forbids it, so somebody must look. */
export async function verifyLedger(db: Db, { mailer, now }: Services): Promise<void> {
  const wrong = await selectWrongBalances(db);
  if (wrong.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await audit(tx, { actor: null, action: 'wallet.ledger-wrong', detail: { accounts: wrong } });
    const holders = await selectHolders(tx, 'wallet.manage');
    const title = `Le grand livre des portefeuilles ne tombe pas juste (${wrong.length} compte(s)) : à vérifier sans attendre`;
    const notifications = holders.map((to) => ({ to, kind: 'account' as const, title, url: null }));
    await notify(tx, mailer, notifications, now);
  });
}
