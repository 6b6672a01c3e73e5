import { analyzeOffer } from '@baara/offer-search';
import { plainText } from '../../../platform/html/plain-text.ts';
import { countryName } from '@baara/contract/offers/labels';

/** What of an offer is searched. */
export type SearchedOffer = {
  title: string;
  department: string | null;
  /** Sanitised HTML. */
  description: string;
  key_points: readonly string[];
  skills: readonly string[];
  city: string | null;
  country: string;
};

/**
 * The offer's words as the search index reads them, for `offers.search_terms`. Written with the offer, in the
 * same statement: analysing 100,000 descriptions again at each start would take minutes.
 */
export function offerSearchTerms(
  offer: SearchedOffer,
  companyName: string,
  categoryTitle: string | null,
): string {
  return analyzeOffer({
    title: offer.title,
    company: companyName,
    skills: offer.skills,
    keyPoints: offer.department ? [...offer.key_points, offer.department] : offer.key_points,
    category: categoryTitle ?? '',
    city: offer.city,
    country: countryName(offer.country),
    descriptionText: plainText(offer.description),
  });
}
