import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { BackupAnswer, BackupOrder } from './backup-order.ts';

type Options = { signal: AbortSignal; onProgress: (progress: number) => void };

/**
 * Runs one task in a process of its own, at the lowest priority: reading, compressing and sealing gigabytes takes nothing
 * from people's requests, and a kill of it leaves this process alone.
 * @returns its last answer; null when it ended without one, or was stopped.
 */
export function runBackupProcess(
  program: string,
  order: BackupOrder,
  { signal, onProgress }: Options,
): Promise<BackupAnswer | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--max-old-space-size=512', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // The order says everything; PATH is for what starts a server.
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: process.env['NODE_ENV'] ?? '' },
    });
    let last: BackupAnswer | null = null;
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const answer = readAnswer(line);
      if (answer && 'progress' in answer) onProgress(answer.progress);
      else if (answer) last = answer;
    });
    const end = (): void => {
      signal.removeEventListener('abort', stop);
      resolve(signal.aborted ? null : last);
    };
    child.once('error', end);
    child.once('close', end);
    child.stdin.on('error', () => undefined);
    // It stays open: the process ends when this one does.
    child.stdin.write(`${JSON.stringify(order)}\n`);
  });
}

function readAnswer(line: string): BackupAnswer | null {
  try {
    return JSON.parse(line) as BackupAnswer;
  } catch {
    return null;
  }
}
