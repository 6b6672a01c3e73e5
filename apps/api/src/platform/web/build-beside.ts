import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartupError } from '../startup-error.ts';

export type WebBuild = {
  /** The application can be served. @throws StartupError when it was not built. */
  built: Promise<void>;
  /**
   * Its compressed files are there too; undefined when nothing was to be built. A failure was reported by the script,
   * and the files go out as they are.
   */
  compressed: Promise<void> | undefined;
};

/**
 * Builds the web application, where its sources changed, in a process of its own: a first start opens and fills its
 * database meanwhile, and answers while the files are compressed.
 * @param script builds it, and says what went wrong itself. It sends `built` before it compresses.
 */
export function buildWebBeside(script: string): WebBuild & { stop: () => void } {
  const { NODE_COMPILE_CACHE: _ofThisProcess, ...env } = process.env;
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env });
  const ended = once(child, 'exit');
  const build = async (): Promise<void> => {
    const first: unknown[] = await Promise.race([once(child, 'message'), ended]);
    if (first[0] !== 'built' && first[0] !== 0)
      throw new StartupError("Baara ne démarre pas sans l'application web.");
  };
  const built = build();
  // Rejects the promise of its callers, perhaps later.
  built.catch(() => undefined);
  const compressed = ended.then(() => undefined);
  return { built, compressed, stop: () => void child.kill() };
}
