import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { randomBytes } from 'node:crypto';
import { answerClientError } from './client-error.ts';
import { registerAnswerCompression } from './compress-answers.ts';
import { answerError, registerErrorHandler } from './error-handler.ts';
import { registerForwardedFor } from './forwarded-for.ts';
import { registerSharedAnswers, type SharingOptions } from './shared-answers.ts';
import { registerCallerNames } from './name-caller.ts';
import { cutSlowRequests, type SlowRequestLimits, slowRequestLimits } from './slow-requests.ts';
import { registerUploads, type UploadOptions } from '../uploads/incoming-files.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

/** Largest JSON or form body; uploads have limits of their own. */
const BODY_LIMIT_BYTES = 1024 * 1024;

const NOTHING_SHOWN = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const SCRIPT_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

type ServerOptions = {
  limits?: SlowRequestLimits;
  sharing?: SharingOptions;
  /** Without it, no request may send files. */
  uploads?: UploadOptions;
};

/** The HTTP server without a route: limits, parsers, validation by Zod, failures, headers, one log line per answer. */
export async function createServer(
  log: FastifyBaseLogger | undefined,
  { limits = slowRequestLimits, sharing, uploads }: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    // One line per answer is written below, with the route's pattern: raw addresses carry tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 300 },
    // Balancers sit on private networks; anyone else's X-Forwarded-For is not believed.
    trustProxy: 'loopback, linklocal, uniquelocal',
    forceCloseConnections: 'idle',
    requestTimeout: limits.wholeMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 5_000 },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler(app.log));
  registerErrorHandler(app);
  if (sharing) registerSharedAnswers(app, sharing);
  registerCallerNames(app);
  cutSlowRequests(app, limits);
  registerForwardedFor(app);
  registerAnswerLog(app);
  registerAnswerCompression(app);
  await registerParsers(app);
  if (uploads) await registerUploads(app, uploads);
  await registerHeaders(app);
  return app;
}

/** A server takes whole addresses too (RFC 9112, 3.2.2): only the path says what is asked. */
function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function registerParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(formbody);
}

async function registerHeaders(app: FastifyInstance): Promise<void> {
  // Pages set their own policy, with nonces; everything else of the API shows nothing.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/') || request.url.startsWith('/api/docs')) return;
    void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    void reply.header('cache-control', 'no-store');
  });
  // Whatever set no policy of its own shows nothing: feeds, sitemaps, pictures, scripts, failures.
  app.addHook('onSend', async (request, reply) => {
    // A 304 carries none: the stored body has the nonce of its own policy.
    if (reply.statusCode === 304 || request.url.startsWith('/api/docs')) return;
    if (reply.hasHeader('content-security-policy')) return;
    // Workers take the policy of their own script, and ours ask this site only.
    const isScript = String(reply.getHeader('content-type')).startsWith('text/javascript');
    void reply.header('content-security-policy', isScript ? SCRIPT_POLICY : NOTHING_SHOWN);
  });
}

const isStream = (reply: FastifyReply): boolean =>
  String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');

function registerAnswerLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        // A stream lasts as long as someone listens: that is no slowness.
        ...(isStream(reply) ? {} : { ms: Math.round(reply.elapsedTime) }),
        ...(request.actor ? { account: request.actor.accountId } : {}),
        ...(request.apiKey ? { apiKey: request.apiKey.keyId } : {}),
      },
      'answered',
    );
  });
}
