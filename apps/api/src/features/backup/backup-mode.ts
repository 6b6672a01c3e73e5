import type { Backup } from '@baara/contract/backup/backup';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { findState, type StateRow } from './backup.queries.ts';

/** The process that copies says every half minute that it lives. */
const SILENT_AFTER_MS = 3 * 60_000;

/**
 * Who copies this database. Any process answers it: the one that runs the embedded PostgreSQL says in the database what it
 * does, and another one may have reached that PostgreSQL by its address.
 */
export async function readMode(
  db: Db,
  { backup }: Pick<Config, 'backup'>,
  now: Date,
): Promise<{ mode: Backup['mode']; isAlive: boolean; state: StateRow | undefined }> {
  const state = await findState(db);
  const isAlive = state !== undefined && now.getTime() - state.seen_at.getTime() < SILENT_AFTER_MS;
  if (backup.kind === 'outside' && !isAlive) return { mode: 'outside', isAlive: false, state: undefined };
  const isOn = isAlive ? state.is_on : backup.kind === 'on';
  return { mode: isOn ? 'embedded' : 'off', isAlive, state };
}
