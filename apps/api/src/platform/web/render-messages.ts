import type { ApiAnswer, ApiCall, PageRequest, RenderedPage } from './web-build.ts';

/** Between the thread that answers requests and the one that renders pages. `page` and `call` number what is asked. */
export type ToRenderer =
  | { kind: 'render'; page: number; request: PageRequest }
  | { kind: 'answer'; call: number; answer: ApiAnswer }
  | { kind: 'refusal'; call: number; error: unknown };
export type FromRenderer =
  /** The application is loaded. */
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; asked: ApiCall }
  | { kind: 'report'; page: number; error: unknown }
  | { kind: 'rendered'; page: number; rendered: RenderedPage }
  | { kind: 'failed'; page: number; error: unknown };

/** Errors are transferred with their message and stack, any other value as text when it cannot be cloned. */
export function portable(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const copy = new Error(error.message);
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = error.stack;
  return copy;
}
