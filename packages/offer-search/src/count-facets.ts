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
 * @param slots the offers listed that match the text; reordered.
 */
export function countFacets(
  columns: OfferColumns,
  slots: Uint32Array,
  filters: readonly ActiveFilter[],
): FacetCounts {
  const tallies = columns.facetValues.map(({ values }) => new Uint32Array(values.length));
  let passingCount = filters.length === 0 ? slots.length : 0;
  for (let i = 0; i < slots.length && filters.length > 0; i++) {
    const slot = slots[i] as number;
    const refusing = refusingFacet(filters, slot);
    if (refusing === NONE) slots[passingCount++] = slot;
    else if (refusing !== SEVERAL) tally(tallies[refusing], columns.codes[refusing], slots, i, i + 1);
  }
  for (let facet = 0; facet < FACETS.length; facet++)
    tally(tallies[facet], columns.codes[facet], slots, 0, passingCount);
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

function tally(
  counts: Uint32Array | undefined,
  codes: Uint16Array | undefined,
  slots: Uint32Array,
  start: number,
  end: number,
): void {
  if (!counts || !codes) return;
  for (let i = start; i < end; i++) {
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
