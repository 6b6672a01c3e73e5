import { Worker } from 'node:worker_threads';
import { PATIENCE } from './run-bounded.ts';

/**
 * Bounds the memory and the life of this process from a thread of its own, so that a loop without end is stopped too:
 * the heap's own limit counts no buffer, and a parent that died stops nobody.
 * @param seconds of processor time; it may last `PATIENCE` times as long on a busy machine.
 */
export function guardSelf({ memoryMb, seconds }: { memoryMb: number; seconds: number }): void {
  const watch = `
    const end = Date.now() + ${seconds * 1000 * PATIENCE};
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (user + system > ${seconds * 1e6}) process.kill(process.pid, 'SIGXCPU');
      if (process.memoryUsage.rss() > ${memoryMb * 1024 * 1024} || Date.now() > end) process.kill(process.pid, 'SIGKILL');
    }, 25);`;
  new Worker(watch, { eval: true }).unref();
}
