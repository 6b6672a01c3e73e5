import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { connect } from '../db/connect.ts';
import { ownerForPostgres, type RecoveredPostgres, recoverPostgres } from '../postgres/cluster.ts';
import { unpackEntries } from './entry-stream.ts';
import { NoWayBack, type RecoveryPlan, utcText } from './recovery-plan.ts';
import { copyFolder, type Repository } from './repository.ts';
import { serveWal } from './serve-wal.ts';
import { writeEntry } from './stored-files.ts';

export type Recovered = RecoveredPostgres &
  Readonly<{
    /** The last change that is there; null when the copy itself is the last. */
    recoveredTo: Date | null;
  }>;

export type RecoveryStep = 'copy' | 'wal';

type Options = Readonly<{
  to: Date | null;
  onStep?: (step: RecoveryStep, share: number) => void;
}>;

/**
 * Brings a copy back into an empty folder and lets PostgreSQL read the WAL up to the moment asked for. The server that
 * is returned has recovered and takes writes: a new history begins there.
 * @throws NoWayBack, OtherBackupKey, BrokenBackupObject; StartupError with the server's reason.
 */
export async function recover(
  repository: Repository,
  plan: RecoveryPlan,
  folder: string,
  { to, onStep = () => undefined }: Options,
): Promise<Recovered> {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  await unpackCopy(repository, plan, folder, (share) => onStep('copy', share));
  onStep('wal', 0);
  const start = (target: Date | null) => recoverWith(repository, plan, folder, target);
  const server = await start(to).catch((error: unknown) => {
    const isBefore = error instanceof Error && /before configured recovery target/.test(error.message);
    if (!isBefore || to === null) throw error;
    // Nothing was written after that minute, and the WAL is whole beyond it: its end is the state of that minute.
    if (plan.until !== null && plan.until >= to) return start(null);
    throw new NoWayBack(
      `Le journal s’arrête avant le ${utcText(to)} : sans --to, on revient aussi loin qu’il va.`,
    );
  });
  const client = await connect({ connectionString: server.adminUrl });
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return { ...server, recoveredTo: rows[0]?.at ?? null };
  } finally {
    await client.end();
  }
}

async function recoverWith(
  repository: Repository,
  plan: RecoveryPlan,
  folder: string,
  to: Date | null,
): Promise<RecoveredPostgres> {
  let wal: ReturnType<typeof serveWal> | undefined;
  try {
    return await recoverPostgres(folder, async (own) => {
      wal = serveWal(repository, plan, join(folder, 'wal-incoming'), own);
      const signal = join(folder, 'postgres', 'recovery.signal');
      await writeFile(signal, '', { mode: 0o600 });
      own(signal);
      return {
        restore_command: wal.restoreCommand,
        recovery_target_action: 'promote',
        ...(to ? { recovery_target_time: `${to.toISOString().slice(0, 19)}+00` } : {}),
      };
    });
  } catch (error) {
    throw wal?.failure() ?? error;
  } finally {
    await wal?.stop();
  }
}

async function unpackCopy(
  repository: Repository,
  { copy }: RecoveryPlan,
  folder: string,
  onShare: (share: number) => void,
): Promise<void> {
  const own = ownerForPostgres(folder);
  let written = 0;
  const content = repository.getParts(copyFolder(copy.series, copy.id), copy.parts);
  await unpackEntries(content, async (entry, bytes) => {
    const path = join(folder, entry.path);
    // Sealed by us, and still no reason to write outside.
    if (normalize(path) !== path || !path.startsWith(`${folder}/`))
      throw new Error(`The copy names a file outside of it: ${entry.path}`);
    if (entry.kind === 'folder') mkdirSync(path, { recursive: true, mode: 0o700 });
    else await writeEntry(path, bytes);
    if (entry.path === 'postgres' || entry.path.startsWith('postgres/')) {
      own(path);
      if (entry.kind === 'file') own(dirname(path));
    }
    written += entry.size;
    onShare(Math.min(1, written / Math.max(1, copy.rawBytes)));
  });
}
