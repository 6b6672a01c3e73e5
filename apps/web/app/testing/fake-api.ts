import { answerSchema } from '@baara/contract/protocol/answers';
import type { BodyOf, DataInputOf, Endpoint, ParamsOf, QueryOf } from '@baara/contract/protocol/endpoint';
import type { FieldError } from '@baara/contract/protocol/errors';
import type { Pagination } from '@baara/contract/protocol/pagination';
import type { z } from 'zod';
import { API_BASE } from '../lib/api-client.ts';
import { type Partially, sample } from './sample.ts';

/** A request as the server would read it: parsed by the operation's own schemas. */
export type Call<E> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Of a request with files. */
  form: FormData | undefined;
  headers: Headers;
};

/** The keys beside `data`; a key missing from `extra` gets the smallest value that its schema takes. */
type Beside<E> = { message?: string } & (E extends { extra: infer S extends z.ZodType }
  ? Partially<z.input<S>>
  : unknown) &
  (E extends { paginated: true } ? { pagination?: Partial<Pagination> } : unknown);
type Data<E> = DataInputOf<E> | ((call: Call<E>) => DataInputOf<E>);

type Refusal = {
  status: number;
  code: string;
  message: string;
  errors?: FieldError[];
  [key: string]: unknown;
};
/** What a function of the request throws to refuse that one. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
type Respond = (call: Call<Endpoint>) => Response | Promise<Response>;
type Operation = {
  endpoint: Endpoint;
  respond: Respond;
  calls: Call<Endpoint>[];
  /** The server refuses what comes: it need not be what the contract takes. */
  isRefused: boolean;
};

const json = (status: number, body: unknown): Response => Response.json(body, { status });

const refused = ({ status, ...refusal }: Refusal): Response => json(status, { status: 'error', ...refusal });

const fullPage = (data: unknown, pagination: Partial<Pagination> = {}): Pagination => ({
  page: 1,
  pages: 1,
  total: Array.isArray(data) ? data.length : 0,
  limit: 20,
  ...pagination,
});

/** A pattern of the contract as an expression: `/offers/:id` matches `/offers/12`. */
const matcherOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const pathOf = ({ key }: Endpoint): string => key.slice(key.indexOf(' ') + 1);

