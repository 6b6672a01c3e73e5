/** Renders pages, beside the thread that answers requests: see `render-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { sweepWhenQuiet } from '../sweep-when-quiet.ts';
import { type FromRenderer, portable, type ToRenderer } from './render-messages.ts';
import { type ApiAnswer, loadRenderer, type PageRequest } from './web-build.ts';

const say = (message: FromRenderer, given: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, given);
const renderPage = await loadRenderer(workerData as string);
const calls = new Map<number, PromiseWithResolvers<ApiAnswer>>();
let lastCall = 0;

async function render(page: number, request: PageRequest): Promise<void> {
  try {
    const rendered = await renderPage(request, {
      callApi: ({ method, url, headers, body }) => {
        const answered = Promise.withResolvers<ApiAnswer>();
        calls.set(++lastCall, answered);
        // A form with files is sent by the browser alone.
        const asked = { method, url, headers, ...(typeof body === 'string' ? { body } : {}) };
        say({ kind: 'call', page, call: lastCall, asked });
        return answered.promise;
      },
      report: (error) => say({ kind: 'report', page, error: portable(error) }),
    });
    say({ kind: 'rendered', page, rendered }, [rendered.body.buffer]);
  } catch (error) {
    say({ kind: 'failed', page, error: portable(error) });
  }
}

function settle(message: Exclude<ToRenderer, { kind: 'render' }>): void {
  const answered = calls.get(message.call);
  calls.delete(message.call);
  if (message.kind === 'answer') answered?.resolve(message.answer);
  else answered?.reject(message.error);
}

parentPort?.on('message', (message: ToRenderer) => {
  if (message.kind === 'render') void render(message.page, message.request);
  else settle(message);
});
say({ kind: 'ready' });
sweepWhenQuiet();
