import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { renewAnswerRates } from './answer-rates.queries.ts';

const countAnswerRates = defineJob<Record<string, never>>('reporting.answer-rates', { policy: 'exclusive' });

/** Every night at 3:50, Africa/Bamako: the share of its candidates each company answers, as its offers show it. */
export function registerStatisticsJobs(queue: JobQueue, { db, now }: { db: Db; now: () => Date }): void {
  queue.work(countAnswerRates, () => showAnswerRates(db, now()));
  queue.schedule(countAnswerRates, '50 3 * * *', {});
}

/** At each start: what the nights without a process missed. */
export async function catchUpOnAnswerRates(queue: JobQueue, db: Db): Promise<void> {
  await queue.enqueue(db, countAnswerRates, {}, { key: 'all' });
}

export async function showAnswerRates(db: Db, now: Date): Promise<void> {
  if (await renewAnswerRates(db, now)) await announcePageChange(db);
}
