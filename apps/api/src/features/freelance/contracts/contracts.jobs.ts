import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { deleteOldInvitations } from './guest-invitations.queries.ts';
import { followContracts } from './follow-contracts.ts';

const follow = defineJob<Record<string, never>>('contracts.follow', { policy: 'exclusive' });

const forget = defineJob<Record<string, never>>('contracts.forget-invitations', { policy: 'exclusive' });

/** After the end of its link, an address that did not answer serves nobody. */
const STORED_DAYS = 30;
const DAY_MS = 86_400_000;

type Deps = { db: Db; mailer: Mailer; events: Events; config: Pick<Config, 'http'>; now: () => Date };

/** Every quarter of an hour: contracts whose work is settled, and those that lost a party. */
export function registerContractJobs(queue: JobQueue, { db, mailer, events, config, now }: Deps): void {
  queue.work(follow, () =>
    followContracts(db, { mailer, events, publicUrl: config.http.publicUrl, now: now() }),
  );
  queue.schedule(follow, '*/15 * * * *', {});
  queue.work(forget, async () => {
    await deleteOldInvitations(db, new Date(now().getTime() - STORED_DAYS * DAY_MS));
  });
  queue.schedule(forget, '25 3 * * *', {});
}
