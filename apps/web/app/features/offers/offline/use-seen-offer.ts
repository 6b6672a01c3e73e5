import { useEffect, useEffectEvent } from 'react';
import type { OfferPageModel } from '../offer-page-model.ts';
import { keepSeenOffer } from './kept-offers.ts';

/** Keeps the offer on screen readable without a line. A device that will not is no trouble of the person's. */
export function useSeenOffer(offer: OfferPageModel): void {
  const keep = useEffectEvent((id: number) => {
    const { card, points, description, closesAt } = offer;
    const seen = {
      id,
      slug: card.url.split('/').at(-1) ?? '',
      title: card.title,
      company: card.company,
      place: card.place,
      contract: card.contract ?? '',
      salary: card.salary,
      ...(closesAt ? { closesOn: closesAt.slice(0, 10) } : {}),
      points,
      html: description,
    };
    keepSeenOffer(seen).catch(() => undefined);
  });
  const { id } = offer.card;
  useEffect(() => keep(id), [id]);
}
