import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { expireDueProposals } from './expire-proposals.ts';

const expire = defineJob<Record<string, never>>('two-people.expire', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; config: Pick<Config, 'http'>; now: () => Date };

/** Every ten minutes: proposals that nobody decided in 72 hours. */
export function registerTwoPeopleJobs(queue: JobQueue, { db, mailer, config, now }: Deps): void {
  queue.work(expire, () => {
    const services = { mailer, publicUrl: config.http.publicUrl, now: now() };
    return db.transaction().execute((tx) => expireDueProposals(tx, services));
  });
  queue.schedule(expire, '*/10 * * * *', {});
}
