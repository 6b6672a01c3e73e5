import { FACETS, cityFilterKey, type Facet, type OfferColumns } from './offer-columns.ts';

/** Selected values per facet; none or an empty list selects everything. Countries by code, cities by name. */
export type OfferFilters = {
  contractTypes?: readonly string[];
  categories?: readonly number[];
  seniorityLevels?: readonly number[];
  studyLevels?: readonly number[];
  countries?: readonly string[];
  cities?: readonly string[];
  /** Bits that `marks` must all have. */
  marks?: number;
  /** Bounds of the pay in F CFA; what says no pay is left out. */
  payFrom?: number;
  payMost?: number;
};

/** One facet's selection, ready to test: `allowed[codes[slot]]`. Marks are tested alike, and are no facet (-1). */
export type ActiveFilter = {
  facet: number;
  codes: Uint16Array;
  allowed: Uint8Array;
  /** Tested instead of codes. */
  pay?: { pays: Float32Array; from: number; most: number };
};

const NO_FACET = -1;
const EVERY_MARK = 256;

export function activeFilters(filters: OfferFilters, columns: OfferColumns): ActiveFilter[] {
  return [...facetFilters(filters, columns), ...ownFilters(filters, columns)];
}

function ownFilters({ marks = 0, payFrom, payMost }: OfferFilters, columns: OfferColumns): ActiveFilter[] {
  const own: ActiveFilter[] = [];
  if (marks !== 0) {
    const allowed = Uint8Array.from({ length: EVERY_MARK }, (_, some) => ((some & marks) === marks ? 1 : 0));
    own.push({ facet: NO_FACET, codes: columns.marks, allowed });
  }
  if (payFrom !== undefined || payMost !== undefined) {
    const pay = { pays: columns.pays, from: payFrom ?? 0, most: payMost ?? Number.POSITIVE_INFINITY };
    own.push({ facet: NO_FACET, codes: columns.marks, allowed: new Uint8Array(0), pay });
  }
  return own;
}

function facetFilters(filters: OfferFilters, columns: OfferColumns): ActiveFilter[] {
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
  for (const { codes, allowed, pay } of filters) {
    const among = selectedCount;
    selectedCount = 0;
    if (pay) {
      for (let i = 0; i < among; i++) {
        const slot = slots[i] as number;
        const amount = pay.pays[slot] as number;
        if (amount >= pay.from && amount <= pay.most) slots[selectedCount++] = slot;
      }
      continue;
    }
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
