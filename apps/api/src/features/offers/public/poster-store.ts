import { offerDefaults } from '@baara/contract/offers/reference';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDrawingStore } from '../drawings/drawing-store.ts';
import type { Poster } from '../drawings/offer-poster.ts';
import { createOfferCodes } from './offer-code.ts';
import { placeLabel } from '@baara/contract/offers/labels';

export type PostedOffer = {
  id: number;
  title: string;
  company_name: string;
  city: string | null;
  country: string;
  expires_at: Date | null;
};
type Config = { http: { publicUrl: string }; session: { secret: string } };
/** `private`: cached by the browser, by nothing between. */
type Shared = 'public' | 'private';

export type PosterStore = {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    offer: PostedOffer,
    shared: Shared,
  ): Promise<FastifyReply>;
};

/** The latest 100 posters, about 1.5 MB. */
export function createPosterStore({ http, session }: Config): PosterStore {
  const codes = createOfferCodes(session.secret);
  const posters = createDrawingStore<Poster>(drawLater, { design: '1', maxCached: 100 });
  return {
    async send(request, reply, offer, shared) {
      const poster = posters.of({
        title: offer.title || offerDefaults.title,
        company: offer.company_name,
        place: placeLabel(offer.city, offer.country),
        closesAt: offer.expires_at,
        code: codes.of(offer.id),
        publicUrl: http.publicUrl,
      });
      void reply.header('cache-control', `${shared}, max-age=3600`).header('etag', poster.etag);
      if (request.headers['if-none-match'] === poster.etag) return reply.code(304).send();
      return reply
        .header('content-disposition', `inline; filename="affiche-offre-${offer.id}.pdf"`)
        .type('application/pdf')
        .send(await poster.draw());
    },
  };
}

/** The drawing library is loaded when the first poster is asked for. */
async function drawLater(poster: Poster): Promise<Buffer> {
  const { drawPoster } = await import('../drawings/offer-poster.ts');
  return drawPoster(poster);
}
