import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_WITHIN_MS = 180_000;

/** An empty data directory, which the account of the embedded database may enter. */
export function freshDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'baara-bench-fresh-'));
  chmodSync(directory, 0o711);
  return directory;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Runs a file of the project with this Node. @param output where its standard output goes. */
export function runNode(
  parameters: string[],
  variables: Record<string, string>,
  output: 'inherit' | 'ignore' | 'pipe' = 'ignore',
  cwd = ROOT,
): ChildProcess {
  const env = { ...process.env, LOG_LEVEL: 'warn', ...variables };
  return spawn(process.execPath, parameters, { cwd, stdio: ['ignore', output, 'inherit'], env });
}

/** The command of `npm start`: its Node options, compile cache and arenas of memory. */
const startOptions = (process.env['npm_package_config_node_options'] ?? '').split(' ').filter(Boolean);
const startVariables = {
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  MALLOC_ARENA_MAX: process.env['npm_package_config_malloc_arenas'] ?? '2',
};

export async function finished(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`process ended with ${child.exitCode ?? child.signalCode}`);
}

export type Product = {
  port: number;
  pid: number;
  /** From the start of the process to its first answer. */
  firstAnswerMs: number;
  /** @returns how long the clean stop took. */
  stop: () => Promise<number>;
};

type StartOptions = {
  /** The path that must answer 200. */
  until?: string;
  nodeOptions?: string[];
  /** Another tree of the project than this one. */
  root?: string;
  variables: Record<string, string> & { DATA_DIR: string };
};

/** Starts the product as production runs it, and waits for its first answer. */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { until = '/api/v1/recruitment-offers', nodeOptions = [], root = ROOT, variables } = options;
  const port = await freePort();
  const started = performance.now();
  const environment = {
    ...startVariables,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    NODE_ENV: 'production',
    // Measures compare with those from before archiving; backup.bench.ts switches it on.
    BACKUP_URL: 'non',
    ...variables,
    PORT: String(port),
  };
  const child = runNode(
    [...startOptions, ...nodeOptions, 'apps/api/src/main.ts'],
    environment,
    'ignore',
    root,
  );
  const stop = async (): Promise<number> => {
    const before = performance.now();
    child.kill('SIGTERM');
    await finished(child);
    return performance.now() - before;
  };
  while (performance.now() - started < START_WITHIN_MS && child.exitCode === null) {
    const isUp = await fetch(`http://127.0.0.1:${port}${until}`).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    );
    const firstAnswerMs = performance.now() - started;
    if (isUp) return { port, pid: child.pid ?? 0, firstAnswerMs, stop };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGTERM');
  throw new Error('the product did not start');
}
