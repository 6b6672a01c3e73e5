import { parentPort, Worker, workerData } from 'node:worker_threads';

/** More would take every processor from the requests. */
const MOST_THREADS = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a program of ours on a long text in a thread of its own: requests are answered meanwhile, and work that does not
 * end is stopped. Waiting for a free thread counts in the time.
 * @param program the address of a `.thread.ts` file, which calls `answerInThread`.
 * @returns undefined when the time was over or the program failed.
 */
export async function runThread<Output>(
  program: URL,
  input: unknown,
  { milliseconds, heapMb = 64 }: { milliseconds: number; heapMb?: number },
): Promise<Output | undefined> {
  const end = Date.now() + milliseconds;
  if (running >= MOST_THREADS && !(await waitForTurn(milliseconds))) return undefined;
  running += 1;
  try {
    return await runWorker<Output>(program, input, { milliseconds: end - Date.now(), heapMb });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function waitForTurn(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const turn = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      resolve(false);
    }, milliseconds);
    waiting.push(turn);
  });
}

function runWorker<Output>(
  program: URL,
  input: unknown,
  { milliseconds, heapMb }: { milliseconds: number; heapMb: number },
): Promise<Output | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData: input,
      // Nothing of the server's settings is its business.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const finish = (output?: Output): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(output);
    };
    const timer = setTimeout(finish, Math.max(1, milliseconds));
    worker.once('message', (output: Output) => finish(output));
    worker.once('error', () => finish());
    worker.once('exit', () => finish());
  });
}

/** What a `.thread.ts` file does: one piece of work on the input it was given. */
export function answerInThread<Input>(work: (input: Input) => unknown): void {
  parentPort?.postMessage(work(workerData as Input));
}
