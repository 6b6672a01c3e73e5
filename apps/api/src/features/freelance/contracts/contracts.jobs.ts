import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { followContracts } from './follow-contracts.ts';

const follow = defineJob<Record<string, never>>('contracts.follow', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; events: Events; config: Pick<Config, 'http'>; now: () => Date };

/** Every quarter of an hour: contracts whose work is settled, and those that lost a party. */
export function registerContractJobs(queue: JobQueue, { db, mailer, events, config, now }: Deps): void {
  queue.work(follow, () =>
    followContracts(db, { mailer, events, publicUrl: config.http.publicUrl, now: now() }),
  );
  queue.schedule(follow, '*/15 * * * *', {});
}
