import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Vite inside the API's process: compiles modules as they are asked for and reloads them when they change. */
export type WebDevServer = {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /** The server build, compiled anew after each change. */
  loadBuild: () => Promise<unknown>;
  close: () => Promise<void>;
};

export async function startWebDevServer(): Promise<WebDevServer> {
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    middlewares: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    close: () => vite.close(),
  };
}
