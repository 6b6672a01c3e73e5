import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';

const HEADER = 'x-forwarded-for';

/** `41.73.1.2:5555` and `[2001:db8::1]:5555`, as some balancers write addresses. */
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\da-f:.]+)\])(?::\d+)?$/i;

function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const [, v4, v6] = withPort.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  return isIP(address) ? address : undefined;
}

/**
 * Reduces X-Forwarded-For to addresses, before anything reads `request.ip`: limits count it and sessions store it, and
 * a balancer may pass on whatever a visitor wrote there.
 */
export function registerForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const given = request.raw.headers[HEADER];
    if (given === undefined) return;
    const addresses = String(given).split(',').map(addressIn);
    // What stands before something unreadable was not written by a balancer of ours.
    const readable = addresses.slice(addresses.lastIndexOf(undefined) + 1);
    if (readable.length > 0) request.raw.headers[HEADER] = readable.join(', ');
    else delete request.raw.headers[HEADER];
  });
}
