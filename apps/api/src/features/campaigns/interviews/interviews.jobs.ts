import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { selectTestsToRemind } from './notices.queries.ts';
import { notifyInterviews, notifySome } from './notify-interviews.ts';

const remind = defineJob<Record<string, never>>('campaigns.remind-interviews', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; now: () => Date; config: Pick<Config, 'http' | 'sms' | 'session'> };

/** Convocations when they are published or changed; at 8:00 every morning, Africa/Bamako, reminders of the next two days. */
export function registerCampaignInterviewJobs(queue: JobQueue, deps: Deps): void {
  const { db, now } = deps;
  const services = { ...deps, queue };
  queue.work(notifyInterviews, async (of, { signal }) => {
    while (!signal.aborted && (await notifySome(services, of)));
  });
  queue.work(remind, async () => {
    for (const { test_id: testId } of await selectTestsToRemind(db, now()))
      await queue.enqueue(db, notifyInterviews, { testId, notice: 'reminder' });
  });
  queue.schedule(remind, '0 8 * * *', {});
}
