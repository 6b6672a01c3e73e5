import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { type ErasureDeps, eraseDueAccounts, remindOfDeletions } from './erase-account.ts';
import { hideExpiredArchives } from './exports.queries.ts';
import { type ExportDeps, makeExport, makeExportJob } from './make-export.ts';
import { forgetNavigation, forgetOldAiCalls, forgetOldApplications } from './retention.ts';

const nightly = (name: string) =>
  defineJob<Record<string, never>>(name, { policy: 'exclusive', expireInSeconds: 3600 });
const erase = nightly('personal-data.erase');
const remind = nightly('personal-data.remind');
const forget = nightly('personal-data.forget');

type Deps = ExportDeps & ErasureDeps & { db: Db; now: () => Date };

/** Archives when they are asked for; erasures at 1:10, retention at 1:40, reminders at 9:00, Africa/Bamako. */
export function registerPersonalDataJobs(queue: JobQueue, deps: Deps): void {
  const { db, now } = deps;
  queue.work(makeExportJob, ({ exportId }, job) => makeExport(db, deps, exportId, now(), job));

  queue.work(erase, async () => void (await eraseDueAccounts(db, deps, now())));
  queue.schedule(erase, '10 1 * * *', {});

  queue.work(forget, async () => {
    await hideExpiredArchives(db, now());
    await forgetOldApplications(db, now());
    await forgetNavigation(db, now());
    await forgetOldAiCalls(db, now());
  });
  queue.schedule(forget, '40 1 * * *', {});

  queue.work(remind, () => remindOfDeletions(db, deps, now()));
  queue.schedule(remind, '0 9 * * *', {});
}
