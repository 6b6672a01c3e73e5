import { FACETS, cityFilterKey, type Facet, type OfferColumns } from './offer-columns.ts';

/** Selected values per facet; none or an empty list selects everything. Countries by code, cities by name. */
export type OfferFilters = {
  contractTypes?: readonly string[];
  categories?: readonly number[];
  seniorityLevels?: readonly number[];
  studyLevels?: readonly number[];
  countries?: readonly string[];
  cities?: readonly string[];
};

/** One facet's selection, ready to test: `allowed[codes[slot]]`. */
export type ActiveFilter = { facet: number; codes: Uint16Array; allowed: Uint8Array };

export function activeFilters(filters: OfferFilters, columns: OfferColumns): ActiveFilter[] {
  return FACETS.flatMap((name, facet) => {
    const selected = filters[name];
    if (!selected || selected.length === 0) return [];
    const wanted = new Set(selected.map((value) => filterKey(name, value)));
    const values = columns.facetValues[facet]?.values ?? [];
    const allowed = Uint8Array.from(values, (value) => (value && wanted.has(value.filterKey) ? 1 : 0));
    return [{ facet, codes: columns.codes[facet] as Uint16Array, allowed }];
  });
}

/** Filters the slots in place, one column at a time: those that pass every filter stay. @returns their number. */
export function filterSlots(filters: readonly ActiveFilter[], slots: Uint32Array, count: number): number {
  let selectedCount = count;
  for (const { codes, allowed } of filters) {
    const among = selectedCount;
    selectedCount = 0;
    for (let i = 0; i < among; i++) {
      const slot = slots[i] as number;
      if (allowed[codes[slot] as number] === 1) slots[selectedCount++] = slot;
    }
  }
  return selectedCount;
}

function filterKey(facet: Facet, value: string | number): string {
  if (facet === 'cities') return cityFilterKey(String(value));
  return facet === 'countries' ? String(value).toUpperCase() : String(value);
}
