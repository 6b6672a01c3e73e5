import { Writable } from 'node:stream';
import type { getSession } from '@baara/contract/accounts/accounts';
import type { getSiteSettings, SiteSettings } from '@baara/contract/settings/site-settings';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type ApiClient, createApiClient, type Transport } from './lib/api-client.ts';
import { createMarkupCache } from './lib/markup-cache.ts';
import { MarkupCacheProvider } from './lib/cached-markup.tsx';
import { visitorContext } from './lib/visitor-context.ts';
import { DocumentFactsProvider } from './shell/document/document-facts.tsx';
import { createBuildOfSegment } from './shell/document/build-of-segment.ts';
import { createRoutesOfPage } from './shell/document/own-routes.ts';
import homeSheet from './styles/home.css?inline';
import offerSheet from './styles/offer.css?inline';
import publicSheet from './styles/public.css?inline';
import { trimSheet } from './styles/trim-sheet.ts';

const publicCss = trimSheet(publicSheet);
const pageCss = { home: trimSheet(homeSheet), offer: trimSheet(offerSheet) };
const markupCache = createMarkupCache();
const withOwnRoutes = createRoutesOfPage();
const RENDER_TIMEOUT_MS = 10_000;

/** What React rendered, in UTF-8: a Response would turn it into a stream and back. */
const documentContext = createContext<{ bytes?: Uint8Array<ArrayBuffer> }>();

/**
 * Renders a page whole, then sends it. Public pages wait for their data anyway, a whole page can be cached
 * and compressed well, and a fault while rendering still gets its own status. Its text goes beside the response.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const visitor = loadContext.get(visitorContext);
  const nonce = visitor.nonce || undefined;
  const ofPage = markupCache.page();
  const { pathname, search } = new URL(request.url);
  const facts = {
    css: publicCss,
    pageCss,
    address: pathname + search,
    nonce,
    reference: visitor.reference,
  };
  const context = import.meta.env.PROD ? withOwnRoutes(routerContext, pathname) : routerContext;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        const written = Buffer.concat(chunks);
        const html = ofPage.hasMade() ? Buffer.from(ofPage.finish(written.toString())) : written;
        // A memory of its own, which may be given to another thread.
        loadContext.get(documentContext).bytes = new Uint8Array(html);
        resolve(new Response(null, { status: finalStatus, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <DocumentFactsProvider value={facts}>
        {/* In development, sources change while their cached markup stays. */}
        <MarkupCacheProvider value={import.meta.env.PROD ? ofPage : null}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </MarkupCacheProvider>
      </DocumentFactsProvider>,
      {
        nonce,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: (error) => {
          visitor.report(error);
          finalStatus = 500;
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_TIMEOUT_MS);
  });
}

/** Faults while loading or rendering go to the process's log, with the reference the page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left is no fault.
  if (!request.signal.aborted) context.get(visitorContext).report(error);
};

/** What the HTTP server passes on about one visitor. */
export type VisitorInput = {
  /** Marks the inline scripts and styles of the page; the HTTP server takes it out and allows them by their hashes. */
  nonce: string;
  origin: string;
  /** The request's id, shown when the page fails. */
  reference: string;
  /** Rises whenever something changed that the public sees, the firm's settings among it. */
  version: number;
  /** Writes a fault of a page to the log. */
  report: (error: unknown) => void;
  /** The session cookie's token; null for an anonymous visitor. */
  sessionToken: string | null;
  /** Calls the API in process with the visitor's cookie and address. */
  transport: Transport;
};

/** A page, a redirect or the data of a navigation. */
export type WebAnswer = {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
};
export type WebHandler = (request: Request, visitor: VisitorInput) => Promise<WebAnswer>;

/** As long as pages are shared: a change by another instance shows after that at the latest. */
const SETTINGS_FRESH_MS = 5000;

/** The firm's settings as they stand, so that a change shows on the next page; the last ones when they cannot be read. */
function rememberSite(): (api: ApiClient, version: number) => Promise<SiteSettings | null> {
  let known: SiteSettings | null = null;
  let readIn: { version: number; freshUntil: number } | undefined;
  return async (api, version) => {
    if (readIn?.version === version && Date.now() < readIn.freshUntil) return known;
    try {
      known = (await api.call<typeof getSiteSettings>('GET /site-settings')).data;
      readIn = { version, freshUntil: Date.now() + SETTINGS_FRESH_MS };
    } catch {
      // The former ones, or none.
    }
    return known;
  };
}

/** The web application as one function, for the HTTP server that carries it. */
export function createWebHandler(build: ServerBuild, mode: 'production' | 'development'): WebHandler {
  const buildOf = mode === 'production' ? createBuildOfSegment(build) : () => build;
  const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const handlerOf = (pathname: string) => {
    const part = buildOf(pathname);
    const handler = handlers.get(part) ?? createRequestHandler(part, mode);
    handlers.set(part, handler);
    return handler;
  };
  const readSite = rememberSite();
  return async (request, visitor) => {
    // The API takes the cookie for safe methods only. A form sent without JavaScript passed the same-site cookie and
    // React Router's check of its origin: its writes speak with the token itself.
    const token = request.method === 'POST' ? visitor.sessionToken : null;
    const api = createApiClient(visitor.transport, { token: () => token });
    let asked: ReturnType<typeof ask> | undefined;
    const ask = async () => {
      if (!visitor.sessionToken) return null;
      try {
        return (await api.call<typeof getSession>('GET /auth/session')).data;
      } catch {
        // A stale cookie must not cost anyone a public page: they see it as a visitor.
        return null;
      }
    };
    const context = new RouterContextProvider();
    context.set(visitorContext, {
      api,
      origin: visitor.origin,
      reference: visitor.reference,
      report: visitor.report,
      // Nobody takes the marks out while developing.
      nonce: mode === 'development' ? '' : visitor.nonce,
      session: () => (asked ??= ask()),
      site: () => readSite(api, visitor.version),
    });
    const document: { bytes?: Uint8Array<ArrayBuffer> } = {};
    context.set(documentContext, document);
    const response = await handlerOf(new URL(request.url).pathname)(request, context);
    return {
      status: response.status,
      headers: [...response.headers],
      body: document.bytes ?? new Uint8Array(await response.arrayBuffer()),
    };
  };
}
