import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/**
 * What the API knows of the web application: one function from a request to an answer. The shapes repeat those of
 * the web's entry.server.tsx, since neither side imports the other.
 */
export type WebTransport = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}) => Promise<{ status: number; body: unknown }>;

export type WebVisitor = {
  nonce: string;
  origin: string;
  reference: string;
  version: number;
  report: (error: unknown) => void;
  sessionToken: string | null;
  transport: WebTransport;
};
export type WebHandler = (request: Request, visitor: WebVisitor) => Promise<Response>;

export type Web = {
  handle: WebHandler;
  /** The path and query under which a page is rendered and kept: without what the page does not read. */
  pageAddress: (address: string) => string;
};

type ServerBuild = {
  entry: {
    module: {
      createWebHandler: (build: unknown, mode: 'production' | 'development') => WebHandler;
      pageAddress: (address: string) => string;
    };
  };
};

export function webOf(build: ServerBuild, mode: 'production' | 'development'): Web {
  const { createWebHandler, pageAddress } = build.entry.module;
  return { handle: createWebHandler(build, mode), pageAddress };
}

/** Loads the built web application. @param buildDir the web's build folder, holding `server/` and `client/`. */
export async function loadWeb(buildDir: string): Promise<Web> {
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as ServerBuild;
  return webOf(build, 'production');
}
