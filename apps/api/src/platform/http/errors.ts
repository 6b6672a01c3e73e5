import { generalMessages } from '@baara/contract/protocol/general-messages';
import { type FieldError } from '@baara/contract/protocol/errors';

/**
 * A refusal the caller can act on. Everything else that is thrown is a fault of ours and answers 500.
 * @param code machine-readable, upper snake case.
 * @param message French sentence for the person.
 */
export class DomainError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  /** Keys the documents want beside the envelope's own, such as `expired` or `reset_required`. */
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { errors?: FieldError[]; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'DomainError';
    this.status = status;
    this.code = code;
    this.errors = options.errors;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function unauthenticated(
  code: 'UNAUTHENTICATED' | 'SESSION_EXPIRED' = 'UNAUTHENTICATED',
): DomainError {
  return new DomainError(401, code, generalMessages[code]);
}

export function forbidden(message: string = generalMessages.FORBIDDEN, code = 'FORBIDDEN'): DomainError {
  return new DomainError(403, code, message);
}

export function notFound(message: string = generalMessages.NOT_FOUND, code = 'NOT_FOUND'): DomainError {
  return new DomainError(404, code, message);
}

/** 410: it was there, and will not come back. */
export function gone(message: string, code = 'GONE'): DomainError {
  return new DomainError(410, code, message);
}

/** 400: the request itself cannot be read. */
export function malformed(): DomainError {
  return new DomainError(400, 'MALFORMED_REQUEST', generalMessages.MALFORMED_REQUEST);
}

export function conflict(code: string, message: string): DomainError {
  return new DomainError(409, code, message);
}

/** 422 that names the fields; the first sentence stands for the whole. */
export function invalid(errors: FieldError[]): DomainError {
  return new DomainError(422, 'VALIDATION_FAILED', errors[0]?.message ?? generalMessages.VALIDATION_FAILED, {
    errors,
  });
}

export function tooManyRequests(
  retryAfterSeconds: number,
  message: string = generalMessages.TOO_MANY_REQUESTS,
): DomainError {
  return new DomainError(429, 'TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}
