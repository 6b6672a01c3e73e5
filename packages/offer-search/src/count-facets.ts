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
 * Counts offers by value of each facet in one pass. A facet ignores its own selection, so that a person
 * sees what adding a value would bring: an offer refused by one filter alone still counts for that facet.
 * @param slots the offers that match the text; undefined for all.
 */
export function countFacets(
  columns: OfferColumns,
  slots: Uint32Array | undefined,
  filters: readonly ActiveFilter[],
  isCounted: (slot: number) => boolean,
): FacetCounts {
  const tallies = columns.facetValues.map(({ values }) => new Uint32Array(values.length));
  const count = slots ? slots.length : columns.length;
  const codes = columns.codes;
  for (let i = 0; i < count; i++) {
    const slot = slots ? (slots[i] as number) : i;
    if (!isCounted(slot)) continue;
    const refusing = refusingFacet(filters, slot);
    if (refusing === SEVERAL) continue;
    if (refusing !== NONE) tally(tallies, codes, refusing, slot);
    else for (let facet = 0; facet < FACETS.length; facet++) tally(tallies, codes, facet, slot);
  }
  return toCounts(columns, tallies);
}

const NONE = -1;
const SEVERAL = -2;

/** The only facet whose filter refuses the offer, NONE or SEVERAL. */
function refusingFacet(filters: readonly ActiveFilter[], slot: number): number {
  let refusing = NONE;
  for (let i = 0; i < filters.length; i++) {
    const filter = filters[i] as ActiveFilter;
    if (filter.allowed[filter.codes[slot] as number] === 1) continue;
    if (refusing !== NONE) return SEVERAL;
    refusing = filter.facet;
  }
  return refusing;
}

function tally(tallies: Uint32Array[], codes: readonly Uint16Array[], facet: number, slot: number): void {
  const counts = tallies[facet] as Uint32Array;
  const code = (codes[facet] as Uint16Array)[slot] as number;
  counts[code] = (counts[code] as number) + 1;
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
