import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { openPayments } from '../../platform/payments/open-payments.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { askForFeedback } from './attendees/ask-for-feedback.ts';
import { earnSeats, releaseUnpaidSeats, reverseSomeSeats } from './payments/seat-jobs.ts';
import { reverseSeats } from './payments/reverse-seats.ts';
import { seatServices } from './trainings-deps.ts';

const releaseSeats = defineJob<Record<string, never>>('trainings.release-seats', { policy: 'exclusive' });
const closeSessions = defineJob<Record<string, never>>('trainings.close-sessions', { policy: 'exclusive' });

type Deps = {
  db: Db;
  mailer: Mailer;
  now: () => Date;
  config: Pick<Config, 'http' | 'payments' | 'session'>;
};

/**
 * Every five minutes, seats that were not paid in time become free. Every hour, what was paid for sessions that are over is
 * earned, and who was there is asked for an opinion.
 */
export function registerTrainingJobs(queue: Pick<JobQueue, 'work' | 'schedule'>, deps: Deps): void {
  const { db } = deps;
  const services = seatServices(deps);
  const provider = openPayments(db, deps.config);
  queue.work(releaseSeats, () => releaseUnpaidSeats(db, provider, { ...services, mailer: deps.mailer }));
  queue.schedule(releaseSeats, '*/5 * * * *', {});
  queue.work(closeSessions, async () => {
    await earnSeats(db, deps.now());
    await askForFeedback(db, services);
  });
  queue.schedule(closeSessions, '10 * * * *', {});
  queue.work(reverseSeats, async ({ sessionId }, { signal }) => {
    while (!signal.aborted && (await reverseSomeSeats(db, services, sessionId)));
  });
}
