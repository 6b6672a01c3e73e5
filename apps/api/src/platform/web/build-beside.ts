import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartupError } from '../startup-error.ts';

/**
 * Builds the web application, where its sources changed, in a process of its own: a first start opens and fills its
 * database meanwhile.
 * @param script builds it, and says what went wrong itself.
 */
export function buildWebBeside(script: string): { built: Promise<void>; stop: () => void } {
  const { NODE_COMPILE_CACHE: _ofThisProcess, ...env } = process.env;
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'], env });
  const build = async (): Promise<void> => {
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new StartupError("Baara ne démarre pas sans l'application web.");
  };
  const built = build();
  // Rejects the promise of its callers, perhaps later.
  built.catch(() => undefined);
  return { built, stop: () => void child.kill() };
}
