import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type FromRenderer, portable, type ToRenderer } from './render-messages.ts';
import type { PageRequest, PageServices, RenderedPage, RenderPage } from './web-build.ts';

/** As wide as the process's own, so that what one page leaves is swept while it is young. */
const YOUNG_GENERATION_MB = 24;

/** Where Node stores compiled modules. Without it the thread loads a TypeScript compiler of 12 MB. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

type Pending = { done: PromiseWithResolvers<RenderedPage>; services: PageServices };

async function answerCall(
  worker: Worker,
  { call, asked }: Extract<FromRenderer, { kind: 'call' }>,
  { callApi }: PageServices,
): Promise<void> {
  const say = (message: ToRenderer, given: ArrayBuffer[] = []): void => worker.postMessage(message, given);
  try {
    const answer = await callApi(asked);
    say({ kind: 'answer', call, answer }, [answer.body.buffer]);
  } catch (error) {
    say({ kind: 'refusal', call, error: portable(error) });
  }
}

function handleMessage(worker: Worker, pages: Map<number, Pending>, message: FromRenderer): void {
  if (message.kind === 'ready') return;
  const pending = pages.get(message.page);
  if (!pending) return;
  if (message.kind === 'call') return void answerCall(worker, message, pending.services);
  if (message.kind === 'report') return pending.services.report(message.error);
  pages.delete(message.page);
  if (message.kind === 'rendered') pending.done.resolve(message.rendered);
  else pending.done.reject(message.error);
}

/** Longer than the API may take to answer, and a page to be rendered. */
const SILENCE_MS = 30_000;

/**
 * The thread while it runs. It is ended when it is silent for a while although pages are due: an endless rendering
 * would block every other page, and the rest of the server would look well.
 * @param onEnd why it ended; the pages that were due fail.
 */
function runThread(buildDir: string, silenceMs: number, onEnd: (why: Error) => void) {
  const pages = new Map<number, Pending>();
  const ready = Promise.withResolvers<void>();
  // Its callers get the error; after a restart, pages wait for the new thread.
  ready.promise.catch(() => undefined);
  const worker = new Worker(new URL('render.thread.ts', import.meta.url), {
    workerData: buildDir,
    // Nothing else of the server's settings is its business.
    env: { NODE_ENV: 'production', ...compileCache() },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  worker.unref();

  let silence: NodeJS.Timeout | undefined;
  let isReady = false;
  let isEnded = false;
  let isStopped = false;
  const end = (cause: unknown): void => {
    clearTimeout(silence);
    if (isEnded) return;
    isEnded = true;
    const why = new Error('The thread that renders pages ended.', { cause });
    ready.reject(why);
    for (const { done } of pages.values()) done.reject(why);
    pages.clear();
    if (!isStopped) onEnd(why);
  };
  const awaitSign = (): void => {
    clearTimeout(silence);
    if (pages.size === 0) return;
    // While it loads the application, a thread says nothing.
    const allowedMs = isReady ? silenceMs : Math.max(silenceMs, SILENCE_MS);
    silence = setTimeout(() => {
      end(new Error(`nothing was heard of it for ${allowedMs} ms`));
      void worker.terminate();
    }, allowedMs);
    silence.unref();
  };
  worker.on('message', (message: FromRenderer) => {
    if (message.kind === 'ready') {
      isReady = true;
      ready.resolve();
    }
    handleMessage(worker, pages, message);
    awaitSign();
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`it ended with ${code}`)));

  return {
    ready: ready.promise,
    render: (page: number, request: PageRequest, services: PageServices): Promise<RenderedPage> => {
      const done = Promise.withResolvers<RenderedPage>();
      pages.set(page, { done, services });
      const message: ToRenderer = { kind: 'render', page, request };
      worker.postMessage(message);
      if (pages.size === 1) awaitSign();
      return done.promise;
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await worker.terminate();
    },
  };
}

export type RenderThread = {
  /** Rejects when the application cannot be loaded. */
  ready: Promise<void>;
  render: RenderPage;
  stop: () => Promise<void>;
};

/**
 * Renders pages in a thread of its own, which asks this one for what the API answers: a page takes milliseconds of a
 * processor, during which this thread goes on answering. The application is loaded there alone, and again when its thread ended.
 * @param onEnd the thread ended unasked, and why.
 */
export function startRenderThread(
  buildDir: string,
  { onEnd, silenceMs = SILENCE_MS }: { onEnd: (why: Error) => void; silenceMs?: number | undefined },
): RenderThread {
  type Thread = ReturnType<typeof runThread>;
  let running: Thread | undefined;
  let lastPage = 0;
  const start = (): Thread => {
    const thread: Thread = runThread(buildDir, silenceMs, (why) => {
      if (running === thread) running = undefined;
      onEnd(why);
    });
    return thread;
  };

  running = start();
  return {
    ready: running.ready,
    render: (request, services) => (running ??= start()).render(++lastPage, request, services),
    stop: async () => {
      await running?.stop();
    },
  };
}
