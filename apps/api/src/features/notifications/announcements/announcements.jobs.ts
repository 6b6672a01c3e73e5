import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue, Logger } from '../../../platform/queue/queue.ts';
import './public/announcement-sending.ts';
import { forgetRecipients } from './forget-recipients.ts';
import { sendAnnouncements } from './send-announcements.ts';

/** One at a time in all processes: limits per person and day are counted, and two would each count without the other. */
export const sendJob = defineJob<Record<string, never>>('announcements.send', {
  policy: 'exclusive',
  expireInSeconds: 1800,
  heartbeatSeconds: 10,
  retainFinishedSeconds: 3600,
});

const forgetJob = defineJob<Record<string, never>>('announcements.forget', {
  policy: 'exclusive',
  expireInSeconds: 3600,
});

type Deps = {
  db: Db;
  config: Pick<Config, 'http' | 'session' | 'sms'>;
  mailer: Mailer;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
};

const MAIL_LOOKS = 600;
const BETWEEN_LOOKS_MS = 2000;

/**
 * Each minute, and at once when one is sent: announcements that are due start, and those that started go on. Every night at
 * 2:10, Africa/Bamako: recipients are forgotten at their term.
 */
export function registerAnnouncementJobs(queue: JobQueue, { db, config, mailer, now, log }: Deps): void {
  queue.work(sendJob, async (_, { signal }) => {
    const services = { config, mailer, queue, now, log, signal };
    for (let looks = 0; looks < MAIL_LOOKS; looks += 1) {
      // The mail server is behind: as soon as it catches up, the next batch follows.
      if ((await sendAnnouncements(db, services)) !== 'mail') return;
      await sleep(BETWEEN_LOOKS_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  });
  queue.schedule(sendJob, '* * * * *', {});
  queue.work(forgetJob, () => forgetRecipients(db, now()));
  queue.schedule(forgetJob, '10 2 * * *', {});
}
