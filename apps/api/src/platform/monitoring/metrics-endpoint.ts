import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerUnknownPath } from '../http/error-handler.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * GET /api/metrics, for Prometheus: of this process alone. Without METRICS_TOKEN, and without the token, nothing is
 * there (404).
 */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics | undefined; token: string | null },
): void {
  if (!metrics || token === null) return;
  // Of the same length whatever is sent, so that the time of the comparison says nothing.
  const expected = digest(`Bearer ${token}`);
  metrics.watchRequests(app);
  app.get(
    '/api/metrics',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
        return answerUnknownPath(request, reply);
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
}
