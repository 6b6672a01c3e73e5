import { generalMessages, type ErrorAnswer } from '@baara/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, notFound } from './errors.ts';

type Fault = { status: number; code: string; message: string };

/** Refusals of the framework itself, in our words. */
const frameworkFaults: Record<string, Fault> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: generalMessages.UNSUPPORTED_MEDIA_TYPE,
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: generalMessages.PAYLOAD_TOO_LARGE,
  },
  FST_REQ_FILE_TOO_LARGE: {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: generalMessages.PAYLOAD_TOO_LARGE,
  },
};

/** PostgreSQL is away, starting or full: worth another try in a moment. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOSPC',
  '53100',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
]);

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) return refuse(reply, request, error);
    const framework = frameworkFaults[error.code];
    if (framework) return answer(reply, request, framework);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return answer(reply, request, {
        status: error.statusCode,
        code: 'MALFORMED_REQUEST',
        message: generalMessages.MALFORMED_REQUEST,
      });
    }
    request.log.error({ err: error }, 'request failed');
    if (
      unavailableCodes.has(error.code) ||
      /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
    ) {
      void reply.header('retry-after', '5');
      return answer(reply, request, {
        status: 503,
        code: 'UNAVAILABLE',
        message: generalMessages.UNAVAILABLE,
      });
    }
    return answer(reply, request, { status: 500, code: 'INTERNAL', message: generalMessages.INTERNAL });
  });
}

/** For paths under /api that no route serves. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, request, notFound());
}

function refuse(reply: FastifyReply, request: FastifyRequest, error: DomainError): FastifyReply {
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(error.retryAfterSeconds));
  return answer(reply, request, {
    ...error.extra,
    status: error.status,
    code: error.code,
    message: error.message,
    errors: error.errors,
  });
}

function answer(
  reply: FastifyReply,
  request: FastifyRequest,
  fault: Fault & { errors?: ErrorAnswer['errors'] },
): FastifyReply {
  const { status, errors, ...rest } = fault;
  // Registration's old client looks for `error: true` (PRODUCT.md, answers of the API).
  const flag = request.url.includes('/register') ? { error: true } : {};
  return (
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      // Serialised here: a route's answer schema describes successes only.
      .send(
        JSON.stringify({
          ...rest,
          status: 'error',
          ...(errors ? { errors } : {}),
          ...flag,
          reference: request.id,
        }),
      )
  );
}
