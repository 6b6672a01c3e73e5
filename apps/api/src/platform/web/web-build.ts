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

type ServerBuild = {
  entry: { module: { createWebHandler: (build: unknown, mode: 'production' | 'development') => WebHandler } };
};

export function handlerOf(build: ServerBuild, mode: 'production' | 'development'): WebHandler {
  return build.entry.module.createWebHandler(build, mode);
}

/** Loads the built web application. @param buildDir the web's build folder, holding `server/` and `client/`. */
export async function loadWebHandler(buildDir: string): Promise<WebHandler> {
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as ServerBuild;
  return handlerOf(build, 'production');
}
