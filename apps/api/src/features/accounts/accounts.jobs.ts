import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { forgetOldWindows } from '../../platform/rate-limit/rate-limit.ts';
import { deleteEnded } from './accounts.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Ended sessions are of no use; an old link stays known for a month, so that its screen can say it expired. */
const keptDays = { sessions: 1, tokens: 30 };

const purge = defineJob<Record<string, never>>('accounts.purge', { policy: 'exclusive' });

/** Every night at 3: forgets ended sessions, old links and past windows of the limits. */
export function registerAccountJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(purge, () => purgeAccounts(db, now()));
  queue.schedule(purge, '0 3 * * *', {});
}

export async function purgeAccounts(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteEnded(db, { sessions: daysAgo(keptDays.sessions), tokens: daysAgo(keptDays.tokens) });
  await forgetOldWindows(db, now);
}
