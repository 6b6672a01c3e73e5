import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import './file-export.ts';
import { runBulkDecision, runSome } from './bulk-decisions.ts';
import { foldFileCounts } from './file-list.queries.ts';
import { notifyDecisions, notifyDueDecisions } from './notify-decisions.ts';

const foldCounts = defineJob<Record<string, never>>('campaigns.fold-file-counts', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; config: Pick<Config, 'http' | 'sms' | 'session'>; now: () => Date };

/** Candidates of decisions when their time comes, and every ten minutes those that a lost job left; counts every minute. */
export function registerReadingJobs(queue: JobQueue, { db, mailer, config, now }: Deps): void {
  queue.work(notifyDecisions, async (_, { signal }) => {
    const { publicUrl } = config.http;
    while (
      !signal.aborted &&
      (await notifyDueDecisions(db, { mailer, publicUrl, config, queue, now: now() }))
    );
  });
  queue.schedule(notifyDecisions, '*/10 * * * *', {});
  queue.work(runBulkDecision, async ({ bulkDecisionId }, { signal }) => {
    while (!signal.aborted && (await runSome(db, bulkDecisionId, { queue, now: now() })));
  });
  queue.work(foldCounts, () => foldFileCounts(db));
  queue.schedule(foldCounts, '* * * * *', {});
}
