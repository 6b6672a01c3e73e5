import { randomUUID } from 'node:crypto';
import type { JobHandler, JobQueue } from '../platform/queue/queue.ts';

/**
 * Runs a feature's job once, as its queue would, with the services given.
 * @param register the feature's own registration of its jobs.
 * @throws what the job throws.
 */
export async function runJob<Deps extends object>(
  register: (queue: JobQueue, deps: Deps) => void,
  deps: Deps & { queue: JobQueue },
  name: string,
  payload: object = {},
): Promise<void> {
  const handlers = new Map<string, JobHandler<object>>();
  const collecting: JobQueue = {
    ...deps.queue,
    // The payload is typed by the definition it is registered under.
    work: (job, handler) => void handlers.set(job.name, handler as JobHandler<object>),
    schedule: () => undefined,
  };
  register(collecting, deps);
  const handler = handlers.get(name);
  if (!handler) throw new Error(`no job is called ${name}`);
  const signal = new AbortController().signal;
  await handler(payload, { id: randomUUID(), attempt: 0, queuedAt: new Date(), signal });
}
