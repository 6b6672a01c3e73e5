import { MOST_COMPARED } from '@baara/contract/candidates/list-sorts';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { matchReadings, offerNeeds, readCandidate, readOffer } from '@baara/matching';
import { sql } from 'kysely';
import { notFound } from '../../../../platform/http/errors.ts';
import type { FitsToOffer } from '../../public/offer-comparison.ts';
import { findPlausible } from '../match-candidates.ts';
import { findSeenOffer, isSearchedSql, selectProfiles, selectSearched } from '../matching.queries.ts';
import { matchCandidate, matchOffer, monthOf, saysNothing } from './match-input.ts';

/** Of so many, those of a trade are looked up by their ids; of more, each of the trade is asked whether it is of the search. */
const MOST_LISTED = 5000;

/**
 * How well the candidates of a search suit an offer: all of them where few are found, else those of its trades who seem
 * nearest, as the offer's own page finds them.
 */
export const fitsToOffer: FitsToOffer = async (db, scope, { offerId, match, now }) => {
  const offer = await findSeenOffer(db, scope, offerId);
  if (!offer) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  const wanted = readOffer(matchOffer(offer));
  const month = monthOf(now);
  const needs = offerNeeds(wanted);
  const searched = await selectSearched(db, match, MOST_LISTED + 1);
  const isByTrade = searched.length > MOST_COMPARED;
  const isListed = searched.length <= MOST_LISTED;
  const rows = isListed ? sql<boolean>`m.account_id = any(${searched}::uuid[])` : isSearchedSql(match);
  const ids = isByTrade ? await findPlausible(db, offer, { needs, month }, { rows, match }) : searched;
  const profiles = await selectProfiles(db, scope, ids);
  const fits = profiles
    .map((profile) => {
      const { exact, score } = matchReadings(wanted, readCandidate(matchCandidate(profile), month));
      const isKnown = !saysNothing(profile);
      return { id: profile.id, fit: isKnown ? score : null, rank: isKnown ? exact : -1 };
    })
    .toSorted((one, other) => other.rank - one.rank || (one.id < other.id ? -1 : 1))
    .slice(0, MOST_COMPARED)
    .map(({ id, fit }) => ({ id, fit }));
  return {
    fits,
    isByTrade,
    isCapped: isByTrade && ids.length >= MOST_COMPARED,
    isWithoutTrade: isByTrade && needs.trades.length === 0,
  };
};
