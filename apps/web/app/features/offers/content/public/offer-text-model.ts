import { type Fact, offerFacts, type ShownOffer } from './offer-facts.ts';

/** What an offer says, ready to read: the page is sent this, not the whole answer. */
export type OfferTextModel = {
  facts: Fact[];
  points: string[];
  /** Sanitised HTML. */
  description: string;
  skills: string[];
  languages: { name: string; level: string }[];
};

export const offerTextModel = (offer: ShownOffer): OfferTextModel => ({
  facts: offerFacts(offer),
  points: offer.key_requirements.map((point) => point.text),
  description: offer.description,
  skills: offer.skills,
  languages: offer.languages.map(({ name, level }) => ({ name, level })),
});
