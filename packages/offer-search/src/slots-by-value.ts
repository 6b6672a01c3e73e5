import type { ActiveFilter } from './filter-offers.ts';
import type { OfferColumns } from './offer-columns.ts';

/** `slots` in the order of the facet's codes; those of a code begin at `starts[code]`. */
type Sorted = { slots: Uint32Array; starts: Uint32Array };

/** The slots of each value of each facet, gathered once while the index stays as it is: a filter reads its own values alone. */
export class SlotsByValue {
  readonly #columns: OfferColumns;
  readonly #sorted: (Sorted | undefined)[] = [];
  #version = -1;

  constructor(columns: OfferColumns) {
    this.#columns = columns;
  }

  /** What the filter that lets fewest through lets through, removed offers among them; undefined without one of a facet. */
  narrowest(filters: readonly ActiveFilter[], version: number): Uint32Array | undefined {
    if (version !== this.#version) this.#sorted.length = 0;
    this.#version = version;
    const counted = filters
      .filter(({ facet }) => facet >= 0)
      .map((filter) => ({ filter, count: countOf(filter, this.#of(filter.facet)) }));
    const [fewest] = counted.toSorted((a, b) => a.count - b.count);
    return fewest && gather(fewest.filter, fewest.count, this.#of(fewest.filter.facet));
  }

  #of(facet: number): Sorted {
    return (this.#sorted[facet] ??= sortByCode(
      (this.#columns.codes[facet] as Uint16Array).subarray(0, this.#columns.length),
      this.#columns.facetValues[facet]?.values.length ?? 0,
    ));
  }
}

function sortByCode(codes: Uint16Array, codeCount: number): Sorted {
  const starts = new Uint32Array(codeCount + 1);
  for (let slot = 0; slot < codes.length; slot++) {
    const after = (codes[slot] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let code = 0; code < codeCount; code++)
    starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number);
  const next = starts.slice();
  const slots = new Uint32Array(codes.length);
  for (let slot = 0; slot < codes.length; slot++) {
    const code = codes[slot] as number;
    const at = next[code] as number;
    slots[at] = slot;
    next[code] = at + 1;
  }
  return { slots, starts };
}

function countOf({ allowed }: ActiveFilter, { starts }: Sorted): number {
  let count = 0;
  for (let code = 0; code < allowed.length; code++)
    if (allowed[code] === 1) count += (starts[code + 1] as number) - (starts[code] as number);
  return count;
}

function gather({ allowed }: ActiveFilter, count: number, { slots, starts }: Sorted): Uint32Array {
  const gathered = new Uint32Array(count);
  let at = 0;
  for (let code = 0; code < allowed.length; code++) {
    if (allowed[code] !== 1) continue;
    const ofValue = slots.subarray(starts[code], starts[code + 1]);
    gathered.set(ofValue, at);
    at += ofValue.length;
  }
  return gathered;
}
