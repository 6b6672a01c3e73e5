import type { FastifyInstance } from 'fastify';
import { type Caller, runAsCaller } from '../db/connection-share.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Has each request ask for database connections in the name of its route: see `shareConnections`. */
export function registerCallerNames(app: FastifyInstance): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = `${method} ${routeOptions.url ?? 'unknown'}`;
    request.caller = { route, isReader: SAFE_METHODS.has(method), connections: 0 };
    runAsCaller(request.caller, done);
  });
  // What follows the body runs as an event of the socket, outside what onRequest began.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.caller) runAsCaller(request.caller, done);
    else done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}
