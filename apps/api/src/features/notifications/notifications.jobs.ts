import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { type PushJobDeps, registerPushJobs } from './push/push.jobs.ts';
import { registerTextJobs } from './texts/texts.jobs.ts';

const purge = defineJob<Record<string, never>>('notifications.purge', {
  policy: 'exclusive',
  expireInSeconds: 1800,
});

/** Retention in months; a notification is of use while it is news. */
const retentionMonths = { read: 6, unread: 12 };

/** Every night at 3:40, Africa/Bamako: forgets old notifications. */
export function registerNotificationJobs(
  queue: JobQueue,
  deps: Parameters<typeof registerTextJobs>[1] & PushJobDeps,
): void {
  const { db, now } = deps;
  registerTextJobs(queue, deps);
  registerPushJobs(queue, deps);
  queue.work(purge, () => purgeNotifications(db, now()));
  queue.schedule(purge, '40 3 * * *', {});
}

export async function purgeNotifications(db: Db, now: Date): Promise<void> {
  const monthsAgo = (months: number): Date => {
    const date = new Date(now);
    date.setUTCMonth(date.getUTCMonth() - months);
    return date;
  };
  await deleteOldNotifications(db, {
    read: monthsAgo(retentionMonths.read),
    unread: monthsAgo(retentionMonths.unread),
  });
}
