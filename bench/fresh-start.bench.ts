/**
 * Measures the start for a newcomer: `npm start` in a fresh clone of the last commit, by the system's own Node, until
 * the first page; then the weight of the installation.
 * Run: npm run bench -- fresh-start The packages come from npm's registry, or from its store: nothing else must need
 * the network.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './product.ts';
import { createTable, say, verdict } from './table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GIVES_UP_MS = 600_000;
const LOOK_EVERY_MS = 50;

/** The environment as it was before this project's npm and Node. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE|INIT_CWD|BENCH_)/.test(name),
  );
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(inherited), PATH: path.join(delimiter) };
}

/** As `du` counts: what the files take on the disk. Links, such as those to the workspaces, are not followed. */
function megabytesOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  let blocks = 0;
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) folders.push(path);
      blocks += lstatSync(path).blocks;
    }
  }
  return (blocks * 512) / 2 ** 20;
}

const folder = mkdtempSync(join(tmpdir(), 'baara-fresh-start-'));
const clone = join(folder, 'clone');
const dataDir = join(folder, 'data');
execFileSync('git', ['clone', '--quiet', ROOT, clone]);
// The system user of the embedded database passes through.
execFileSync('chmod', ['711', folder]);
mkdirSync(dataDir, { mode: 0o711 });

const port = await freePort();
const started = performance.now();
const reached = new Map<string, number>();
const reach = (step: string): void => {
  if (!reached.has(step)) reached.set(step, performance.now() - started);
};
const child = spawn('npm', ['start'], {
  cwd: clone,
  // A group of its own, to be stopped whole.
  detached: true,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...ownEnvironment(), PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
});
child.stdout.setEncoding('utf8').on('data', (text: string) => {
  if (text.includes('--build-web')) reach('packages installed');
  if (text.includes('Données de démonstration chargées')) reach('demonstration loaded');
});
try {
  while (child.exitCode === null && performance.now() - started < GIVES_UP_MS) {
    if (existsSync(join(clone, 'apps/web/build/.sources'))) reach('web application built');
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    if (isUp) {
      reach('first page');
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const whole = reached.get('first page');
  if (whole === undefined) throw new Error('no page came');
  const installed = ['.', 'apps/api', 'apps/web', 'scripts/node'].reduce(
    (sum, part) => sum + megabytesOf(join(clone, part, 'node_modules')),
    0,
  );
  const compiled = megabytesOf(join(clone, 'node_modules/.cache'));
  const table = createTable('a fresh clone, since npm start', 'measured', 'goal', '');
  for (const [step, ms] of [...reached].toSorted((a, b) => a[1] - b[1])) {
    const isLast = step === 'first page';
    table.row(
      step,
      `${(ms / 1000).toFixed(1)} s`,
      isLast ? '<= 45 s' : '',
      isLast ? verdict(ms <= 45_000) : '',
    );
  }
  const packages = installed - compiled;
  table.row('packages', `${packages.toFixed(0)} MB`, '<= 450 MB', verdict(packages <= 450));
  // Node's compile cache, for a faster start the next time.
  table.row('cache of compiled code', `${compiled.toFixed(0)} MB`, '', '');
  table.print();
} finally {
  if (child.exitCode === null && child.pid !== undefined) {
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
  // What npm's group still writes as it ends.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  say('Stopped.');
}
