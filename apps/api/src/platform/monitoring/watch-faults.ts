import type { FastifyInstance } from 'fastify';
import { DomainError } from '../http/errors.ts';
import type { Observations } from './observations.ts';

/** Of an address that no route serves. */
const NO_ROUTE = 'aucune';

/** Notes each failure that nobody foresaw: those that answer 500 or 503, with the reference that the person reads. */
export function watchFaults(
  app: FastifyInstance,
  { observations, now }: { observations: Pick<Observations, 'noteFault'>; now: () => Date },
): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof DomainError) return;
    const { statusCode } = error;
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return;
    observations.noteFault({
      error,
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      reference: request.id,
      at: now(),
    });
  });
}
