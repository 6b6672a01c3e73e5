import type { Db } from '../../../platform/db/database.ts';
import type { JobDefinition } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { AlertSource } from './alert-source.ts';
import { type AlertDeps, sendAlerts } from './send-alerts.ts';
import { deleteOldSends } from './waves.queries.ts';

/** Nothing is open for longer: nobody is sent it again. */
const STORED_DAYS = 180;
const FORGOTTEN_AT_ONCE = 5000;
const DAY_MS = 86_400_000;

type Jobs = Record<'send' | 'forget', JobDefinition<Record<string, never>>>;

/** Every five minutes: « dès la parution », and the waves of seven in the morning; nightly the oldest marks go. */
export function workAlerts(
  queue: JobQueue,
  deps: Omit<AlertDeps, 'queue'> & { db: Db },
  { source, send, forget }: Jobs & { source: AlertSource },
): void {
  queue.work(send, async (_, { signal }) => {
    await sendAlerts(deps.db, { ...deps, queue }, source, signal);
  });
  queue.schedule(send, '*/5 * * * *', {});
  queue.work(forget, async () => {
    const before = new Date(deps.now().getTime() - STORED_DAYS * DAY_MS);
    const old = { before, limit: FORGOTTEN_AT_ONCE };
    while ((await deleteOldSends(deps.db, source.sends, old)) === FORGOTTEN_AT_ONCE);
  });
  queue.schedule(forget, '35 3 * * *', {});
}
