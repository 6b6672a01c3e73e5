import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { forgetExports } from './exports.queries.ts';
import { makeExport, type MakeExportDeps } from './make-export.ts';
import { makeExportJob } from './make-export-job.ts';
import { writeApart } from './write-apart.ts';

const forget = defineJob<Record<string, never>>('exports.forget', { policy: 'exclusive' });

type Services = Omit<MakeExportDeps, 'writeExport'> & {
  db: Db;
  config: { database: { url: string | null } };
  /** The path of the program that writes a file: see `writeApart`. */
  exportProgram: string;
};

/** Exports when they are asked for; every night at 2:20, Africa/Bamako, those whose file has expired. */
export function registerExportJobs(queue: JobQueue, services: Services): void {
  const { db, now, config, exportProgram } = services;
  const deps = { ...services, writeExport: writeApart(exportProgram, config.database.url ?? '') };
  queue.work(makeExportJob, ({ exportId }, job) => makeExport(db, deps, exportId, job));
  queue.work(forget, () => forgetExports(db, now()));
  queue.schedule(forget, '20 2 * * *', {});
}
