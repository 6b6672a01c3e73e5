import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { selectToRemind } from './convocations.queries.ts';
import { drawSeats, drawSeatsJob } from './draw-seats.ts';
import { notifyConvocations, notifySome } from './publish-convocations.ts';

const remind = defineJob<Record<string, never>>('campaigns.remind-sessions', { policy: 'exclusive' });

const REMINDED_DAYS_BEFORE = 2;

const DAY_MS = 86_400_000;
const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

type Deps = { db: Db; mailer: Mailer; now: () => Date; config: Pick<Config, 'http' | 'sms' | 'session'> };

/** Draws and convocations when they are asked for; at 8:00 every morning, Africa/Bamako, reminders of what is two days off. */
export function registerSessionJobs(queue: JobQueue, deps: Deps): void {
  const { db, now } = deps;
  const services = { ...deps, queue, publicUrl: deps.config.http.publicUrl };
  queue.work(drawSeatsJob, ({ sessionId }) => drawSeats(db, sessionId, now()));
  queue.work(notifyConvocations, async ({ sessionId, notice }, { signal }) => {
    while (!signal.aborted && (await notifySome(services, sessionId, notice)));
  });
  queue.work(remind, async () => {
    const due = await selectToRemind(db, dayFrom(now(), 1), dayFrom(now(), REMINDED_DAYS_BEFORE));
    for (const { id } of due)
      await queue.enqueue(db, notifyConvocations, { sessionId: id, notice: 'reminder' });
  });
  queue.schedule(remind, '0 8 * * *', {});
}
