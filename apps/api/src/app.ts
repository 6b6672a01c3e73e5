import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import { registerApplications } from './features/applications/applications.routes.ts';
import { registerDrive } from './features/drive/drive.routes.ts';
import { registerNotifications } from './features/notifications/notifications.routes.ts';
import { registerOffers } from './features/offers/offers.routes.ts';
import {
  createOfferDirectory,
  followOffers,
  type OfferDirectory,
} from './features/offers/public/offer-index.ts';
import { registerRecruiting } from './features/recruiting/recruiting.routes.ts';
import { registerSite } from './features/site/site.routes.ts';
import type { Db } from './platform/db/database.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { registerAnswerCompression } from './platform/http/compress-answers.ts';
import { answerUnknownPath, registerErrorHandler } from './platform/http/error-handler.ts';
import { registerHealth, type HealthCheck } from './platform/http/health.ts';
import { registerAccessControl } from './platform/http/route.ts';
import { serializerCompiler, validatorCompiler } from './platform/http/validation.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { JobQueue } from './platform/queue/queue.ts';
import { createSessions, SESSION_COOKIE, type Sessions } from './platform/session/session.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createLiveHub, type LiveHub } from './platform/live/live-hub.ts';
import { createPageCache, type PageCache } from './platform/web/page-cache.ts';
import { registerWeb, type WebDevServer } from './platform/web/web-plugin.ts';

/** What the process gives the application; everything a feature may use. */
export type Services = {
  config: Config;
  db: Db;
  queue: JobQueue;
  mailer: Mailer;
  storage: Storage;
  /** The clock; tests move it. */
  now: () => Date;
};

export type AppDeps = Omit<Services, 'now'> & {
  now?: () => Date;
  log?: FastifyBaseLogger;
  /** The web application: its build folder, or its development server. Without it, only the API is served. */
  web?: { buildDir: string; dev?: WebDevServer };
};

/** What features receive: the process's services and the sessions made on them. */
export type FeatureDeps = Services & {
  sessions: Sessions;
  /** Rendered public pages: clear it when what they show has changed. */
  pageCache: PageCache;
  /** The offers people may find; whoever writes an offer refreshes it before answering. */
  offerIndex: OfferDirectory;
  /** What other instances announce through the database. */
  live: LiveHub;
};

/** Largest JSON or form body; uploads have limits of their own. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** Assembles the HTTP application: plugins, then one line per feature. It does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const services: Services = { ...deps, now: deps.now ?? (() => new Date()) };
  const app = Fastify({
    ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
    // One line per answer is written below, with the route's pattern: raw addresses carry tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 300 },
    // Balancers sit on private networks; anyone else's X-Forwarded-For is not believed.
    trustProxy: 'loopback, linklocal, uniquelocal',
    forceCloseConnections: 'idle',
  });
  const sessions = createSessions(services);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  registerErrorHandler(app);
  registerAnswerLog(app);
  registerAnswerCompression(app);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { throwFileSizeLimit: true });
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
  registerAccessControl(app, sessions.find);
  await registerApiDocs(app);

  registerHealth(app, healthChecks(services));
  app.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, answerUnknownPath);
  const pageCache = createPageCache();
  const live = createLiveHub({ databaseUrl: services.config.database.url ?? '' }, app.log);
  app.addHook('onReady', () => live.start());
  app.addHook('onClose', () => live.stop());
  const offerIndex = createOfferDirectory(services.db, {
    onError: (error) => app.log.error({ err: error }, 'the offer index could not be read'),
    onChange: () => pageCache.clear(),
  });
  app.decorate('offerIndex', offerIndex);
  followOffers(app, offerIndex, live);
  app.addHook('onClose', () => offerIndex.stop());
  registerFeatures(app, { ...services, sessions, pageCache, offerIndex, live });
  if (deps.web) {
    const { publicUrl } = services.config.http;
    await registerWeb(app, { ...deps.web, publicUrl, sessionCookie: SESSION_COOKIE, pageCache });
  }
  return app;
}

function registerFeatures(app: FastifyInstance, deps: FeatureDeps): void {
  registerAccounts(app, deps);
  registerSite(app, deps);
  registerNotifications(app, deps);
  registerOffers(app, deps);
  registerRecruiting(app, deps);
  registerApplications(app, deps);
  registerDrive(app, deps);
}

function healthChecks({ db, queue, storage }: Services): HealthCheck[] {
  return [
    {
      name: 'database',
      check: async () => void (await db.selectFrom('site_settings').select('key').limit(1).execute()),
    },
    { name: 'queue', check: () => queue.health() },
    { name: 'storage', check: () => storage.health() },
  ];
}

function registerAnswerLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.actor ? { account: request.actor.accountId } : {}),
      },
      'answered',
    );
  });
}
