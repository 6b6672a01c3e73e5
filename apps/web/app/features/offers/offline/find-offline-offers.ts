import { normalize } from '@baara/french-text';
import type { PackedOffer } from '@baara/contract/offers/pack';

const wordsOf = (text: string): string[] => normalize(text).split(' ').filter(Boolean);

/** The offers that contain every word typed, in the given order; all of them for an empty search. */
export function findOfflineOffers<Offer extends PackedOffer>(
  offers: readonly Offer[],
  typed: string,
): readonly Offer[] {
  const words = wordsOf(typed);
  if (words.length === 0) return offers;
  return offers.filter(({ title, company, place, contract, points = [] }) => {
    const text = normalize([title, company, place, contract, ...points].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The offline offer that an address of the site names, by its number or its name. */
export function offerAtAddress<Offer extends PackedOffer>(
  offers: readonly Offer[],
  address: string,
): Offer | undefined {
  // Names in addresses are plain letters, digits and hyphens (offer-slug.ts): nothing to decode.
  const key = /^\/(?:job-details|recruitment-offers)\/([a-z0-9-]+)/.exec(address)?.[1];
  return offers.find(({ id, slug }) => String(id) === key || slug === key);
}
