import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDrawingStore, type DrawingStore, type StoredDrawing } from '../drawings/drawing-store.ts';
import type { OfferPreview } from '../drawings/offer-preview.ts';

/** The latest 200 pictures, about 8 MB. */
export const createPreviewStore = (): DrawingStore<OfferPreview> =>
  createDrawingStore(drawLater, { design: '2', maxCached: 200 });

/** The drawing libraries weigh tens of megabytes: they are loaded when the first picture is asked for. */
async function drawLater(preview: OfferPreview): Promise<Buffer> {
  const { drawOfferPreview } = await import('../drawings/offer-preview.ts');
  return drawOfferPreview(preview);
}

const CACHE_SECONDS = 3600;

/** Answers with the picture, or with 304 to anyone who has it. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  preview: StoredDrawing,
): Promise<FastifyReply> {
  void reply
    .header('cache-control', `public, max-age=${CACHE_SECONDS}, stale-while-revalidate=86400`)
    .header('etag', preview.etag)
    // Shown by other sites and applications, which is what it is for.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === preview.etag) return reply.code(304).send();
  return reply.type('image/jpeg').send(await preview.draw());
}
