import { analyze } from '@baara/french-text';
import { countFacets, type FacetCounts } from './count-facets.ts';
import { type ActiveFilter, activeFilters, filterSlots, type OfferFilters } from './filter-offers.ts';
import { QueryMatcher, type Reading, type TypedWords } from './match-query.ts';
import type { NearMatch, TextMatch } from './text-match.ts';
import type { OfferDoc } from './offer-columns.ts';
import { OfferStore } from './offer-store.ts';
import { brevityBoost, openFirst, orderBy, rankBoost, recencyBoost, type OfferSort } from './order-offers.ts';
import type { Chip, Concept, Correction, ReadQuery } from './reading-types.ts';
import { RecentResults } from './recent-results.ts';
import { relatedTerms } from './related-terms.ts';
import { type Before, selectPage } from './select-page.ts';
import { SlotsByValue } from './slots-by-value.ts';

/** The query. `text` and `filters` select; a facet's values are alternatives, facets add up. */
export type OfferSelection = TypedWords & {
  /** Only what answers everything: nothing near, even when nothing is found. */
  isStrict?: boolean;
  filters: OfferFilters;
  /** false leaves only offers still open to applications. */
  includeExpired: boolean;
  nowSeconds: number;
};

export type OfferQuery = OfferSelection & {
  sort: OfferSort;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
};

export type OfferResults = {
  ids: number[];
  total: number;
  /** How many of the total answer everything; what is only near them follows. */
  exactTotal: number;
  /** How many of these come before all that is only near: in an order that puts closed offers last, the open ones. */
  exactFirst: number;
  /** What the words were read as. */
  chips: Chip[];
  /** What the first offer does not answer, when none answers everything: chips, and words as typed. */
  relaxed: { chips: Chip[]; words: string[] };
  /** The words read instead of words nobody uses, as offers write them. */
  corrected?: Correction[];
  /** Stems to mark on the page (`highlightRanges`). */
  queryStems: string[];
  /** Other words worth trying, at most 5; some offer contains each. */
  related: string[];
  /** Stems of the trade asked for, where nothing is asked beside it but places, contracts and the like. */
  trade?: string[];
};

/** With fewer answers than this, offers near them follow, up to as many. */
const ENOUGH = 20;

/** What one query selects: those that answer everything, then those near. */
type Selected = { slots: Uint32Array; exactTotal: number; near: NearMatch | undefined };

/**
 * Searches, sorts and counts offers in memory. One instance contains every listed offer; it is built from the database
 * at start (`upsert` in batches, letting the event loop run between them) and updated with it.
 * The box is read as a person means it (`readQuery`): places, contracts, levels and salaries filter, everything else
 * must be answered by each offer, a trade by its title. When fewer than a page's worth do, offers near them follow:
 * those elsewhere, of another contract, of a trade beside it. Relevance is the worth of the fields times the words'
 * rarity, with at most a quarter more for recent offers and short titles, less for a rank nobody asked for; closed offers
 * come after all open ones, those that are only near included.
 */
export class OfferIndex {
  readonly #store = new OfferStore();
  readonly #slotsByValue = new SlotsByValue(this.#store.columns);
  readonly #matcher = new QueryMatcher(this.#store);
  readonly #facets = new RecentResults<FacetCounts>(32);
  readonly #open = new RecentResults<number>(32);
  /** By slot; only those of the search under way are meant. */
  #relevance = new Float64Array(0);
  /** Room for the slots of one selection, so that a search allocates little. */
  #selected = new Uint32Array(0);
  #candidates = new Uint32Array(0);
  #nextExpiry = { version: -1, after: 0, at: 0 };

  get size(): number {
    return this.#store.size;
  }

  /** Adds an offer, or replaces the one with its id. */
  upsert(doc: OfferDoc): void {
    this.#store.upsert(doc);
  }

  remove(id: number): void {
    this.#store.remove(id);
  }

