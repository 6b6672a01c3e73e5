import type { BackupRun } from '@baara/contract/backup/backup';
import { backupMessages as messages, type BackupRunKind } from '@baara/contract/backup/backup-words';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { readMode } from './backup-mode.ts';
import { findRun, insertRun, selectLeadingRuns } from './backup.queries.ts';
import { runView } from './backup.view.ts';

/**
 * Asks for a copy or a proof; the process that runs the embedded PostgreSQL makes it.
 * @throws 409 BACKUP_OUTSIDE, BACKUP_OFF, BACKUP_RUNNING, BACKUP_NO_COPY.
 */
export async function requestRun(
  db: Db,
  actor: Actor,
  kind: BackupRunKind,
  { config, ip, now }: { config: Pick<Config, 'backup'>; ip: string; now: Date },
): Promise<BackupRun> {
  const { mode } = await readMode(db, config, now);
  if (mode === 'outside') throw conflict('BACKUP_OUTSIDE', messages.NOT_HERE);
  if (mode === 'off') throw conflict('BACKUP_OFF', messages.OFF);
  if (kind === 'proof' && !(await selectLeadingRuns(db)).lastCopy)
    throw conflict('BACKUP_NO_COPY', messages.NO_COPY);
  return db.transaction().execute(async (tx) => {
    const id = await insertRun(tx, { kind, accountId: actor.accountId, at: now });
    if (id === undefined)
      throw conflict('BACKUP_RUNNING', kind === 'copy' ? messages.COPY_UNDER_WAY : messages.PROOF_UNDER_WAY);
    await audit(tx, { actor, action: `backup.${kind}_requested`, subject: id, ip });
    const row = await findRun(tx, id);
    if (!row) throw new Error(`The run ${id} was just written.`);
    return runView(row);
  });
}
