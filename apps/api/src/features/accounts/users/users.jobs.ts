import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { enableDueUsers } from './disable-user.ts';
import type { UserServices } from './open-user.ts';
import './users-export.ts';

const enableDue = defineJob<Record<string, never>>('accounts.enable-due', {
  policy: 'exclusive',
  expireInSeconds: 3000,
});

/** Every hour, accounts whose last disabled day has passed open again. */
export function registerUserJobs(
  queue: JobQueue,
  { db, now, ...services }: Pick<UserServices, 'config' | 'mailer' | 'queue'> & { db: Db; now: () => Date },
): void {
  queue.work(enableDue, () => enableDueUsers(db, services, now()));
  queue.schedule(enableDue, '5 * * * *', {});
}
