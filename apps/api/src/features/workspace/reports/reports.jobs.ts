import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { askDueChecks } from './hiring-checks.ts';
import { countReport, countRun } from './report-runs.ts';
import { type ReportDeps, sendDueReports } from './send-reports.ts';

const send = defineJob<Record<string, never>>('reports.send', { policy: 'exclusive', expireInSeconds: 3000 });
const ask = defineJob<Record<string, never>>('reports.ask-after-hiring', { policy: 'exclusive' });

/**
 * Every hour: reports are due at 7:00, Africa/Bamako, and missed or failed ones run again. At 6:40: what became of
 * those hired six months ago. When asked for: the figures of a long report of the platform.
 */
export function registerReportJobs(queue: JobQueue, deps: ReportDeps & { db: Db }): void {
  queue.work(send, async (_, { signal }) => void (await sendDueReports(deps.db, deps, signal)));
  queue.schedule(send, '1 * * * *', {});
  queue.work(countReport, ({ runId }) => countRun(deps, runId));
  queue.work(ask, async () => void (await askDueChecks(deps.db, deps)));
  queue.schedule(ask, '40 6 * * *', {});
}
