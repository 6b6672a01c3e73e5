import { generalMessages } from '@baara/contract/protocol/general-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a page of another site sends to the API: a form there could sign a visitor in to an account that is
 * not theirs. Links from elsewhere are GET and go on; what other programs send names no site at all.
 * @param publicUrl where browsers find us, when a balancer does not pass on the host they asked.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || !request.url.startsWith('/api/')) return;
    if (request.routeOptions.config.allowsCrossSite) return;
    if (isFromAnotherSite(request, publicHost)) throw forbidden(generalMessages.CROSS_SITE, 'CROSS_SITE');
  });
}

/** Browsers say it by Sec-Fetch-Site; older ones only by the Origin of what they send. */
function isFromAnotherSite({ headers, host }: FastifyRequest, publicHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  const { origin } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const asked = new URL(origin).host;
  return asked !== host && asked !== publicHost;
}
