import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { remindDueEvaluators } from './ask-evaluators.ts';

const remind = defineJob<Record<string, never>>('evaluations.remind', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; config: Pick<Config, 'http'>; now: () => Date };

/** Reminders at 7:30, Africa/Bamako. */
export function registerEvaluationJobs(queue: JobQueue, deps: Deps): void {
  queue.work(remind, () => remindDueEvaluators(deps.db, deps, deps.now()));
  queue.schedule(remind, '30 7 * * *', {});
}
