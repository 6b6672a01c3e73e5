import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue, Logger } from '../../platform/queue/queue.ts';
import { sendAwayMails } from './away-mails.ts';
import { forgetOldConversations } from './forget-conversations.ts';
import { resumeBulks, sendBulk, sendBulkJob } from './bulk/send-bulk.ts';

const awayMails = defineJob<Record<string, never>>('messaging.away-mails', {
  policy: 'exclusive',
  retainFinishedSeconds: 3600,
});
const forget = defineJob<Record<string, never>>('messaging.forget', {
  policy: 'exclusive',
  expireInSeconds: 3600,
});

const resume = defineJob<Record<string, never>>('messaging.resume', {
  policy: 'exclusive',
  retainFinishedSeconds: 3600,
});

type MessagingJobDeps = {
  db: Db;
  mailer: Mailer;
  config: Pick<Config, 'http' | 'replies' | 'session'>;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
};

/**
 * Every minute, pending e-mails; every five, stalled bulk messages; every night at 2:20, Africa/Bamako, the oldest
 * conversations and documents without a message are deleted.
 */
export function registerMessagingJobs(
  queue: JobQueue,
  { db, mailer, config, now, log }: MessagingJobDeps,
): void {
  queue.work(sendBulkJob, ({ bulkId }, { signal }) => {
    const onFailure = (error: unknown): void =>
      log.warn({ err: error, bulkId }, 'a bulk message could not be written');
    return sendBulk(db, bulkId, { mailer, now, signal, onFailure });
  });
  queue.work(awayMails, async () => {
    await sendAwayMails(db, { mailer, config, now: now() });
  });
  queue.schedule(awayMails, '* * * * *', {});
  queue.work(resume, () => resumeBulks(db, { queue, now: now() }));
  queue.schedule(resume, '*/5 * * * *', {});
  queue.work(forget, async () => void (await forgetOldConversations(db, now())));
  queue.schedule(forget, '20 2 * * *', {});
}
