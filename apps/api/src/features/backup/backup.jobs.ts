import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { insertRun } from './backup.queries.ts';
import { readMode } from './backup-mode.ts';
import { watchBackups } from './watch-backups.ts';

type Nothing = Record<string, never>;
const planCopy = defineJob<Nothing>('backup.plan-copy', { policy: 'exclusive' });
const planProof = defineJob<Nothing>('backup.plan-proof', { policy: 'exclusive' });
const watch = defineJob<Nothing>('backup.watch', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; config: Pick<Config, 'http' | 'backup'>; now: () => Date };

/**
 * A copy each night at 2:00, a proof each Saturday at 4:00, alerts every ten minutes. The jobs only ask: the process that
 * runs the embedded PostgreSQL does it, whatever its role.
 */
export function registerBackupJobs(queue: JobQueue, deps: Deps): void {
  const { db, now } = deps;
  const ask = async (kind: 'copy' | 'proof'): Promise<void> => {
    const { mode } = await readMode(db, deps.config, now());
    if (mode === 'embedded') await insertRun(db, { kind, accountId: null, at: now() });
  };
  queue.work(planCopy, () => ask('copy'));
  queue.schedule(planCopy, '0 2 * * *', {});
  queue.work(planProof, () => ask('proof'));
  queue.schedule(planProof, '0 4 * * 6', {});
  queue.work(watch, () => watchBackups(db, { ...deps, now: now() }));
  queue.schedule(watch, '*/10 * * * *', {});
}
