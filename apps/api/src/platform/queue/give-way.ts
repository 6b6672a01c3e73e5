import { setTimeout } from 'node:timers/promises';

/** How many times as long as it worked a job rests: requests keep three quarters of what it would take. */
const REST = 3;

/** Does one batch of a long job that nobody waits for, then rests, until the process stops. */
export async function givingWay<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  const result = await work();
  const rest = setTimeout(REST * (performance.now() - since), undefined, { signal, ref: false });
  await rest.catch(() => undefined);
  return result;
}
