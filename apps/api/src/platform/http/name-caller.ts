import type { FastifyInstance } from 'fastify';
import { type Caller, runAsCaller } from '../db/connection-share.ts';

/** Has each request ask for database connections in the name of its route: see `shareConnections`. */
export function registerCallerNames(app: FastifyInstance): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = { route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`, held: 0 };
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
