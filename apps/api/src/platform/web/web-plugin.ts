import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import { pageAddress } from '@baara/contract/site/page-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, malformed } from '../http/errors.ts';
import { createPage, encodeOnce, negotiate, type Page } from './page.ts';
import type { PageCache } from './page-cache.ts';
import { readStaticFiles, sendStaticFile } from './static-files.ts';
import { startRenderThread } from './render-thread.ts';
import {
  type PageRequest,
  type PageServices,
  type RenderedPage,
  type RenderPage,
  rendererOf,
} from './web-build.ts';

/** While developing, Vite serves the modules and compiles the server build anew after each change. */
export type WebDevServer = {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  loadBuild: () => Promise<unknown>;
};

export type WebOptions = {
  /** The web's build folder, with `server/` and `client/`. */
  buildDir: string;
  /** Files that a first start compresses after it answers are sent as they are until then. */
  compressed?: Promise<void> | undefined;
  /** Site address, without a trailing slash. */
  publicUrl: string;
  /** Name of the cookie that carries the session; a visitor without it shares cached pages. */
  sessionCookie: string;
  pageCache: PageCache;
  /** How long the thread that renders may say nothing while pages are due. */
  renderSilenceMs?: number;
  dev?: WebDevServer;
  /** A page could not be rendered. */
  onFault?: (error: unknown, request: FastifyRequest) => void;
};

const BODY_LIMIT_BYTES = 1_048_576;
const notForwarded = new Set(['connection', 'content-length', 'transfer-encoding', 'content-encoding']);

/** What of a request the page may depend on, beside its address. @param cookie what of the visitor's cookies. */
function toPageRequest(
  request: FastifyRequest,
  cookie: string | undefined,
): Pick<PageRequest, 'method' | 'headers' | 'body'> {
  const headers: PageRequest['headers'] = [];
  for (const [name, value] of Object.entries({ ...request.headers, cookie })) {
    if (value !== undefined && !name.startsWith(':'))
      headers.push([name, Array.isArray(value) ? value.join(', ') : value]);
  }
  const isForm = request.method === 'POST';
  return {
    // A page asked for by HEAD is rendered whole, for its headers and for the next visitor; its body stays here.
    method: isForm ? 'POST' : 'GET',
    headers,
    body: isForm && request.body instanceof Uint8Array ? new Uint8Array(request.body) : null,
  };
}

/**
 * Calls the API in process, as the visitor: same cookie, same address for its rate limits, same request id. Cookies
 * the API sets on the way are passed on to the browser.
 */
function inProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  { cookie, cookies }: { cookie: string | undefined; cookies: string[] },
): PageServices['callApi'] {
  return async (call) => {
    const { 'user-agent': userAgent } = request.headers;
    const answer = await app.inject({
      method: call.method as 'GET',
      url: call.url,
      headers: {
        ...call.headers,
        ...(cookie ? { cookie } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
        'x-request-id': request.id,
      },
      remoteAddress: request.ip,
      ...(typeof call.body === 'string' ? { payload: call.body } : {}),
    });
    const set = answer.headers['set-cookie'];
    if (set !== undefined) cookies.push(...(Array.isArray(set) ? set : [String(set)]));
    return { status: answer.statusCode, body: new Uint8Array(answer.rawPayload) };
  };
}

function readCookie(request: FastifyRequest, name: string): string | null {
  const pair = request.headers.cookie
    ?.split(';')
    .find((candidate) => candidate.trimStart().startsWith(`${name}=`));
  return pair ? pair.slice(pair.indexOf('=') + 1).trim() || null : null;
}

/** React Router's last resort is a line of plain text in English: a page of ours says it instead. */
function requirePage({ status, headers }: RenderedPage): void {
  const isPlain = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/plain'));
  if (status < 400 || !isPlain) return;
  if (status < 500) throw malformed();
  throw new DomainError(status, 'INTERNAL', generalMessages.INTERNAL);
}

/** The development server adds scripts and sheets of its own. */
const developmentPolicy = "frame-ancestors 'none'";

function sendHead(reply: FastifyReply, page: Page, policy: string | null): void {
  void reply.code(page.status);
  for (const [name, value] of page.headers) void reply.header(name, value);
  void reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin');
  if (policy) void reply.header('content-security-policy', policy);
}

function renderBeside(app: FastifyInstance, { buildDir, renderSilenceMs }: WebOptions): RenderPage {
  const { ready, render, stop } = startRenderThread(buildDir, {
    onEnd: (why) => app.log.error({ err: why }, 'the thread that renders pages ended'),
    silenceMs: renderSilenceMs,
  });
  // A web application that cannot be loaded stops the start.
  app.addHook('onReady', () => ready);
  app.addHook('onClose', stop);
  return render;
}

/** By the sources as they are now. */
const renderAnew =
  (dev: WebDevServer): RenderPage =>
  async (request, services) =>
    rendererOf((await dev.loadBuild()) as Parameters<typeof rendererOf>[0], 'development')(request, services);

/**
 * Serves the web application: its files, and every page rendered on the server, with a policy that names its inline
 * scripts by their hashes. Anonymous visitors share rendered pages for a few seconds.
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { dev, pageCache } = options;
  const clientDir = join(options.buildDir, 'client');
  const files = new Map(dev ? [] : await readStaticFiles(clientDir));
  const readAgain = async (): Promise<void> => {
    await options.compressed;
    for (const [url, file] of await readStaticFiles(clientDir)) files.set(url, file);
  };
  if (options.compressed && !dev)
    readAgain().catch((error: unknown) => app.log.error({ err: error }, 'compressed files were not read'));
  const renderPage = dev ? renderAnew(dev) : renderBeside(app, options);
  // The nonce of the application's own inline scripts. Random, so that no text of a visitor can contain it; it stays
  // here.
  const mark = randomBytes(18).toString('base64url');

  const render = async (
    request: FastifyRequest,
    address: string,
    sessionToken: string | null,
  ): Promise<Page> => {
    const cookies: string[] = [];
    // A page that others may be given depends on no cookie, however it is written.
    const isOwn = sessionToken !== null || request.method === 'POST';
    const cookie = isOwn ? request.headers.cookie : undefined;
    const visitor = {
      nonce: mark,
      origin: options.publicUrl,
      reference: request.id,
      version: pageCache.version(),
      sessionToken,
    };
    const rendered = await renderPage(
      { ...toPageRequest(request, cookie), url: options.publicUrl + address, visitor },
      {
        callApi: inProcess(app, request, { cookie, cookies }),
        report: (error) => {
          request.log.error({ err: error }, 'page failed');
          options.onFault?.(error, request);
        },
      },
    );
    requirePage(rendered);
    const headers = rendered.headers.filter(([name]) => !notForwarded.has(name));
    for (const set of cookies) headers.push(['set-cookie', set]);
    const { buffer, byteOffset, byteLength } = rendered.body;
    return createPage(rendered.status, headers, Buffer.from(buffer, byteOffset, byteLength), mark);
  };

  const sendPrivate = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await render(request, request.url, readCookie(request, options.sessionCookie));
    const encoding =
      page.status === 304 || page.status === 204 ? 'identity' : negotiate(request.headers['accept-encoding']);
    void reply.header('vary', 'Cookie, Accept-Encoding').header('cache-control', 'private, no-cache');
    sendHead(reply, page, dev && page.policy ? developmentPolicy : page.policy);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(await encodeOnce(page, encoding));
  };

  const sendShared = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = pageAddress(request.url);
    const stored = await pageCache.get(address, () => render(request, address, null));
    const { page } = stored;
    // Rendered for another visitor at the same moment: cookies are never shared.
    if (page.headers.some(([name]) => name === 'set-cookie')) return sendPrivate(request, reply);
    void reply.header('vary', 'Cookie, Accept-Encoding');
    if (page.status === 200) {
      void reply.header('etag', stored.etag).header('cache-control', 'public, max-age=0, must-revalidate');
      // The policy follows from the page: the one stored with it is still valid.
      if (request.headers['if-none-match'] === stored.etag) return reply.code(304).send();
    } else void reply.header('cache-control', 'no-cache');
    const encoding = negotiate(request.headers['accept-encoding']);
    sendHead(reply, page, page.policy);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(await stored.encode(encoding));
  };

  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = files.get(path);
    if (file) return sendStaticFile(request, reply, file);
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('');
    const isShared = request.method !== 'POST' && !dev && !readCookie(request, options.sessionCookie);
    return isShared ? sendShared(request, reply) : sendPrivate(request, reply);
  };

  await app.register((scope, _options, done) => {
    // Forms of pages without JavaScript: React Router reads their body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    if (dev) {
      scope.addHook('onRequest', (request, reply, next) => {
        dev.middlewares(request.raw, reply.raw, (error) => next(error instanceof Error ? error : undefined));
      });
    }
    scope.route({
      method: ['GET', 'POST'],
      url: '/*',
      config: { access: 'public' },
      schema: { hide: true },
      handler: answer,
    });
    done();
  });
}
