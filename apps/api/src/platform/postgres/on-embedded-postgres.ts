import { type DataDirLock, lockDataDir } from '../data-dir-lock.ts';
import type { Archiving } from './archiving.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './cluster.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const INTERRUPTED = 130;

/**
 * Runs a command on the PostgreSQL of a data directory, started for it and stopped after it, whether it ends, fails or
 * is interrupted. Interrupted, the process ends with 130 and uncommitted writes are lost.
 * @throws StartupError when another process has locked the directory, or PostgreSQL cannot start.
 */
export async function onEmbeddedPostgres(
  dataDir: string,
  work: (databaseUrl: string) => Promise<void>,
  { besideProduct = false, archiving = 'as-before' }: { besideProduct?: boolean; archiving?: Archiving } = {},
): Promise<void> {
  const lock = besideProduct ? lockUnlessRunning(dataDir) : lockDataDir(dataDir);
  if (typeof lock === 'string') return work(lock);
  let interrupted: (() => void) | undefined;
  const interruption = new Promise<'interrupted'>((resolve) => {
    interrupted = () => resolve('interrupted');
  });
  for (const signal of signals) process.on(signal, () => interrupted?.());
  try {
    const postgres = await startEmbeddedPostgres(dataDir, { archiving });
    try {
      const working = work(postgres.url);
      // Its connection breaks when PostgreSQL stops under it; that failure is not news.
      working.catch(() => undefined);
      if ((await Promise.race([working, interruption])) !== 'interrupted') return;
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
  process.exit(INTERRUPTED);
}

/** @returns the lock on the directory, or the address of the database that a product runs on it. */
function lockUnlessRunning(dataDir: string): DataDirLock | string {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    const running = findRunningPostgres(dataDir);
    if (running) return running;
    throw error;
  }
}