  search(query: OfferQuery): OfferResults {
    const reading = this.#matcher.read(query);
    const selected = this.#select(query, reading);
    const closedLast = query.sort === 'expiration' || (query.sort === 'relevance' && reading !== undefined);
    const exactFirst = closedLast ? this.#countOpen(query, selected) : selected.exactTotal;
    const inOrder = this.#order(query, reading, selected);
    const before = closedLast ? openFirst(this.#store.columns, query.nowSeconds, inOrder) : inOrder;
    const page = selectPage(selected.slots, query.offset, query.limit, before);
    const results: OfferResults = {
      ids: page.map((slot) => this.#store.columns.ids[slot] ?? 0),
      total: selected.slots.length,
      exactTotal: selected.exactTotal,
      exactFirst,
      chips: reading?.read.chips ?? [],
      relaxed: this.#relaxed(reading, selected, before),
      queryStems: reading?.read.stems ?? [],
      related: reading ? relatedTerms(this.#store, reading.read.concepts) : [],
    };
    if (reading && reading.read.corrected.length > 0) results.corrected = reading.read.corrected;
    const trade = reading && tradeAsked(reading.read);
    if (trade) results.trade = trade;
    return results;
  }

  /** How many offers each value of each facet would give; see `countFacets`. */
  facets(selection: OfferSelection): FacetCounts {
    const { text, exact, plain, isStrict, filters, includeExpired, nowSeconds } = selection;
    const asked = [text?.trim() ?? '', exact, plain, isStrict];
    const key = JSON.stringify([...asked, filters, includeExpired || nowSeconds]);
    return this.#facets.get(key, this.#store.version, () => {
      const reading = this.#matcher.read(selection);
      const selected = reading && this.#select(selection, reading);
      // Counted among those that answer everything; among the near ones when nothing does.
      const near = selected?.exactTotal === 0 && selected.slots.length > 0 ? selected.slots : undefined;
      return countFacets(
        this.#store.columns,
        activeFilters(filters, this.#store.columns),
        (some) => near ?? this.#passing(selection, reading?.strict.slots, some),
      );
    });
  }

  /** How many offers of a selection may still be applied to; up to ten minutes old while no offer changes. */
  countOpen(selection: OfferSelection): number {
    const { text, exact, plain, isStrict, filters, includeExpired, nowSeconds } = selection;
    const asked = [text?.trim() ?? '', exact, plain, isStrict];
    const key = JSON.stringify([...asked, filters, includeExpired, Math.floor(nowSeconds / 600)]);
    return this.#open.get(key, this.#store.version, () => {
      const { slots } = this.#select(selection, this.#matcher.read(selection));
      return this.#store.columns.listed(slots, nowSeconds, new Uint32Array(slots.length));
    });
  }

