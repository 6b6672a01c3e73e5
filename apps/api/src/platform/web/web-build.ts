import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The API's view of the web application: one function from a request to an answer. The shapes repeat those of the web's
 * entry.server.tsx, since neither side imports the other.
 */
type WebHandler = (request: Request, visitor: WebVisitor) => Promise<RenderedPage>;
type WebVisitor = VisitorFacts & {
  report: (error: unknown) => void;
  transport: (call: ApiCall) => Promise<{ status: number; body: unknown }>;
};

export type VisitorFacts = {
  /** Marks the application's own inline scripts and styles; it is taken out before a page leaves. */
  nonce: string;
  origin: string;
  reference: string;
  version: number;
  sessionToken: string | null;
};
export type ApiCall = { method: string; url: string; headers: Record<string, string>; body?: unknown };
/** Its body as the API wrote it. */
export type ApiAnswer = { status: number; body: Uint8Array<ArrayBuffer> };

/** One page asked for. All of it is plain data: the page may be rendered in another thread. */
export type PageRequest = {
  method: 'GET' | 'POST';
  /** Absolute. */
  url: string;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer> | null;
  visitor: VisitorFacts;
};
export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
};

/** The calls that a page may make while it is rendered. */
export type PageServices = {
  /** Calls the API as the visitor. */
  callApi: (call: ApiCall) => Promise<ApiAnswer>;
  report: (error: unknown) => void;
};
export type RenderPage = (request: PageRequest, services: PageServices) => Promise<RenderedPage>;

type ServerBuild = {
  entry: { module: { createWebHandler: (build: unknown, mode: 'production' | 'development') => WebHandler } };
};

const utf8 = new TextDecoder();

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    return null;
  }
}

export function rendererOf(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const handle = build.entry.module.createWebHandler(build, mode);
  return ({ url, method, headers, body, visitor }, { callApi, report }) =>
    handle(new Request(url, { method, headers, body }), {
      ...visitor,
      report,
      transport: async (call) => {
        const answer = await callApi(call);
        return { status: answer.status, body: parsed(answer.body) };
      },
    });
}

/** Loads the built web application. @param buildDir the web's build folder, with `server/` and `client/`. */
export async function loadRenderer(buildDir: string): Promise<RenderPage> {
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as ServerBuild;
  return rendererOf(build, 'production');
}
