import { Worker } from 'node:worker_threads';
import { type FromRenderer, portable, type ToRenderer } from './render-messages.ts';
import type { PageRequest, PageServices, RenderedPage, RenderPage } from './web-build.ts';

/** As wide as the process's own, so that what one page leaves is swept while it is young. */
const YOUNG_GENERATION_MB = 24;

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

function hear(worker: Worker, pages: Map<number, Pending>, message: FromRenderer): void {
  const pending = pages.get(message.page);
  if (!pending) return;
  if (message.kind === 'call') return void answerCall(worker, message, pending.services);
  if (message.kind === 'report') return pending.services.report(message.error);
  pages.delete(message.page);
  if (message.kind === 'rendered') pending.done.resolve(message.rendered);
  else pending.done.reject(message.error);
}

/**
 * Renders pages in a thread of its own, which asks this one for what the API answers: a page takes milliseconds of a
 * processor, during which this thread goes on answering. The application is loaded there alone, and again when its thread ended.
 */
export function startRenderThread(buildDir: string): { render: RenderPage; stop: () => Promise<void> } {
  let running: { worker: Worker; pages: Map<number, Pending> } | undefined;
  let lastPage = 0;

  const start = (): NonNullable<typeof running> => {
    const pages = new Map<number, Pending>();
    const worker = new Worker(new URL('render.thread.ts', import.meta.url), {
      workerData: buildDir,
      // Nothing of the server's settings is its business.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const started = { worker, pages };
    const end = (error: unknown): void => {
      if (running === started) running = undefined;
      for (const { done } of pages.values()) done.reject(error);
      pages.clear();
    };
    worker.on('message', (message: FromRenderer) => hear(worker, pages, message));
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`The thread that renders pages ended with ${code}.`)));
    worker.unref();
    return started;
  };

  running = start();
  return {
    render: (request: PageRequest, services) => {
      running ??= start();
      const done = Promise.withResolvers<RenderedPage>();
      const page = ++lastPage;
      running.pages.set(page, { done, services });
      const message: ToRenderer = { kind: 'render', page, request };
      running.worker.postMessage(message);
      return done.promise;
    },
    stop: async () => {
      await running?.worker.terminate();
    },
  };
}
