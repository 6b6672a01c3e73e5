import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue, SqlRunner } from '../../../platform/queue/queue.ts';

/** The rows are the queue, this only says that there are some. */
export const sendWaitingTexts = defineJob<Record<string, never>>('sms.send', {
  policy: 'short',
  expireInSeconds: 900,
  retainFinishedSeconds: 3600,
});

/** @param at not before; at once when left out. */
export async function wakeTexts(queue: Pick<JobQueue, 'enqueue'>, db: SqlRunner, at?: Date): Promise<void> {
  await queue.enqueue(db, sendWaitingTexts, {}, at ? { key: 'later', startAfter: at } : { key: 'now' });
}
