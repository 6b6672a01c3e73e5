import { generalMessages } from '@baara/contract/protocol/general-messages';
import { type ErrorAnswer } from '@baara/contract/protocol/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';
import { DomainError, malformed, notFound } from './errors.ts';
import { faultPage } from './fault-page.ts';

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
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, code: 'URI_TOO_LONG', message: generalMessages.URI_TOO_LONG },
  FST_REQ_FILE_TOO_LARGE: {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: generalMessages.PAYLOAD_TOO_LARGE,
  },
};

/** Answers every failure: with the envelope below /api/, with a page elsewhere. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownPath);
}

/** Also for what the framework refuses before any route and any hook: an address that cannot be read. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('x-request-id', request.id);
  if (error instanceof DomainError) return refuse(reply, request, error);
  const framework = frameworkFaults[error.code];
  if (framework) return answer(reply, request, framework);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    const { code, message } = malformed();
    return answer(reply, request, { status: error.statusCode, code, message });
  }
  request.log.error({ err: error }, 'request failed');
  if (isUnavailable(error)) {
    void reply.header('retry-after', '5');
    return answer(reply, request, {
      status: 503,
      code: 'UNAVAILABLE',
      message: generalMessages.UNAVAILABLE,
    });
  }
  return answer(reply, request, { status: 500, code: 'INTERNAL', message: generalMessages.INTERNAL });
}

/** For what no route serves: a path of the API, or a method no page takes. */
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
  if (!request.url.startsWith('/api/')) {
    const page = faultPage(fault.message, status >= 500 ? request.id : undefined);
    return reply.code(status).headers(page.headers).send(page.html);
  }
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
