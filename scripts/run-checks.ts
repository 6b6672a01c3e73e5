/** Runs npm scripts, as many at the same time as there are processors; each prints what it found when it ends. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from './test-reports.ts';

export type Checked = Readonly<{ title: string; passed: boolean; milliseconds: number }>;

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

/** @param scripts their npm names by their titles, the slowest first. */
export async function runChecks(scripts: Readonly<Record<string, string>>): Promise<Checked[]> {
  const pending = Object.entries(scripts);
  const done: Checked[] = [];
  const work = async (): Promise<void> => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const [title, script] = next;
      const started = performance.now();
      const { passed, output } = await check(script);
      const milliseconds = performance.now() - started;
      done.push({ title, passed, milliseconds });
      process.stdout.write(`${passed ? '✓' : '✗'} ${title} (${(milliseconds / 1000).toFixed(1)} s)\n`);
      if (!passed) process.stdout.write(output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return done;
}
