import { DELIVERY_LOG_DAYS } from '@baara/contract/integration/webhook-words';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue, SqlRunner } from '../../../platform/queue/queue.ts';
import { forgetDeliveries, selectDueCompanies } from './deliveries.queries.ts';
import { type SendDeps, sendDue } from './send-webhooks.ts';

/** The rows are the queue, this only says that a company has some: two runs share them, one is enough. */
const send = defineJob<{ companyId: string }>('webhooks.send', {
  policy: 'short',
  concurrency: 6,
  retryLimit: 1,
  retainFinishedSeconds: 3600,
});
const wake = defineJob<Record<string, never>>('webhooks.wake', {
  policy: 'short',
  retainFinishedSeconds: 3600,
});
const forget = defineJob<Record<string, never>>('webhooks.forget', { policy: 'exclusive' });

/** @param at not before: for the first of the tries that follow a failure, which the minute's run would delay. */
export async function wakeWebhooks(
  queue: Pick<JobQueue, 'enqueue'>,
  db: SqlRunner,
  at?: Date,
): Promise<void> {
  await queue.enqueue(db, wake, {}, at ? { key: 'later', startAfter: at } : { key: 'now' });
}

/**
 * Sends what the triggers of the tables wrote, at once when a process says so, each minute else; nightly at 2:40,
 * Africa/Bamako, the log's oldest lines go.
 */
export function registerWebhookJobs(queue: JobQueue, deps: Omit<SendDeps, 'later'> & { db: Db }): void {
  const { db, now } = deps;
  const later = (at: Date): Promise<void> => wakeWebhooks(queue, db, at);
  queue.work(send, async ({ companyId }, { signal }) => {
    const isDone = await sendDue(db, companyId, { ...deps, later, signal });
    if (!isDone) await queue.enqueue(db, send, { companyId }, { key: companyId });
  });
  queue.work(wake, async () => {
    for (const companyId of await selectDueCompanies(db, now()))
      await queue.enqueue(db, send, { companyId }, { key: companyId });
  });
  queue.schedule(wake, '* * * * *', {});
  queue.work(forget, () => forgetDeliveries(db, now(), DELIVERY_LOG_DAYS));
  queue.schedule(forget, '40 2 * * *', {});
}
