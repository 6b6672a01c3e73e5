import type { Metrics } from './metrics.ts';

type Config = Readonly<{ role: string; metrics: Readonly<{ token: string | null }> }>;

/**
 * The measures of this process, when a token opens their endpoint: others have no need of the library, nor of its
 * observers of the event loop and of garbage collection.
 */
export async function openMetrics({ role, metrics }: Config): Promise<Metrics | undefined> {
  if (metrics.token === null) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(role);
}
