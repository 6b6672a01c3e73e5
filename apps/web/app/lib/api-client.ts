import type { Endpoint, EndpointAnswer, EndpointInput } from '@baara/contract/protocol/endpoint';
import { SUPPORT_VIEW_HEADER } from '@baara/contract/accounts/support-view-header';
import { COMPANY_HEADER } from '@baara/contract/companies/acting-messages';
import { ApiCanceled, ApiError, networkMessages } from './api-error.ts';

export const API_BASE = '/api/v1';
export const API_TIMEOUT_MS = 60_000;
/** How long a screen waits before it says so and proposes to try again; the server gives up earlier. */
export const READ_TIMEOUT_MS = 20_000;

export type WireRequest = {
  method: string;
  /** Path and query, from the site's root. */
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | URLSearchParams;
  signal?: AbortSignal;
};
export type WireAnswer = { status: number; body: unknown };
/** Carries one request: `fetch` in the browser, an in-process call while rendering on the server. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export type CallOptions = {
  /** A multipart or form-encoded body, in place of `body`. */
  form?: FormData | URLSearchParams;
  signal?: AbortSignal;
  /** Makes a write safe to send twice. */
  idempotencyKey?: string;
  /** Nobody asked for it, and it is sent again by itself: a lost connection is then no news for the whole screen. */
  isSentAgain?: boolean;
};
/** What a call of this endpoint takes. */
export type CallInput<E> = EndpointInput<E> & CallOptions;
type Arguments<E> = object extends EndpointInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export type ApiClient = {
  /**
   * Calls one endpoint of the contract, given as a type so that its schemas stay out of the page:
   * `api.call<typeof login>('POST /auth/login', { body })`.
   * @throws ApiError when the API refuses or cannot be reached, ApiCanceled when a newer call replaced it.
   */
  call<E extends Endpoint>(key: E['key'], ...input: Arguments<E>): Promise<EndpointAnswer<E>>;
};

export type ClientHooks = {
  token?: () => string | null;
  /** The company this tab works for: nothing is done for another. */
  company?: () => string | null;
  /** The view of somebody's account that this tab is: nothing is read or done as the agent. */
  supportView?: () => string | null;
  /** A call sent again while it is pending cancels the first. */
  cancelDuplicates?: boolean;
  /** How long a reading may take; else as long as any call. */
  readTimeoutMs?: number;
  onUnauthorized?: (request: WireRequest) => void;
  onResetRequired?: (request: WireRequest) => void;
  onSecondFactorRequired?: (request: WireRequest) => void;
  /** The person works for another company since, by another tab. */
  onCompanyChanged?: () => void;
  /** The view that this tab is has ended. */
  onSupportViewEnded?: () => void;
  onNetworkError?: (request: WireRequest, error: ApiError) => void;
  /** The connection works and the answer is missing: the screen reports its own failure. */
  onTimeout?: (milliseconds: number) => void;
};

const neverCanceled = new Set(['/dashboard/stats', '/auth/login', '/auth/logout']);

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
} & CallOptions;

/** `GET /offers/:id` with its parameters and query becomes `/api/v1/offers/12?page=2`; empty values are left out. */
export function buildUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return `${API_BASE}${filled}${text ? `?${text}` : ''}`;
}

function buildRequest(
  key: string,
  input: LooseInput,
  { token, company, supportView }: ClientHooks,
): WireRequest {
  const [method = 'GET', path = '/'] = key.split(' ');
  const headers: Record<string, string> = { accept: 'application/json' };
  const bearer = token?.();
  const companyId = company?.();
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (companyId) headers[COMPANY_HEADER] = companyId;
  const viewId = supportView?.();
  if (viewId) headers[SUPPORT_VIEW_HEADER] = viewId;
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  const request: WireRequest = { method, url: buildUrl(path, input.params, input.query), headers };
  if (input.form) request.body = input.form;
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(input.body);
  }
  return request;
}

type LooseBody = {
  status?: unknown;
  code?: unknown;
  message?: unknown;
  errors?: unknown;
  reference?: unknown;
  reset_required?: unknown;
  second_factor_required?: unknown;
};

function readBody(answer: WireAnswer): LooseBody {
  if (answer.body && typeof answer.body === 'object') return answer.body;
  throw new ApiError({
    status: answer.status,
    code: 'INVALID_ANSWER',
    message: networkMessages.invalidAnswer,
  });
}

