export type { FacetCount, FacetCounts } from './count-facets.ts';
export type { OfferFilters } from './filter-offers.ts';
export type { OfferDoc } from './offer-columns.ts';
export { OfferIndex, type OfferQuery, type OfferResults, type OfferSelection } from './offer-index.ts';
export {
  analyzeOffer,
  decodeOfferTerms,
  encodeOfferTerms,
  type OfferTerms,
  type OfferText,
} from './offer-terms.ts';
export type { OfferSort } from './order-offers.ts';
export type { Chip, Correction } from './reading-types.ts';
export { type CandidateMeaning, queryWords, readCandidateQuery } from './read-candidate-query.ts';
