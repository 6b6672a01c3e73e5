import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import './recruiter-applications/application-export.ts';
import { sendDigest, sendDigestJob } from './digest/application-digest.ts';
import { aggregateBoardCounts } from './board/board-counts.queries.ts';
import { notifyLateMove, notifyMoveJob, notifyOverdueMoves } from './moves/notify-move.ts';
import { forgetKeysBefore } from '../../platform/idempotency.queries.ts';

const forgetKeys = defineJob<Record<string, never>>('applications.forget-keys', { policy: 'exclusive' });

const notifyOverdue = defineJob<Record<string, never>>('applications.tell-overdue', { policy: 'exclusive' });

const aggregateCounts = defineJob<Record<string, never>>('applications.add-up-board-counts', {
  policy: 'exclusive',
});

/** A browser that was offline sends again within days; a month is more than any of them waits. */
const RETENTION_DAYS = 30;

type ApplicationJobDeps = {
  db: Db;
  mailer: Mailer;
  events: Events;
  config: Pick<Config, 'http'>;
  now: () => Date;
};

/** Every night at 3:20, Africa/Bamako, old keys; digests and notifications when they fall due; counts every minute. */
export function registerApplicationJobs(
  queue: JobQueue,
  { db, mailer, events, config, now }: ApplicationJobDeps,
): void {
  queue.work(forgetKeys, async () => {
    await forgetKeysBefore(db, new Date(now().getTime() - RETENTION_DAYS * 24 * 3600 * 1000));
  });
  queue.schedule(forgetKeys, '20 3 * * *', {});
  queue.work(sendDigestJob, ({ offerId }) =>
    sendDigest(db, offerId, { queue, mailer, publicUrl: config.http.publicUrl, now: now() }),
  );
  queue.work(notifyMoveJob, ({ eventId }) =>
    notifyLateMove(db, eventId, { mailer, events, publicUrl: config.http.publicUrl, now: now() }),
  );
  queue.work(notifyOverdue, () =>
    notifyOverdueMoves(db, { mailer, events, publicUrl: config.http.publicUrl, now: now() }),
  );
  queue.schedule(notifyOverdue, '*/10 * * * *', {});
  queue.work(aggregateCounts, () => aggregateBoardCounts(db));
  queue.schedule(aggregateCounts, '* * * * *', {});
}
