import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { notify } from '../../notifications/public/notify.ts';
import { decideDueReports } from '../contact-reports/decide-reports.ts';
import { selectHolders, selectWrongBalances } from './wallet.queries.ts';

const decideReports = defineJob<Record<string, never>>('wallet.decide-reports', { policy: 'exclusive' });
const verify = defineJob<Record<string, never>>('wallet.verify', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; config: Config; now: () => Date };

/** Every hour, reported contacts whose candidate had time to answer; every night at 2:40, whether the ledger adds up. */
export function registerWalletJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, mailer, config, now }: Deps,
): void {
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now() });
  queue.work(decideReports, () => decideDueReports(db, services()));
  queue.schedule(decideReports, '25 * * * *', {});
  queue.work(verify, () => verifyLedger(db, services()));
  queue.schedule(verify, '40 2 * * *', {});
}

type Services = { mailer: Mailer; publicUrl: string; now: Date };

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
