import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A telephone at the edge of a cell still sends a kilobyte or two in a second. */
export type SlowRequestLimits = Readonly<{
  /** Time to send the headers. */
  headersMs: number;
  /** Time to send a whole request, whatever its size. */
  wholeMs: number;
  /** How often the body's progress is looked at. */
  lookEveryMs: number;
  /** Bytes a second that a body must bring between two looks. */
  leastBytesPerSecond: number;
}>;

export const slowRequestLimits: SlowRequestLimits = {
  headersMs: 20_000,
  wholeMs: 15 * 60_000,
  lookEveryMs: 20_000,
  leastBytesPerSecond: 100,
};

/**
 * Cuts requests whose body comes by drops: each uses a connection and the memory of its body. Node answers 408 to late
 * headers and to requests that last too long in all; this ends those that stopped long before.
 */
export function cutSlowRequests(app: FastifyInstance, limits: SlowRequestLimits): void {
  const { server } = app;
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.wholeMs;
  const least = (limits.leastBytesPerSecond * limits.lookEveryMs) / 1000;
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    const { socket } = raw;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(timer);
      // While nobody reads, it is not the sender who is slow.
      if (raw.readableFlowing !== false && socket.bytesRead - seen < least) {
        request.log.info({ route: request.routeOptions.url }, 'a request that came too slowly was cut');
        clearInterval(timer);
        socket.destroy();
      }
      seen = socket.bytesRead;
    }, limits.lookEveryMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
