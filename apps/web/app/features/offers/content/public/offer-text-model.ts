import { closing, type Closing } from './closing.ts';
import { type Fact, offerFacts, type ShownOffer } from './offer-facts.ts';

/** What an offer says, ready to read: the page is sent this, not the whole answer. */
export type OfferTextModel = {
  /** What a person decides by, beside the title. */
  lead: Fact[];
  facts: Fact[];
  /** Null where the last day is not known. */
  closing: Closing | null;
  points: string[];
  /** Sanitised HTML. */
  description: string;
  skills: string[];
  languages: { name: string; level: string }[];
};

/** @param now at which the days left are counted: the server's, so that the browser says the same. */
export function offerTextModel(offer: ShownOffer, now: Date): OfferTextModel {
  const { lead, others } = offerFacts(offer);
  return {
    lead,
    facts: others,
    closing: closing(offer.timestamp.expiration_date, now),
    points: offer.key_requirements.map((point) => point.text),
    description: offer.description,
    skills: offer.skills,
    languages: offer.languages.map(({ name, level }) => ({ name, level })),
  };
}
