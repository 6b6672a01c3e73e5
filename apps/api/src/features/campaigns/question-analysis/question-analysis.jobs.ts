import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { analyseTest } from './analyse-questions.ts';
import { selectUnanalysed } from './analysis.queries.ts';

export const analyseQuestions = defineJob<Record<string, never>>('campaigns.analyse-questions', {
  policy: 'exclusive',
});

/** Each minute, tests that are over and whose marks changed. */
export function registerAnalysisJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(analyseQuestions, async (_, { signal }) => {
    for (const testId of await selectUnanalysed(db, now())) {
      if (signal.aborted) return;
      await analyseTest(db, testId, now());
    }
  });
  queue.schedule(analyseQuestions, '* * * * *', {});
}
