import type { ActiveFilter } from './filter-offers.ts';
import { FACETS, type OfferColumns } from './offer-columns.ts';

export type FacetCount<Value> = { value: Value; count: number };
export type FacetCounts = {
  contractTypes: FacetCount<string>[];
  categories: FacetCount<number>[];
  seniorityLevels: FacetCount<number>[];
  studyLevels: FacetCount<number>[];
  countries: FacetCount<string>[];
  cities: (FacetCount<string> & { country: string })[];
};

/**
 * Counts offers by value of each facet. A facet ignores its own selection, so that a person sees what adding a value
 * would bring.
 * @param passing the listed offers that match the text and pass these filters; read before it is called again.
 */
export function countFacets(
  columns: OfferColumns,
  filters: readonly ActiveFilter[],
  passing: (filters: readonly ActiveFilter[]) => Uint32Array,
): FacetCounts {
  const tallies = columns.facetValues.map(({ values }) => new Uint32Array(values.length));
  const count = (facet: number, slots: Uint32Array): void =>
    tally(tallies[facet] as Uint32Array, columns.codes[facet] as Uint16Array, slots);
  for (const filter of filters)
    if (filter.facet >= 0) count(filter.facet, passing(filters.filter((other) => other !== filter)));
  const passingAll = passing(filters);
  for (let facet = 0; facet < FACETS.length; facet++)
    if (!filters.some((filter) => filter.facet === facet)) count(facet, passingAll);
  return toCounts(columns, tallies);
}

function tally(counts: Uint32Array, codes: Uint16Array, slots: Uint32Array): void {
  for (let i = 0; i < slots.length; i++) {
    const code = codes[slots[i] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

function toCounts(columns: OfferColumns, tallies: Uint32Array[]): FacetCounts {
  const [contractTypes, categories, seniorityLevels, studyLevels, countries, cities] = tallies.map(
    (counts, facet) =>
      (columns.facetValues[facet]?.values ?? [])
        .flatMap((value, code) => {
          const count = counts[code] ?? 0;
          return value && count > 0 ? [{ value: value.value, country: value.country ?? '', count }] : [];
        })
        .toSorted((a, b) => b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1)),
  );
  return {
    contractTypes: (contractTypes ?? []).map(textCount),
    categories: (categories ?? []).map(numberCount),
    seniorityLevels: (seniorityLevels ?? []).map(numberCount),
    studyLevels: (studyLevels ?? []).map(numberCount),
    countries: (countries ?? []).map(textCount),
    cities: (cities ?? []).map(({ value, country, count }) => ({ value: String(value), country, count })),
  };
}

type RawCount = { value: string | number; count: number };
const textCount = ({ value, count }: RawCount): FacetCount<string> => ({ value: String(value), count });
const numberCount = ({ value, count }: RawCount): FacetCount<number> => ({ value: Number(value), count });
