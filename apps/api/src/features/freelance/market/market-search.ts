import type { FreelancesQuery, MissionsQuery } from '@baara/contract/freelance/freelance';
import type { FreelanceSort, MissionSort } from '@baara/contract/freelance/market-words';
import { countryName, placeLabel } from '@baara/contract/offers/labels';
import type { FacetCounts, OfferFilters, OfferQuery, OfferSelection } from '@baara/offer-search';
import { readLocation } from '../../offers/public/offer-location.ts';
import { FREELANCE_MARKS, MISSION_MARKS } from './market-documents.ts';

const CLOCK_STEP_SECONDS = 60;

/** Counts of every place with something open at a time. */
type Places = (nowSeconds: number) => FacetCounts;
type Box = Pick<MissionsQuery, 'search' | 'exact' | 'plain' | 'place' | 'domain'>;
export type Asked = { selection: OfferSelection; sort: OfferQuery['sort']; order: OfferQuery['order'] };

/** What both lists ask alike. */
function selectionOf(asked: Box, own: OfferFilters, places: Places, now: Date): OfferSelection {
  const { search, exact, plain, place, domain } = asked;
  const nowSeconds = Math.ceil(now.getTime() / 1000 / CLOCK_STEP_SECONDS) * CLOCK_STEP_SECONDS;
  const at = place ? readLocation(place, knownPlaces(places(nowSeconds))) : undefined;
  return {
    includeExpired: false,
    nowSeconds,
    ...(search ? { text: search } : {}),
    exact,
    ...(plain.length > 0 ? { plain } : {}),
    filters: {
      ...own,
      ...(domain === undefined ? {} : { categories: [domain] }),
      ...(at ? { countries: at.countries, cities: at.cities } : {}),
    },
  };
}

const knownPlaces = (counts: FacetCounts) => ({
  countries: counts.countries.map(({ value }) => ({ code: value, name: countryName(value) })),
  cities: counts.cities.map(({ value, country }) => ({
    city: value,
    country,
    display: placeLabel(value, country),
  })),
});

const missionOrders: Record<Exclude<MissionSort, 'fit'>, Omit<Asked, 'selection'>> = {
  relevance: { sort: 'relevance', order: 'desc' },
  recent: { sort: 'created_at', order: 'desc' },
  budget: { sort: 'salary', order: 'desc' },
  closing: { sort: 'expiration', order: 'asc' },
};

/** @param now the last day of a mission is over after it. */
export function missionsAsked(query: MissionsQuery, places: Places, now: Date): Asked {
  const { remote, pricing, budget, search } = query;
  const marks = (remote ? MISSION_MARKS.remote : 0) | (pricing ? MISSION_MARKS[pricing] : 0);
  const selection = selectionOf(
    query,
    { marks, ...(budget === undefined ? {} : { payFrom: budget }) },
    places,
    now,
  );
  const sort = query.sort === 'fit' ? undefined : query.sort;
  return { selection, ...missionOrders[sort ?? (search ? 'relevance' : 'recent')] };
}

const freelanceOrders: Record<FreelanceSort, Omit<Asked, 'selection'>> = {
  relevance: { sort: 'relevance', order: 'desc' },
  standing: { sort: 'featured', order: 'desc' },
  rate: { sort: 'salary', order: 'asc' },
  recent: { sort: 'created_at', order: 'desc' },
};

export function freelancesAsked(query: FreelancesQuery, places: Places, now: Date): Asked {
  const { available, verified, maxRate, skills, sort, search } = query;
  const marks = (available ? FREELANCE_MARKS.available : 0) | (verified ? FREELANCE_MARKS.verified : 0);
  const own = { marks, ...(maxRate === undefined ? {} : { payMost: maxRate }) };
  const text = [search, ...skills].filter(Boolean).join(' ');
  const selection = selectionOf({ ...query, search: text }, own, places, now);
  return {
    // Skills that are all asked for are no wish.
    selection: skills.length > 0 ? { ...selection, isStrict: true } : selection,
    ...freelanceOrders[sort ?? (search ? 'relevance' : 'standing')],
  };
}

const MOST_PLACES = 12;

/** Where the answers are, the most first: a map that any phone reads. */
export function placesView(counts: FacetCounts) {
  return {
    countries: counts.countries
      .slice(0, MOST_PLACES)
      .map(({ value, count }) => ({ code: value, name: countryName(value), count })),
    cities: counts.cities
      .slice(0, MOST_PLACES)
      .map(({ value, country, count }) => ({ city: value, display: placeLabel(value, country), count })),
  };
}