  /** When the next open offer closes, in epoch seconds; Infinity when none will. @param after epoch seconds. */
  nextExpiry(after: number): number {
    const known = this.#nextExpiry;
    if (known.version !== this.#store.version || known.at <= after || known.after > after)
      this.#nextExpiry = { version: this.#store.version, after, at: this.#store.columns.nextExpiry(after) };
    return this.#nextExpiry.at;
  }

  /** The words of the offers with the number of offers seen with each, as offers write them. */
  vocabulary(): Iterable<[word: string, offers: number]> {
    return this.#store.dictionary.entries();
  }

  /** Releases the memory reserved for growth: worth a call once the index is built. */
  trim(): void {
    this.#store.dictionary.trim();
  }

  /** The listed offers that match the text and pass the filters; valid until the next call. */
  #passing(
    { includeExpired, nowSeconds }: OfferSelection,
    matching: Uint32Array | undefined,
    filters: readonly ActiveFilter[],
  ): Uint32Array {
    const openAt = includeExpired ? undefined : nowSeconds;
    const among = matching ?? this.#slotsByValue.narrowest(filters, this.#store.version);
    const found = (this.#selected = roomFor(this.#selected, this.#store.columns.ids.length));
    return found.subarray(0, filterSlots(filters, found, this.#store.columns.listed(among, openAt, found)));
  }

  #select(selection: OfferSelection, reading: Reading | undefined): Selected {
    const filters = activeFilters(selection.filters, this.#store.columns);
    const exact = this.#passing(selection, reading?.strict.slots, filters);
    const exactTotal = exact.length;
    if (
      !reading ||
      selection.exact ||
      selection.isStrict ||
      exactTotal >= ENOUGH ||
      isOnePlace(reading.read, exactTotal)
    )
      return { slots: exact, exactTotal, near: undefined };
    const near = this.#matcher.near(reading);
    const candidates = this.#store.columns.listed(
      near.slots,
      selection.includeExpired ? undefined : selection.nowSeconds,
      (this.#candidates = roomFor(this.#candidates, this.#store.columns.ids.length)),
    );
    const nearby = this.#candidates.subarray(0, filterSlots(filters, this.#candidates, candidates));
    const relevance = this.#scored(near, selection.nowSeconds, reading.read);
    const best = selectPage(
      nearby,
      0,
      ENOUGH - exactTotal,
      orderBy(this.#store.columns, (slot) => relevance[slot] as number, 'desc'),
    );
    return { slots: Uint32Array.from([...exact, ...best]), exactTotal, near };
  }

  /** The order of the results: complete answers before near ones. Closed offers are where they would stand if open. */
  #order(query: OfferQuery, reading: Reading | undefined, selected: Selected): Before {
    const ordered = this.#orderAll(query, reading, selected);
    const { slots, exactTotal } = selected;
    if (exactTotal === slots.length) return ordered;
    const near = new Set(slots.subarray(exactTotal));
    return (a, b) => (near.has(a) === near.has(b) ? ordered(a, b) : near.has(b));
  }

  #orderAll(
    { sort, order, nowSeconds }: OfferQuery,
    reading: Reading | undefined,
    { near }: Selected,
  ): Before {
    const columns = this.#store.columns;
    if (sort === 'salary') return orderBy(columns, (slot) => columns.salaries[slot] as number, order);
    if (sort === 'expiration') return orderBy(columns, (slot) => columns.expiry(slot), order);
    if (sort === 'featured') return orderBy(columns, (slot) => columns.standings[slot] as number, order);
    if (sort === 'created_at' || !reading)
      return orderBy(columns, (slot) => columns.createdAt[slot] as number, order);
    const relevance = this.#scored(reading.strict, nowSeconds, reading.read);
    if (near) this.#scored(near, nowSeconds, reading.read);
    return orderBy(columns, (slot) => relevance[slot] as number, order);
  }

  /** Of those that answer everything. */
  #countOpen({ nowSeconds }: OfferQuery, { slots, exactTotal }: Selected): number {
    const columns = this.#store.columns;
    let count = 0;
    for (let i = 0; i < exactTotal; i++) if (columns.isOpen(slots[i] as number, nowSeconds)) count++;
    return count;
  }

  /** Writes how relevant each offer of a match is, by slot. */
  #scored(match: TextMatch, nowSeconds: number, { concepts, wants }: ReadQuery): Float64Array {
    const columns = this.#store.columns;
    if (this.#relevance.length < columns.length) this.#relevance = new Float64Array(columns.ids.length);
    const relevance = this.#relevance;
    for (let i = 0; i < match.slots.length; i++) {
      const slot = match.slots[i] as number;
      const boost = recencyBoost(columns.publishedAt[slot] as number, nowSeconds);
      const brevity = concepts.length > 0 ? brevityBoost(columns.titleLengths[slot] as number) : 1;
      const rank = rankBoost(columns.ranks[slot] as number, wants);
      relevance[slot] = (match.scores[i] as number) * boost * brevity * rank;
    }
    return relevance;
  }

  /** What the best offer does not answer, when none answers everything. */
  #relaxed(
    reading: Reading | undefined,
    { slots, exactTotal, near }: Selected,
    before: Before,
  ): OfferResults['relaxed'] {
    const [first] = exactTotal === 0 && reading && near ? selectPage(slots.slice(), 0, 1, before) : [];
    if (first === undefined || !reading) return { chips: [], words: [] };
    const { chips, concepts } = reading.read;
    const asked = concepts.filter(({ isRequired, isExcluded }) => isRequired && !isExcluded);
    const isAnswered = (concept: Concept): boolean => this.#matcher.isAnswered(concept, first);
    return {
      chips: reading.chips.missed(first).flatMap((place) => chips[place] ?? []),
      words: asked.filter((concept) => !isAnswered(concept)).map(({ text }) => text),
    };
  }
}

/** « Sikasso » means the town: with an offer there, none elsewhere is near it. */
function isOnePlace({ concepts, chips }: ReadQuery, exactTotal: number): boolean {
  return exactTotal > 0 && concepts.length === 0 && chips.length === 1 && chips[0]?.kind === 'place';
}

function roomFor(room: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  return room.length >= length ? room : new Uint32Array(length);
}

function tradeAsked({ concepts }: ReadQuery): string[] | undefined {
  const [only, ...others] = concepts;
  return only?.kind === 'trade' && !only.isExcluded && others.length === 0 ? analyze(only.text) : undefined;
}
