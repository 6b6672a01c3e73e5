import type { FilterOptions, OfferListQuery } from '@baara/contract/offers/offers';
import { seniorityLevels, studyLevels } from '@baara/contract/offers/reference';
import type { FacetCounts, OfferFilters, OfferSelection } from '@baara/offer-search';
import { foldPlace as fold, readLocation } from './public/offer-location.ts';
import { contractLabels, countryName, placeLabel } from '@baara/contract/offers/labels';

type Asked = Pick<
  OfferListQuery,
  | 'search'
  | 'exact'
  | 'plain'
  | 'includeExpired'
  | 'categories'
  | 'contractTypes'
  | 'studyLevels'
  | 'seniorityLevels'
  | 'countries'
  | 'cities'
  | 'location'
>;

/** A value no offer has: the requested value does not exist. */
const NOTHING = '\u0000';

/**
 * The query of the index. @param allPlaces counts of every place with offers, read only when the query has the one free
 * place field.
 */
export function offerSelection(asked: Asked, allPlaces: () => FacetCounts, now: Date): OfferSelection {
  const place = asked.location ? readLocation(asked.location, knownPlaces(allPlaces())) : undefined;
  const filters: OfferFilters = {
    contractTypes: asked.contractTypes.map((code) => code.toUpperCase()),
    categories: asked.categories.map(Number),
    // Codes 0 and 1 are the same beginners.
    seniorityLevels: asked.seniorityLevels.map((code) => Number(code) || 1),
    studyLevels: asked.studyLevels.map(Number),
    countries: narrowed(asked.countries, place?.countries),
    cities: narrowed(asked.cities, place?.cities),
  };
  return {
    ...(asked.search ? { text: asked.search } : {}),
    exact: asked.exact,
    ...(asked.plain.length > 0 ? { plain: asked.plain } : {}),
    filters,
    includeExpired: asked.includeExpired,
    nowSeconds: indexClock(now),
  };
}

const CLOCK_STEP_SECONDS = 10;

/**
 * The instant the index is asked about, in seconds: ahead by less than ten, so that the same query repeats for a while
 * and can be answered from the cache. An offer leaves « open offers only » that much early, never late.
 */
export function indexClock(now: Date): number {
  return Math.ceil(now.getTime() / 1000 / CLOCK_STEP_SECONDS) * CLOCK_STEP_SECONDS;
}

/** Both the list and the free place field must agree. */
function narrowed(values: readonly string[], place: readonly string[] = []): readonly string[] {
  if (place.length === 0) return values;
  if (values.length === 0) return place;
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  const both = place.filter((value) => wanted.has(value.toLowerCase()));
  return both.length > 0 ? both : [NOTHING];
}

function knownPlaces(counts: FacetCounts) {
  return {
    countries: counts.countries.map(({ value }) => ({ code: value, name: countryName(value) })),
    cities: counts.cities.map(({ value, country }) => ({
      city: value,
      country,
      display: placeLabel(value, country),
    })),
  };
}

type Chosen = Pick<OfferListQuery, 'contractTypes' | 'categories' | 'countries' | 'cities'>;

/**
 * Every value some offer has under the other filters, with how many offers choosing it would bring; code tables in
 * their own order. A chosen value stays, even without results, so that it can be cleared.
 * @param everywhere counts without any search or filter.
 */
export function filterOptionsView(
  counts: FacetCounts,
  chosen: Chosen,
  everywhere: FacetCounts,
  categoryTitles: ReadonlyMap<number, string>,
): FilterOptions {
  const seniorities = countsByValue(counts.seniorityLevels);
  const studies = countsByValue(counts.studyLevels);
  return {
    contractTypes: withChosen(counts.contractTypes, everywhere.contractTypes, chosen.contractTypes).map(
      ({ value, count }) => ({ code: value, title: contractLabels(value).title, count }),
    ),
    categories: withChosen(counts.categories, everywhere.categories, chosen.categories).flatMap(
      ({ value, count }) => {
        const title = categoryTitles.get(value);
        return title === undefined ? [] : [{ id: value, title, count }];
      },
    ),
    seniorityLevels: seniorityLevels.map(({ code, display }) => ({
      code,
      title: display,
      count: seniorities.get(code) ?? 0,
    })),
    studyLevels: studyLevels.map(({ code, title }) => ({ code, title, count: studies.get(code) ?? 0 })),
    locations: {
      countries: withChosen(counts.countries, everywhere.countries, chosen.countries).map(
        ({ value, count }) => ({ code: value, name: countryName(value), count }),
      ),
      cities: withChosen(counts.cities, everywhere.cities, chosen.cities).map(
        ({ value, country, count }) => ({
          city: value,
          country,
          display: placeLabel(value, country),
          count,
        }),
      ),
    },
  };
}

function withChosen<Counted extends { value: string | number; count: number }>(
  counts: readonly Counted[],
  everywhere: readonly Counted[],
  chosen: readonly string[],
): Counted[] {
  if (chosen.length === 0) return [...counts];
  const wanted = new Set(chosen.map(fold));
  const present = new Set(counts.map(({ value }) => value));
  const missing = everywhere.filter(({ value }) => !present.has(value) && wanted.has(fold(String(value))));
  return [...counts, ...missing.map((option) => ({ ...option, count: 0 }))];
}

function countsByValue(counts: readonly { value: number; count: number }[]): Map<number, number> {
  return new Map(counts.map(({ value, count }) => [value, count]));
}
