import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { followLetters } from './follow-letters.ts';

const follow = defineJob<Record<string, never>>('offer-letters.follow', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; config: Pick<Config, 'http'>; now: () => Date };

/** Every quarter of an hour: letters whose day went by, and those whose candidate is to be reminded. */
export function registerOfferLetterJobs(queue: JobQueue, { db, mailer, config, now }: Deps): void {
  queue.work(follow, () => followLetters(db, { mailer, publicUrl: config.http.publicUrl, now: now() }));
  queue.schedule(follow, '*/15 * * * *', {});
}
