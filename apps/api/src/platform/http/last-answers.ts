import type { FastifyInstance, FastifyRequest } from 'fastify';

const MOST_ANSWERS = 300;
const MOST_CHARACTERS = 200_000;
/** What was right yesterday says too much that is no longer so. */
const OUTDATED_MS = 24 * 3_600_000;

/** Only what a request without any credentials is given: it is the same for everyone. */
const isAnonymous = (request: FastifyRequest): boolean =>
  !request.actor && request.headers.authorization === undefined && request.headers.cookie === undefined;

/**
 * Public answers go on while the database is away: routes that declare `keepsLastAnswer` give the last good answer of
 * the same address in place of a 503, and the log says so. Registered before what compresses answers.
 */
export function registerLastAnswers(app: FastifyInstance): void {
  const answers = new Map<string, { payload: string; at: number }>();
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!request.routeOptions.config.keepsLastAnswer || !isAnonymous(request)) return payload;
    const { url } = request;
    const last = answers.get(url);
    if (reply.statusCode === 503 && last && last.at > Date.now() - OUTDATED_MS) {
      request.log.warn(
        { ageSeconds: Math.round((Date.now() - last.at) / 1000) },
        'answer given from memory: the database is away',
      );
      void reply.code(200).type('application/json; charset=utf-8').removeHeader('retry-after');
      return last.payload;
    }
    if (reply.statusCode < 500) answers.delete(url);
    if (reply.statusCode === 200 && typeof payload === 'string' && payload.length <= MOST_CHARACTERS) {
      answers.set(url, { payload, at: Date.now() });
      const [oldest] = answers.keys();
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    }
    return payload;
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    keepsLastAnswer?: boolean;
  }
}
