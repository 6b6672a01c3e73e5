import type { Backup } from '@baara/contract/backup/backup';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readMode } from '../backup-mode.ts';
import { selectLeadingRuns } from '../backup.queries.ts';

/** Who copies the database, and when a restoration of it was last proven. */
export async function readBackupAge(
  db: Db,
  config: Pick<Config, 'backup'>,
  now: Date,
): Promise<{ mode: Backup['mode']; lastProvenAt: string | null }> {
  const [{ mode }, { lastProven }] = await Promise.all([readMode(db, config, now), selectLeadingRuns(db)]);
  return { mode, lastProvenAt: lastProven?.finished_at?.toISOString() ?? null };
}
