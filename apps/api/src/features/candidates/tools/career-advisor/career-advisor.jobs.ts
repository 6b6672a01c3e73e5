import type { Db } from '../../../../platform/db/database.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import type { JobQueue } from '../../../../platform/queue/queue.ts';
import { hasMarkets } from './career-advisor.queries.ts';
import { countMarkets } from './count-markets.ts';

const count = defineJob<Record<string, never>>('career.markets', {
  policy: 'exclusive',
  // Longer than a run takes on a slow machine, its rests included.
  expireInSeconds: 3600,
});

/** Every night at 2:50: counts what the market asks and pays; also at the first start. */
export function registerCareerJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(count, (_, { signal }) => countMarkets(db, now(), signal));
  queue.schedule(count, '50 2 * * *', {});
}

/** At each start: counts when nothing was counted yet. */
export async function catchUpOnMarkets(queue: Pick<JobQueue, 'enqueue'>, db: Db): Promise<void> {
  if (!(await hasMarkets(db))) await queue.enqueue(db, count, {});
}
