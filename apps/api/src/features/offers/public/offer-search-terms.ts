import { analyze } from '@baara/french-text';

/** What of an offer is searched. */
export type SearchedOffer = {
  title: string;
  department: string | null;
  description: string;
  key_points: string[];
  skills: string[];
  city: string | null;
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
  const words = [
    offer.title,
    categoryTitle ?? '',
    companyName,
    offer.department ?? '',
    offer.city ?? '',
    ...offer.skills,
    ...offer.key_points,
    offer.description.replace(/<[^>]*>/g, ' '),
  ].flatMap(analyze);
  return [...new Set(words)].join(' ');
}
