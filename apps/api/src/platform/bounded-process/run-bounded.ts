import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export type Bounds = {
  seconds: number;
  heapMb: number;
  outputBytes: number;
  /**
   * Nobody waits for it: what answers people goes first. On a busy machine it lasts up to `PATIENCE` times its seconds,
   * which `guardSelf` then counts as processor time.
   */
  givesWay?: boolean;
};

export const PATIENCE = 6;

/**
 * `crashed`: the program ended with an error of its own. `too_slow`, `too_long`, `too_heavy`: stopped for its time, its
 * output or its memory. `not_started`: this machine could not run it, which says nothing of what it was given.
 */
export type BoundedFailure = 'crashed' | 'too_slow' | 'too_long' | 'too_heavy' | 'not_started';

/**
 * Runs a program of ours on bytes that are not trusted, in a process of its own: a thread that exhausts its memory
 * takes the whole server with it. Bytes go in by standard input; what comes out by standard output is the result.
 * @param program the path of a `.process.ts` file; call `guardSelf` first in it.
 */
export function runBounded(
  program: string,
  input: Uint8Array,
  { seconds, heapMb, outputBytes, givesWay = false }: Bounds,
): Promise<{ output: Buffer } | { failure: BoundedFailure }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, program], {
      // Nothing of the server's settings is its business.
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let stoppedFor: BoundedFailure | undefined;
    const stop = (reason: BoundedFailure): void => {
      stoppedFor ??= reason;
      child.kill('SIGKILL');
    };
    if (givesWay && child.pid !== undefined) lowerPriority(child.pid);
    const timer = setTimeout(stop, seconds * 1000 * (givesWay ? PATIENCE : 1), 'too_slow');
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > outputBytes) stop('too_long');
      else chunks.push(chunk);
    });
    child.on('error', () => {
      clearTimeout(timer);
      resolve({ failure: stoppedFor ?? 'not_started' });
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (stoppedFor) resolve({ failure: stoppedFor });
      else if (code === 0) resolve({ output: Buffer.concat(chunks) });
      else if (signal === 'SIGXCPU') resolve({ failure: 'too_slow' });
      // Killed by its own guard or by the system (SIGKILL), or its heap was full (SIGABRT, SIGTRAP).
      else resolve({ failure: signal === null ? 'crashed' : 'too_heavy' });
    });
    // A program that died before reading everything says so by its exit.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** Where the system forbids it, or the program ended already, it runs as others do. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Its limits bound it all the same.
  }
}
