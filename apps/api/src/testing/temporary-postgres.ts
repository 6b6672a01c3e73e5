import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '../platform/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../platform/postgres/cluster.ts';
import { clearLeftovers } from '../platform/postgres/leftovers.ts';

const prefix = 'baara-tests-';

/** Removes the servers and folders of runs that were aborted: their locks are free again. */
async function clearAbortedRuns(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    try {
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
  await clearAbortedRuns();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
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
