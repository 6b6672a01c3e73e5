import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { followRequests } from '../../document-review/public/follow-requests.ts';
import { companyReview } from './company-review.ts';

const renew = defineJob<Record<string, never>>('companies.verifications', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; config: Pick<Config, 'http'>; now: () => Date };

/** Every morning: badges that end, badges that soon will, and documents that nobody needs any more. */
export function registerVerificationJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, mailer, config, now }: Deps,
): void {
  queue.work(renew, () =>
    followRequests(db, companyReview, { mailer, publicUrl: config.http.publicUrl, now: now() }),
  );
  queue.schedule(renew, '15 5 * * *', {});
}
