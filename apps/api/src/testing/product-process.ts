import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryRoot } from './temporary-root.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** As `npm start`: what the first start compiled, the others only read. */
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url));

export type Ended = Readonly<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;

export type ProductProcess = Readonly<{
  pid: number;
  port: number;
  ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves at the first answer. @throws when the process ends before. */
  ready(): Promise<void>;
}>;

/** A data directory of its own, that the database's system user may pass through. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(temporaryRoot(), 'baara-process-'));
  chmodSync(dataDir, 0o711);
  return dataDir;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Address of the embedded database of a running product, as its owner. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return `postgres://baara:${encodeURIComponent(password)}@${encodeURIComponent(join(dataDir, 'run'))}/baara`;
}

function watchEnd(child: ChildProcess): Promise<Ended> {
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}

/** Starts the real process, as `npm start` does, with an environment of its own. */
export async function startProduct(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ProductProcess> {
  const port = Number(variables['PORT'] ?? (await findFreePort()));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'test',
      PATH: '/usr/bin:/bin',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      ...variables,
    },
  });
  const ended = watchEnd(child);
  let over = false;
  child.once('close', () => {
    over = true;
  });
  return {
    pid: child.pid ?? 0,
    port,
    ended,
    kill: (signal) => void child.kill(signal),
    ready: async () => {
      for (;;) {
        if (over) throw new Error(`The product ended before it answered: ${(await ended).output}`);
        const alive = await fetch(`http://127.0.0.1:${port}/api/health`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (alive) return;
        await sleep(25);
      }
    },
  };
}
