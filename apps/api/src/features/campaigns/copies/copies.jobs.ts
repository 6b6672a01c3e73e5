import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { remindSome } from './notify-markers.ts';

export const remindMarkers = defineJob<Record<string, never>>('campaigns.remind-markers', {
  policy: 'exclusive',
});

type Deps = { db: Db; mailer: Mailer; now: () => Date; config: Pick<Config, 'http'> };

/** At 8:00 every morning, Africa/Bamako: markers of lots that end soon or are late. */
export function registerCopyJobs(queue: JobQueue, { db, mailer, now, config }: Deps): void {
  queue.work(remindMarkers, async (_, { signal }) => {
    const services = { mailer, publicUrl: config.http.publicUrl };
    while (!signal.aborted && (await remindSome(db, { ...services, now: now() })));
  });
  queue.schedule(remindMarkers, '0 8 * * *', {});
}
