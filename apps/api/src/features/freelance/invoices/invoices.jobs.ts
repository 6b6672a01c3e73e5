import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { forgetOldInvoices } from './forget-invoices.ts';
import { followLateInvoices, prepareInvoices } from './follow-invoices.ts';
import type { InvoiceServices } from './invoice-services.ts';
import './public/invoices-export.ts';

const prepare = defineJob<Record<string, never>>('freelance.prepare-invoices', { policy: 'exclusive' });
const followLate = defineJob<Record<string, never>>('freelance.late-invoices', { policy: 'exclusive' });

type Deps = Omit<InvoiceServices, 'publicUrl'> & { db: Db; config: Pick<Config, 'http'> };

/** Every five minutes, invoices of accepted milestones; every morning, those that are late and those too old. */
export function registerFreelanceInvoiceJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, config, mailer, storage, now }: Deps,
): void {
  const services = { mailer, storage, publicUrl: config.http.publicUrl, now };
  queue.work(prepare, () => prepareInvoices(db, services));
  queue.schedule(prepare, '*/5 * * * *', {});
  queue.work(followLate, async () => {
    await followLateInvoices(db, services);
    await forgetOldInvoices(db, now());
  });
  queue.schedule(followLate, '30 7 * * *', {});
}
