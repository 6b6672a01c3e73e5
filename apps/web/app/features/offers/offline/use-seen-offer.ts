import { useEffect, useEffectEvent } from 'react';
import type { OfferPageModel } from '../offer-page-model.ts';
import { storeSeenOffer } from './offline-offers.ts';

/** Stores the visible offer for offline reading. A device that refuses causes no message. */
export function useSeenOffer(offer: OfferPageModel): void {
  const store = useEffectEvent((id: number) => {
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
    storeSeenOffer(seen).catch(() => undefined);
  });
  const { id } = offer.card;
  useEffect(() => store(id), [id]);
}
