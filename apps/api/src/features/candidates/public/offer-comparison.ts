import type { listCandidates } from '@baara/contract/candidates/search';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import type { CandidateMatch } from './candidate-filter.ts';

/** How well candidates suit an offer, the best first; null for profiles that say too little, who come last. */
export type OfferFits = {
  fits: { id: string; fit: number | null }[];
  /** The offer names no trade that is known, and more are found than are compared without one. */
  isWithoutTrade: boolean;
} & NonNullable<DataOf<typeof listCandidates>['comparison']>;

/**
 * Compares those of a match with an offer that the scope sees. The application gives it: the matching is above the search.
 * @throws 404 for another offer.
 */
export type FitsToOffer = (
  db: Db,
  scope: OfferScope,
  asked: { offerId: number; match: CandidateMatch; now: Date },
) => Promise<OfferFits>;
