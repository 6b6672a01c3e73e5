import { createHash } from 'node:crypto';
import { readdir, readFile, rmdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentSeries, spoolRoot } from './series.ts';
import type { Repository } from './repository.ts';
import { repositoryProblem } from './repository-problem.ts';
import { readSegment, storeSegment } from './segments.ts';

export type ShippingState = Readonly<{
  lastFile: string | null;
  lastAt: Date | null;
  /** Files of the spool that are not in the repository yet, and since when the oldest waits. */
  waiting: number;
  oldestAt: Date | null;
  problem: string | null;
}>;

export type Shipper = Readonly<{ state(): ShippingState; stop(): Promise<void> }>;

type Options = Readonly<{
  /** After each change: a file shipped, a problem that begins or ends. */
  onChange: (state: ShippingState) => Promise<void>;
  everyMs?: number;
}>;

const SLOWEST_MS = 60_000;
const fileName = /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.[0-9A-F]{8}\.backup|\.partial)?|\.history)$/;

/**
 * Ships what PostgreSQL archived (its own `basic_archive`, which copies a finished segment durably to the spool) to the
 * repository, sealed. A segment leaves the spool only once the repository has it whole: a kill at any moment loses
 * none, and ships one again at most.
 */
export function shipWal(
  repository: Repository,
  dataDir: string,
  { onChange, everyMs = 1000 }: Options,
): Shipper {
  let state: ShippingState = { lastFile: null, lastAt: null, waiting: 0, oldestAt: null, problem: null };
  const stopping = new AbortController();
  const change = async (next: Partial<ShippingState>): Promise<void> => {
    const isNews = next.lastFile !== undefined || (next.problem ?? null) !== state.problem;
    state = { ...state, ...next };
    // While the database is away nothing is written; the next change says the same.
    if (isNews) await onChange(state).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    let waitMs = everyMs;
    while (!stopping.signal.aborted) {
      try {
        await shipAll();
        waitMs = everyMs;
        if (state.problem !== null) await change({ problem: null });
      } catch (error) {
        waitMs = Math.min(SLOWEST_MS, waitMs * 2);
        await change({ problem: repositoryProblem(error) });
      }
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const shipAll = async (): Promise<void> => {
    const waiting = await listSpool(dataDir);
    const oldestAt = waiting[0] ? await modifiedAt(waiting[0].path) : null;
    state = { ...state, waiting: waiting.length, oldestAt };
    for (const [index, { series, file, path }] of waiting.entries()) {
      if (stopping.signal.aborted) return;
      await shipFile(repository, series, file, path);
      const rest = waiting.length - index - 1;
      await change({
        lastFile: file,
        lastAt: new Date(),
        waiting: rest,
        oldestAt: rest === 0 ? null : oldestAt,
        problem: null,
      });
    }
  };
  const running = run();
  return {
    state: () => state,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** What waits, by series and in order. Folders of series that ended are removed once they are empty. */
async function listSpool(dataDir: string): Promise<{ series: string; file: string; path: string }[]> {
  const root = spoolRoot(dataDir);
  const found = [];
  for (const series of (await readdir(root).catch(() => [])).toSorted()) {
    const folder = join(root, series);
    const files = (await readdir(folder)).filter((file) => fileName.test(file)).toSorted();
    found.push(...files.map((file) => ({ series, file, path: join(folder, file) })));
    if (files.length === 0 && series !== currentSeries(dataDir)) await rmdir(folder).catch(() => undefined);
  }
  return found;
}

const modifiedAt = (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => null,
  );

const digest = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Stores one file, then removes it. The same content again changes nothing.
 * @throws Error when another content is stored under this name: neither is removed.
 */
export async function shipFile(
  repository: Repository,
  series: string,
  file: string,
  path: string,
): Promise<void> {
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]);
  const stored = await readSegment(repository, series, file);
  if (stored === null) await storeSegment(repository, series, file, { content, at: mtime });
  else if (digest(stored.content) !== digest(content))
    throw new Error(`Le dépôt a déjà un autre contenu pour le journal ${file} : il n’est pas remplacé.`);
  await unlink(path);
}
