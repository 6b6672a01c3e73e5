import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { generalMessages } from '@baara/contract/errors';
import { DomainError } from '../../../platform/http/errors.ts';
import type { OfferPreview } from '../offer-preview.ts';

/** About 8 MB. */
const MOST_KEPT = 200;
/** Beyond so many pictures waiting to be drawn, one had better come back. */
const MOST_WAITING = 40;
/** Changes with the drawing itself. */
const DESIGN = '1';

export type StoredPreview = { etag: string; draw(): Promise<Buffer> };

/** Draws each picture once, one at a time (drawing takes a processor for a tenth of a second), and keeps the latest. */
export function createPreviewStore(): { of(preview: OfferPreview): StoredPreview } {
  const kept = new Map<string, Promise<Buffer>>();
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const draw = async (key: string, preview: OfferPreview): Promise<Buffer> => {
    const known = kept.get(key);
    if (!known && waiting >= MOST_WAITING) {
      throw new DomainError(503, 'UNAVAILABLE', generalMessages.UNAVAILABLE, { retryAfterSeconds: 10 });
    }
    kept.delete(key);
    const drawn = known ?? tail.then(() => drawLater(preview));
    kept.set(key, drawn);
    if (!known) {
      waiting++;
      tail = drawn.catch(() => kept.delete(key)).finally(() => waiting--);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return drawn;
  };

  return {
    of(preview) {
      const key = createHash('sha256')
        .update(JSON.stringify([DESIGN, preview]))
        .digest('base64url')
        .slice(0, 22);
      return { etag: `"${key}"`, draw: () => draw(key, preview) };
    },
  };
}

/** The drawing libraries weigh tens of megabytes: they are loaded when the first picture is asked for. */
async function drawLater(preview: OfferPreview): Promise<Buffer> {
  const { drawOfferPreview } = await import('../offer-preview.ts');
  return drawOfferPreview(preview);
}

const CACHE_SECONDS = 3600;

/** Answers with the picture, or with 304 to who has it. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  preview: StoredPreview,
): Promise<FastifyReply> {
  void reply
    .header('cache-control', `public, max-age=${CACHE_SECONDS}, stale-while-revalidate=86400`)
    .header('etag', preview.etag)
    // Shown by other sites and applications, which is what it is for.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === preview.etag) return reply.code(304).send();
  return reply.type('image/jpeg').send(await preview.draw());
}