/** The answer as it would leave the server. @throws what the operation's schema refuses. */
function bodyOf(endpoint: Endpoint, data: unknown, beside: Record<string, unknown> = {}): unknown {
  const { message, pagination, ...extra } = beside;
  const parsed = answerSchema(endpoint).safeParse({
    status: 'success',
    code: 200,
    message,
    ...(endpoint.extra ? sample(endpoint.extra, extra) : extra),
    ...(endpoint.data && { data }),
    ...(endpoint.paginated && { pagination: fullPage(data, pagination as Partial<Pagination>) }),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `The contract refuses this answer of ${endpoint.key}: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

function find(
  operations: ReadonlyMap<string, Operation>,
  method: string,
  path: string,
): { operation: Operation; values: string[] } | undefined {
  const found = [...operations.values()].flatMap((operation) => {
    const match = operation.endpoint.key.startsWith(`${method} `)
      ? matcherOf(pathOf(operation.endpoint)).exec(path)
      : null;
    return match ? [{ operation, values: match.slice(1) }] : [];
  });
  // `/offers/export` before `/offers/:id`.
  return found.toSorted((one, other) => one.values.length - other.values.length)[0];
}

/** Reads a request by the contract. @throws what its schemas refuse. */
function read(
  { endpoint, isRefused }: Operation,
  url: URL,
  values: string[],
  init: RequestInit,
): Call<Endpoint> {
  const params = Object.fromEntries(
    namesIn(pathOf(endpoint)).map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
  );
  const query: Record<string, string | string[]> = {};
  for (const name of url.searchParams.keys()) {
    const all = url.searchParams.getAll(name);
    query[name] = all.length > 1 ? all : (all[0] ?? '');
  }
  const form = init.body instanceof FormData ? init.body : undefined;
  const body: unknown =
    init.body instanceof URLSearchParams
      ? Object.fromEntries(init.body)
      : typeof init.body === 'string'
        ? JSON.parse(init.body)
        : undefined;
  const parsed = {
    params: endpoint.params?.parse(params),
    query: endpoint.query?.parse(query),
    body: form ? undefined : isRefused ? body : endpoint.body?.parse(body),
  };
  return { ...parsed, form, headers: new Headers(init.headers) } as Call<Endpoint>;
}

/**
 * The API of a component test: it answers the operations that the test names, with answers that the contract allows.
 * A wrong answer throws where the test gives it. A call that no answer was given for, or a request that the contract
 * refuses, fails the test at its end (`reset`).
 */
export function createFakeApi() {
  const operations = new Map<string, Operation>();
  const problems: string[] = [];

  function set(endpoint: Endpoint, respond: Respond, isRefused = false): void {
    const known = operations.get(endpoint.key);
    operations.set(endpoint.key, { endpoint, respond, calls: known?.calls ?? [], isRefused });
  }

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = init.method ?? 'GET';
    const found = find(operations, method, url.pathname.slice(API_BASE.length));
    if (!found) {
      problems.push(`No answer was given for ${method} ${url.pathname}${url.search}`);
      throw new TypeError('Failed to fetch');
    }
    let call: Call<Endpoint>;
    try {
      call = read(found.operation, url, found.values, init);
    } catch (error) {
      problems.push(`The contract refuses this request of ${found.operation.endpoint.key}: ${String(error)}`);
      throw new TypeError('Failed to fetch', { cause: error });
    }
    found.operation.calls.push(call);
    return aborted(init.signal, Promise.resolve(found.operation.respond(call)));
  }

  return {
    fetch,
    /** Forgets everything. @returns what should not have been asked, in words. */
    reset(): string[] {
      operations.clear();
      return problems.splice(0);
    },
    /** Answers an operation from now on. @param data what stands under `data`, or a function of the request. */
    answer<E extends Endpoint>(endpoint: E, data: Data<E>, beside?: Beside<E>): void {
      const answered = (value: unknown) => json(200, bodyOf(endpoint, value, beside));
      if (typeof data !== 'function') {
        bodyOf(endpoint, data, beside);
        set(endpoint, () => answered(data));
        return;
      }
      set(endpoint, (call) => {
        try {
          return answered((data as (call: Call<Endpoint>) => unknown)(call));
        } catch (error) {
          if (error instanceof Refused) return refused(error.refusal);
          problems.push(String(error));
          throw error;
        }
      });
    },
    /** Refuses it with a sentence of the API. */
    refuse(endpoint: Endpoint, refusal: Refusal): void {
      set(endpoint, () => refused(refusal), true);
    },
    /** Nothing of it arrives. */
    loseConnection(endpoint: Endpoint): void {
      set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    /** The server is there and cannot answer. */
    fail(endpoint: Endpoint): void {
      set(endpoint, () =>
        json(503, {
          status: 'error',
          code: 'UNAVAILABLE',
          message: 'Service momentanément indisponible.',
          reference: 'ref-503',
        }),
      );
    },
    /** Delays the answer that was given until the returned function is called. */
    delay(endpoint: Endpoint): () => void {
      const respond = operations.get(endpoint.key)?.respond;
      if (!respond) throw new Error(`Give an answer for ${endpoint.key} before delaying it`);
      const { promise, resolve } = Promise.withResolvers<void>();
      set(endpoint, async (call) => {
        await promise;
        return respond(call);
      });
      return resolve;
    },
    /** Requests of an operation, in the order in which they came. */
    calls<E extends Endpoint>(endpoint: E): Call<E>[] {
      return (operations.get(endpoint.key)?.calls ?? []) as unknown as Call<E>[];
    },
  };
}

/** As `fetch`, which gives up with its signal's reason. */
function aborted(signal: AbortSignal | null | undefined, response: Promise<Response>): Promise<Response> {
  if (!signal) return response;
  return new Promise((resolve, reject) => {
    const give = (): void => reject(signal.reason);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    void response.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
