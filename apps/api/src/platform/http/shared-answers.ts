import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { OutgoingHttpHeaders } from 'node:http';
import { type Encoding, negotiate } from '../web/page.ts';
import { compressQuickly, isWorthCompressing } from './compress-answers.ts';

type StoredAnswer = {
  headers: OutgoingHttpHeaders;
  /** The body in the encodings asked for so far. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Promise<Buffer> | Buffer>>;
  freshUntil: number;
  version: number;
};

/**
 * @returns until when an answer made at `at` is valid if no change is announced; both in milliseconds since the epoch.
 */
type SharedUntil = (at: number) => number;

/**
 * Declares that the answers of a route are stored and shared until what the public sees changes.
 * @param withSignedIn whether people who are signed in read the same.
 */
export type Sharing = { until: SharedUntil; withSignedIn?: boolean };

/**
 * Answers of the API, stored as bytes. An outdated answer stays, within the same room: it is sent while the database is
 * away.
 */
export type SharedAnswers = {
  /** @param which `any` finds an outdated answer too. */
  find(url: string, which: 'fresh' | 'any'): StoredAnswer | undefined;
  store(url: string, answer: Omit<StoredAnswer, 'bodies'> & { body: string }): void;
  /** The body in an encoding, compressed at most once. */
  encode(url: string, stored: StoredAnswer, encoding: Encoding): Promise<Buffer> | Buffer;
  forget(url: string): void;
};

const MOST_BYTES = 48 * 1024 * 1024;
/** An answer of yesterday may contain withdrawn data. */
const OUTDATED_MS = 24 * 3_600_000;
/** What an entry takes beside its bodies, roughly. */
const ENTRY_BYTES = 2048;

function sizeOf({ bodies }: StoredAnswer): number {
  return Object.values(bodies).reduce(
    (bytes, body) => bytes + (body instanceof Buffer ? body.length : 0),
    ENTRY_BYTES,
  );
}

/** @param options.version of what the public sees: an answer of a former one is outdated. */
export function createSharedAnswers(options: {
  version: () => number;
  now: () => Date;
  maxBytes?: number;
}): SharedAnswers {
  const { version, now, maxBytes = MOST_BYTES } = options;
  const answers = new LRUCache<string, StoredAnswer>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: OUTDATED_MS,
  });
  return {
    find(url, which) {
      const stored = answers.get(url);
      if (!stored || which === 'any') return stored;
      return stored.version === version() && stored.freshUntil > now().getTime() ? stored : undefined;
    },
    store(url, { body, ...answer }) {
      if (answer.version === version())
        answers.set(url, { ...answer, bodies: { identity: Buffer.from(body) } });
    },
    encode(url, stored, encoding) {
      const { bodies } = stored;
      const known = bodies[encoding];
      if (known !== undefined || encoding === 'identity') return known ?? bodies.identity;
      const compressing = compressQuickly(bodies.identity, encoding).then((body) => {
        bodies[encoding] = body;
        // Set again so that its new size counts.
        if (answers.peek(url) === stored) answers.set(url, stored, { size: sizeOf(stored) });
        return body;
      });
      bodies[encoding] = compressing;
      return compressing;
    },
    forget: (url) => void answers.delete(url),
  };
}

/** Headers of one answer alone, or of one encoding. */
const notStored = new Set(['x-request-id', 'content-length', 'content-encoding', 'vary', 'set-cookie']);

export type SharingOptions = {
  answers: SharedAnswers;
  version: () => number;
  sessionCookie: string;
  now: () => Date;
};

/**
 * Answers routes that declare `shared` from the cache, and caches their answers. A visitor without credentials is
 * answered before any other work on the request: call it before other hooks are added.
 */
export function registerSharedAnswers(app: FastifyInstance, options: SharingOptions): void {
  const { answers, sessionCookie, now, version } = options;
  app.decorateRequest('sharing', undefined);

  const isAnonymous = ({ headers }: FastifyRequest): boolean =>
    headers.authorization === undefined && !headers.cookie?.includes(`${sessionCookie}=`);

  const send = async (request: FastifyRequest, reply: FastifyReply, stored: StoredAnswer): Promise<void> => {
    const wanted = isWorthCompressing(stored.bodies.identity.length)
      ? negotiate(request.headers['accept-encoding'])
      : 'identity';
    const encoded = answers.encode(request.url, stored, wanted);
    const body = encoded instanceof Buffer ? encoded : await encoded;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...stored.headers,
      'x-request-id': request.id,
      vary: 'Accept-Encoding',
      'content-length': body.length,
      ...(wanted === 'identity' ? {} : { 'content-encoding': wanted }),
    });
    reply.raw.end(body);
  };

  /** @returns whether a stored answer is on its way. */
  const answerFromMemory = (
    request: FastifyRequest,
    reply: FastifyReply,
    fail: (error: Error) => void,
  ): boolean => {
    const { shared } = request.routeOptions.config;
    if (!shared || request.method !== 'GET') return false;
    const stored = answers.find(request.url, 'fresh');
    if (stored) void send(request, reply, stored).catch(fail);
    else request.sharing = { version: version(), freshUntil: shared.until(now().getTime()) };
    return stored !== undefined;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!isAnonymous(request) || !answerFromMemory(request, reply, done)) done();
  });
  // After the access was checked: a session that ended is refused as everywhere.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const isForAll = request.actor !== undefined && request.routeOptions.config.shared?.withSignedIn;
    if (!isForAll || !answerFromMemory(request, reply, done)) done();
  });

  // Registered before compression: a cached answer is compressed once for all.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { sharing, url } = request;
    if (!sharing || typeof payload !== 'string') return done(null, payload);
    if (reply.statusCode === 200) {
      const headers = Object.entries(reply.getHeaders()).filter(([name]) => !notStored.has(name));
      answers.store(url, { ...sharing, headers: Object.fromEntries(headers), body: payload });
    } else if (reply.statusCode < 500) answers.forget(url);
    const outdated = reply.statusCode === 503 ? answers.find(url, 'any') : undefined;
    if (!outdated) return done(null, payload);
    request.log.warn({ route: request.routeOptions.url }, 'answered from memory: the database is away');
    void reply.code(200).headers(outdated.headers).removeHeader('retry-after').removeHeader('content-length');
    done(null, outdated.bodies.identity.toString());
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    shared?: Sharing;
  }
  interface FastifyRequest {
    /** Set while an answer is made that others may be given. */
    sharing: Pick<StoredAnswer, 'version' | 'freshUntil'> | undefined;
  }
}
