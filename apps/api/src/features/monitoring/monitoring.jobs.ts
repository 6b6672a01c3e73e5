import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { forgetOldAlerts } from './alerts.queries.ts';
import { lookAtCertificate } from './look-at-certificate.ts';
import { forgetOldFaults } from './observations.queries.ts';
import { watchSystem } from './watch-system.ts';

type Nothing = Record<string, never>;
const watch = defineJob<Nothing>('monitoring.watch', { policy: 'exclusive' });
const lookAt = defineJob<Nothing>('monitoring.look-at-certificate', { policy: 'exclusive' });
const forget = defineJob<Nothing>('monitoring.forget', { policy: 'exclusive' });

const ALERT_DAYS = 90;
const DAY_MS = 24 * 3600 * 1000;

type Deps = { db: Db; mailer: Mailer; config: Pick<Config, 'http' | 'dataDir'>; now: () => Date };

/** Alerts every five minutes, the certificate every six hours, and a cleaning each night. */
export function registerMonitoringJobs(queue: JobQueue, { db, mailer, config, now }: Deps): void {
  queue.work(watch, () => watchSystem(db, { mailer, config, now: now() }));
  queue.schedule(watch, '*/5 * * * *', {});
  queue.work(lookAt, () => lookAtCertificate(db, config.http.publicUrl, now()));
  queue.schedule(lookAt, '15 */6 * * *', {});
  queue.work(forget, async () => {
    await forgetOldFaults(db, now());
    await forgetOldAlerts(db, new Date(now().getTime() - ALERT_DAYS * DAY_MS));
  });
  queue.schedule(forget, '40 3 * * *', {});
}
