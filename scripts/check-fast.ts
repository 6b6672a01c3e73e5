/** Runs the static checks, as many at the same time as there are processors; each prints what it found when it ends. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { staticChecks } from './static-checks.ts';
import { root } from './test-reports.ts';

function check(script: string): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn('npm', ['run', '-s', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (part: Buffer): void => void (output += part.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', ({ message }) => resolve({ passed: false, output: message }));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}

const pending = Object.entries(staticChecks);
async function work(): Promise<void> {
  for (let next = pending.shift(); next; next = pending.shift()) {
    const [title, script] = next;
    const started = performance.now();
    const { passed, output } = await check(script);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${passed ? '✓' : '✗'} ${title} (${seconds} s)\n`);
    if (passed) continue;
    process.stdout.write(output);
    process.exitCode = 1;
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
