import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Repository } from './repository.ts';
import { readSegment } from './segments.ts';
import type { RecoveryPlan } from './recovery-plan.ts';

/** Segments opened ahead of the one that PostgreSQL asks for. */
const AHEAD = 4;
const LOOK_MS = 15;

/**
 * What PostgreSQL runs for each segment it wants: it asks by an empty file, waits for the answer, and copies it. A status
 * above 125 ends the recovery: a segment that cannot be opened or copied is never taken for the end of the WAL.
 */
const script = `#!/bin/sh
from=$(dirname "$0")
grep -qx "$1" "$from/segments" || exit 1
: > "$from/asked/$1" || exit 200
while [ ! -e "$from/ready/$1" ]; do
  [ -e "$from/failed" ] && exit 200
  sleep 0.02
done
cp "$from/ready/$1" "$2" || exit 200
`;

export type WalServer = Readonly<{
  restoreCommand: string;
  /** Why a segment could not be given; null while all could. */
  failure(): Error | null;
  stop(): Promise<void>;
}>;

/**
 * Gives PostgreSQL the segments of a plan as it asks for them, opened a few ahead. PostgreSQL knows neither the
 * repository nor its key, and the disk never has more than some segments beside the data.
 */
export function serveWal(
  repository: Repository,
  { copy, segments }: RecoveryPlan,
  folder: string,
  own: (path: string) => void,
): WalServer {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['', 'asked', 'ready']) {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    own(join(folder, name));
  }
  const write = (name: string, content: string, mode: number): void => {
    writeFileSync(join(folder, name), content);
    chmodSync(join(folder, name), mode);
    own(join(folder, name));
  };
  write('segments', `${segments.join('\n')}\n`, 0o600);
  write('fetch.sh', script, 0o700);
  let failure: Error | null = null;
  const stopping = new AbortController();
  const given = new Set<string>();
  const give = async (segment: string): Promise<void> => {
    if (given.has(segment)) return;
    const draft = join(folder, `draft-${segment}`);
    const read = await readSegment(repository, copy.series, segment);
    if (!read) throw new Error(`Le journal ${segment} a disparu du dépôt.`);
    await writeFile(draft, read.content);
    own(draft);
    await rename(draft, join(folder, 'ready', segment));
    given.add(segment);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const asked = (await readdir(join(folder, 'asked'))).toSorted();
      for (const segment of asked) {
        const at = segments.indexOf(segment);
        for (const next of segments.slice(at, at + AHEAD)) await give(next);
        await rm(join(folder, 'asked', segment), { force: true });
        // It asks for the checkpoint's segment first, then for those from the beginning: a given one may be asked again.
        for (const old of [...given].filter((name) => name < segment)) {
          await rm(join(folder, 'ready', old), { force: true });
          given.delete(old);
        }
      }
      await sleep(LOOK_MS);
    }
  };
  const running = run().catch(async (error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
    await writeFile(join(folder, 'failed'), '');
  });
  return {
    restoreCommand: `/bin/sh "${join(folder, 'fetch.sh')}" "%f" "%p"`,
    failure: () => failure,
    stop: async () => {
      stopping.abort();
      await running;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
