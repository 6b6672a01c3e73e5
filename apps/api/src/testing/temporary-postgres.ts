import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from '../platform/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../platform/postgres/cluster.ts';
import { clearLeftovers } from '../platform/postgres/leftovers.ts';
import { temporaryRoot } from './temporary-root.ts';

const prefix = 'baara-tests-';
/** A busy machine may spend seconds between the making of a folder and its lock: another run must not take it meanwhile. */
const LOCKED_WITHIN_MS = 600_000;

/**
 * Removes the servers and folders of runs that were aborted: their locks are free again.
 * @param olderThanMs spares a run that has made its folder and not locked it yet.
 */
export async function clearAborted(start: string, olderThanMs = 0): Promise<void> {
  const root = temporaryRoot();
  const folders = readdirSync(root).filter((name) => name.startsWith(start));
  for (const folder of folders.map((name) => join(root, name))) {
    try {
      if (Date.now() - statSync(folder).mtimeMs < olderThanMs) continue;
      const lock = lockDataDir(folder);
      const clusterDir = join(folder, 'postgres');
      if (existsSync(clusterDir)) await clearLeftovers(clusterDir);
      lock.release();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Its run is still going on.
    }
  }
}

/** Starts a throw-away PostgreSQL that trades safety against power cuts for speed. */
export async function startTemporaryPostgres(): Promise<{
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}> {
  await clearAborted(prefix, LOCKED_WITHIN_MS);
  const dataDir = mkdtempSync(join(temporaryRoot(), prefix));
  chmodSync(dataDir, 0o711);
  const lock = lockDataDir(dataDir);
  const postgres = await startEmbeddedPostgres(dataDir, { durable: false });
  return {
    url: postgres.url,
    dataDir,
    stop: async () => {
      await postgres.stop();
      lock.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
