import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { getOfferPack } from '@baara/contract/offers/pack';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { buildOfferPack } from './offer-pack.ts';
import { findOfferPack } from './offer-pack.queries.ts';

const CACHE_SECONDS = 3600;
/** Older than two nights: the job did not run, or this house just opened. */
const STALE_MS = 48 * 3600 * 1000;

const decompress = promisify(brotliDecompress);

/** The offline pack of offers for phones; built on request, and not stored, until the job stored one. */
export function registerOfferPack(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  let building: Promise<{ etag: string; body: Buffer }> | undefined;
  const build = () =>
    (building ??= buildOfferPack(db, now()).finally(() => {
      building = undefined;
    }));

  route(app, getOfferPack, { access: 'public', raw: true }, async ({ request, reply }) => {
    const stored = await findOfferPack(db);
    const isFresh = stored && now().getTime() - stored.built_at.getTime() < STALE_MS;
    const { etag, body } = isFresh ? stored : await build();
    void reply
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .header('vary', 'Accept-Encoding')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    // As bytes, so that nothing compresses it a second time.
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(await decompress(body));
    return reply.header('content-encoding', 'br').send(body);
  });
}
