import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';

/** The process number written by a postmaster in its cluster folder, if any. */
export function recordedPostmaster(clusterDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
    return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Processes of PostgreSQL working on this cluster: every one has the cluster's folder as its working
 * directory, so a process number that now belongs to another program is never mistaken for one.
 */
export function postgresProcesses(clusterDir: string): number[] {
  const folder = realpathSync(clusterDir);
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .filter((entry) => {
        try {
          return (
            readlinkSync(`/proc/${entry}/cwd`) === folder &&
            readFileSync(`/proc/${entry}/comm`, 'utf8').startsWith('postgres')
          );
        } catch {
          return false;
        }
      })
      .map(Number);
  }
  const pid = recordedPostmaster(clusterDir);
  if (!pid) return [];
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(clusterDir) ? [pid] : [];
  } catch {
    return [];
  }
}

async function gone(clusterDir: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (postgresProcesses(clusterDir).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between.
    }
  }
}

/**
 * Clears what a killed application left behind: an orphaned server is stopped (its clean, fast stop
 * first), processes that outlived their server are waited for, and a stale lock file is removed.
 * Only the holder of the data directory's lock may call this.
 */
export async function clearLeftovers(clusterDir: string): Promise<void> {
  const running = postgresProcesses(clusterDir);
  const postmaster = recordedPostmaster(clusterDir);
  if (running.length > 0) {
    if (postmaster && running.includes(postmaster)) signalAll([postmaster], 'SIGINT');
    const stopped =
      (await gone(clusterDir, 60_000)) ||
      (signalAll(postgresProcesses(clusterDir), 'SIGQUIT'), await gone(clusterDir, 10_000)) ||
      (signalAll(postgresProcesses(clusterDir), 'SIGKILL'), await gone(clusterDir, 5000));
    if (!stopped) {
      throw new StartupError(
        `Un ancien PostgreSQL (processus ${running.join(', ')}) occupe encore ${clusterDir} : arrêtez-le, puis relancez.`,
      );
    }
  }
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}
