/**
 * Type-checks the whole repository: its TypeScript projects, two at the same time, after React Router
 * has written the types of the route modules. Each stores what it found, and checks next time only what changed.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const GIB = 1024 ** 3;
/**
 * The compiler (written in Go) clears its memory half as often as it would by itself, which spares a fifth of its work, until it
 * takes 3 GiB, or a sixth of a larger machine's: two projects are checked at the same time.
 */
const memory = { GOGC: '200', GOMEMLIMIT: `${Math.max(3 * GIB, Math.floor(totalmem() / 6))}B` };

function run(command: string, args: string[], cwd: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...memory, ...process.env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code, signal) => {
      // For want of memory, mostly: it says nothing itself.
      if (signal) process.stderr.write(`${args.join(' ')}: ended by ${signal}\n`);
      resolve(code === 0);
    });
  });
}

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = `${root}node_modules/.bin/`;

/**
 * Each checker of a project works out the types of the database and of the contract for itself: on a machine with two
 * processors, the four of the compiler's default do twice the work of one, and take twice its memory.
 */
const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

function check(project: string): Promise<boolean> {
  const file = `${root}node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const stored = ['--incremental', '--tsBuildInfoFile', file];
  return run(`${bin}tsc`, ['-p', project, '--checkers', String(checkers), ...stored], root);
}

async function checkWeb(): Promise<boolean> {
  if (!existsSync(`${root}apps/web/react-router.config.ts`)) return true;
  const typesWritten = await run(`${bin}react-router`, ['typegen'], `${root}apps/web`);
  if (!typesWritten) return false;
  return (
    (await check('apps/web/tsconfig.json')) &&
    (await check('apps/web/service-worker/tsconfig.json')) &&
    check('apps/web/verifier/tsconfig.json')
  );
}

const results = await Promise.all([check('tsconfig.json'), checkWeb()]);
process.exitCode = results.every(Boolean) ? 0 : 1;