function toApiError(status: number, body: LooseBody): ApiError {
  return new ApiError({
    status: status < 400 ? 400 : status,
    code: typeof body.code === 'string' ? body.code : 'ERROR',
    message: typeof body.message === 'string' ? body.message : '',
    errors: Array.isArray(body.errors) ? body.errors : [],
    reference: typeof body.reference === 'string' ? body.reference : undefined,
    body,
  });
}

const pathOf = (request: WireRequest): string => request.url.slice(API_BASE.length).split('?')[0] ?? '';

/** What an answer means, after its side effects on the whole application have been announced. */
function handleResponse(request: WireRequest, answer: WireAnswer, hooks: ClientHooks): LooseBody {
  const body = readBody(answer);
  const path = pathOf(request);
  if (body.second_factor_required === true) hooks.onSecondFactorRequired?.(request);
  if (body.code === 'ACTING_COMPANY_CHANGED') hooks.onCompanyChanged?.();
  if (body.code === 'SUPPORT_VIEW_ENDED') hooks.onSupportViewEnded?.();
  if (body.reset_required === true && !path.startsWith('/auth/')) hooks.onResetRequired?.(request);
  if (
    answer.status === 401 &&
    request.headers.authorization &&
    path !== '/auth/login' &&
    path !== '/auth/logout'
  ) {
    hooks.onUnauthorized?.(request);
  }
  if (answer.status >= 400 || body.status === 'error') throw toApiError(answer.status, body);
  return body;
}

/**
 * The identity of a pending call: method and URL, and the body of a POST or a PATCH. Two candidates shortlisted one
 * after the other are two calls, and the first may not have arrived yet; a PUT replaces its resource whole. Null for a
 * call that nothing replaces.
 */
function duplicateId({ method, url, body }: WireRequest): string | null {
  if (method === 'PUT' || body === undefined) return `${method} ${url}`;
  return typeof body === 'string' ? `${method} ${url} ${body}` : null;
}

const limitOf = ({ method }: WireRequest, { readTimeoutMs }: ClientHooks): number =>
  method === 'GET' && readTimeoutMs !== undefined ? readTimeoutMs : API_TIMEOUT_MS;

/** Sends a request and turns an unreachable network into an ApiError with status 0. */
async function sendRequest(
  transport: Transport,
  request: WireRequest,
  hooks: ClientHooks,
): Promise<WireAnswer> {
  try {
    return await transport(request);
  } catch (error) {
    if (request.signal?.aborted && request.signal.reason instanceof ApiCanceled) throw request.signal.reason;
    if (error instanceof ApiCanceled || (error instanceof Error && error.name === 'AbortError'))
      throw new ApiCanceled();
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const code = isTimeout ? 'TIMEOUT' : 'NETWORK';
    const failure = new ApiError({ status: 0, code, message: networkMessages.default });
    if (isTimeout) hooks.onTimeout?.(limitOf(request, hooks));
    else hooks.onNetworkError?.(request, failure);
    throw failure;
  }
}

export function createApiClient(transport: Transport, hooks: ClientHooks = {}): ApiClient {
  const pending = new Map<string, AbortController>();

  const { onNetworkError: _onNetworkError, ...quietHooks } = hooks;

  const send = async (
    request: WireRequest,
    { signal: outside, isSentAgain }: CallOptions,
  ): Promise<LooseBody> => {
    const id = neverCanceled.has(pathOf(request)) ? null : duplicateId(request);
    const controller = new AbortController();
    if (hooks.cancelDuplicates && id !== null) {
      pending.get(id)?.abort(new ApiCanceled());
      pending.set(id, controller);
    }
    const signals = [controller.signal, AbortSignal.timeout(limitOf(request, hooks))];
    if (outside) signals.push(outside);
    try {
      const answer = await sendRequest(
        transport,
        { ...request, signal: AbortSignal.any(signals) },
        isSentAgain ? quietHooks : hooks,
      );
      return handleResponse(request, answer, hooks);
    } finally {
      if (id !== null && pending.get(id) === controller) pending.delete(id);
    }
  };

  return {
    call: async <E extends Endpoint>(key: E['key'], ...[input]: Arguments<E>) => {
      const loose: LooseInput = { ...input };
      const body = await send(buildRequest(key, loose, hooks), loose);
      // The API validates its answers against the same contract; here the type is trusted.
      return body as EndpointAnswer<E>;
    },
  };
}
