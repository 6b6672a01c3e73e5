import { analyze } from '@baara/french-text';
import { looselyRelatedTerms } from '@baara/taxonomy';
import { countFacets, type FacetCounts } from './count-facets.ts';
import { activeFilters, filterSlots, type OfferFilters } from './filter-offers.ts';
import { TextMatcher, type TextMatch } from './match-text.ts';
import { OfferColumns, type OfferDoc } from './offer-columns.ts';
import { FIELDS } from './offer-terms.ts';
import { brevityBoost, orderBy, recencyBoost, type OfferSort } from './order-offers.ts';
import { readQuery, type Concept, type Correction, type ReadQuery } from './read-query.ts';
import { RecentResults } from './recent-results.ts';
import { selectPage } from './select-page.ts';
import { TermDictionary } from './term-dictionary.ts';

/** What is asked for. `text` and `filters` select; a facet's values are alternatives, facets add up. */
export type OfferSelection = {
  text?: string;
  /** The words as typed: no correction, synonym, completion or partial match. */
  exact?: boolean;
  filters: OfferFilters;
  /** false keeps only the offers one may still apply to. */
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
  /** What was read instead of words nobody uses, as offers write it. */
  corrected?: Correction[];
  /** Stems to mark on the page (`highlightRanges`). */
  queryStems: string[];
  /** Other words worth trying, at most 5; some offer holds each. */
  related: string[];
};

const MOST_RELATED = 5;
const SHORTEST_RELATED = 3;
const LEAST_REMOVED_TO_COMPACT = 1024;

/**
 * Searches, sorts and counts offers in memory. One instance holds every listed offer; it is built from the
 * database at start (`upsert` in batches, letting the event loop run between them) and kept up to date.
 *
 * All words must match, in any field, each by itself, a synonym or (the last, from 3 letters) a word it
 * begins; when no offer has them all, those elsewhere, else those with the most of the words, are given. Relevance is the worth
 * of the fields times the words' rarity, with at most a quarter more for recent offers and short titles.
 *
 * An offer whose words change takes a new slot; removed slots are closed up when they pass a quarter.
 */
export class OfferIndex {
  readonly #columns = new OfferColumns();
  readonly #dictionary = new TermDictionary();
  readonly #matcher = new TextMatcher(this.#dictionary, this.#columns);
  readonly #slotById = new Map<number, number>();
  readonly #readings = new RecentResults<{ read: ReadQuery; match: TextMatch }>(16);
  readonly #facets = new RecentResults<FacetCounts>(32);
  #fieldsByTerm = new Uint8Array(1024);
  /** By slot; only those of the search under way are meant. */
  #relevance = new Float64Array(0);
  /** Room for the slots of one selection, so that a search allocates little. */
  #selected = new Uint32Array(0);
  #version = 0;

  get size(): number {
    return this.#slotById.size;
  }

  /** Adds an offer, or replaces the one with its id. */
  upsert(doc: OfferDoc): void {
    this.#version++;
    const fingerprint = fingerprintOf(doc.terms);
    const known = this.#slotById.get(doc.id);
    if (known !== undefined && this.#columns.fingerprints[known] === fingerprint) {
      this.#columns.write(known, doc, fingerprint);
      return;
    }
    if (known !== undefined) this.#columns.remove(known);
    const slot = this.#columns.allocate();
    this.#slotById.set(doc.id, slot);
    this.#columns.write(slot, doc, fingerprint);
    this.#post(slot, doc.terms);
    this.#compactWhenWorthIt();
  }

  remove(id: number): void {
    const slot = this.#slotById.get(id);
    if (slot === undefined) return;
    this.#version++;
    this.#columns.remove(slot);
    this.#slotById.delete(id);
    this.#compactWhenWorthIt();
  }

  search(query: OfferQuery): OfferResults {
    const reading = this.#read(query);
    const selected = this.#select(query, reading?.match);
    const before = this.#order(query, reading?.match);
    const page = selectPage(selected, query.offset, query.limit, before);
    const results: OfferResults = {
      ids: page.map((slot) => this.#columns.ids[slot] ?? 0),
      total: selected.length,
      queryStems: reading?.read.stems ?? [],
      related: reading ? this.#related(reading.read.concepts) : [],
    };
    if (reading && reading.read.corrected.length > 0) results.corrected = reading.read.corrected;
    return results;
  }

  /** How many offers each value of each facet would give; see `countFacets`. */
  facets(selection: OfferSelection): FacetCounts {
    const { text, exact, filters, includeExpired, nowSeconds } = selection;
    const key = JSON.stringify([text?.trim() ?? '', exact, filters, includeExpired || nowSeconds]);
    return this.#facets.get(key, this.#version, () => {
      const listed = this.#listed(selection, this.#read(selection)?.match);
      return countFacets(this.#columns, listed, activeFilters(filters, this.#columns));
    });
  }

  /** The words of the offers with how many were seen to hold each, as offers write them. */
  vocabulary(): Iterable<[word: string, offers: number]> {
    return this.#dictionary.entries();
  }

  /** Gives back the room kept for growth: worth a call once the index is built. */
  trim(): void {
    this.#dictionary.trim();
  }

  #post(slot: number, encoded: string): void {
    const touched: number[] = [];
    let field = 0;
    let start = 0;
    for (let i = 0; i <= encoded.length; i++) {
      const code = i === encoded.length ? LINE_FEED : encoded.charCodeAt(i);
      if (code !== SPACE && code !== LINE_FEED) continue;
      if (i > start) this.#mark(this.#dictionary.count(encoded, start, i), 1 << field, touched);
      start = i + 1;
      if (code === LINE_FEED && field === TITLE)
        this.#columns.titleLengths[slot] = Math.min(255, touched.length);
      if (code === LINE_FEED && ++field === FIELDS.length) break;
    }
    for (const term of touched) {
      this.#dictionary.postings(term).push(slot, this.#fieldsByTerm[term] as number);
      this.#fieldsByTerm[term] = 0;
    }
  }

  #mark(term: number, fieldBit: number, touched: number[]): void {
    if (term >= this.#fieldsByTerm.length) {
      const grown = new Uint8Array(term * 2);
      grown.set(this.#fieldsByTerm);
      this.#fieldsByTerm = grown;
    }
    if (this.#fieldsByTerm[term] === 0) touched.push(term);
    this.#fieldsByTerm[term] = (this.#fieldsByTerm[term] as number) | fieldBit;
  }

  #read({ text, exact = false }: OfferSelection): { read: ReadQuery; match: TextMatch } | undefined {
    // A trailing space says that the last word is whole.
    const asked = text?.trimStart() ?? '';
    if (asked === '') return undefined;
    const reading = this.#readings.get(`${exact} ${asked}`, this.#version, () => {
      const read = readQuery(asked, exact, {
        dictionary: this.#dictionary,
        isLive: (term) => this.#isLive(term),
      });
      return { read, match: this.#matcher.match(read.concepts, this.size, !exact) };
    });
    // Nothing but stop words or signs asks for nothing.
    return reading.read.concepts.length === 0 ? undefined : reading;
  }

  /** Whether some offer still holds the term. */
  #isLive(term: number): boolean {
    const { packed, length } = this.#dictionary.postings(term);
    for (let i = length - 1; i >= 0; i--) {
      if (!this.#columns.isRemoved((packed[i] as number) >>> FIELDS.length)) return true;
    }
    return false;
  }

  /** The listed offers that match the text; valid until the next call. */
  #listed({ includeExpired, nowSeconds }: OfferSelection, match: TextMatch | undefined): Uint32Array {
    if (this.#selected.length < this.#columns.length)
      this.#selected = new Uint32Array(this.#columns.ids.length);
    const openAt = includeExpired ? undefined : nowSeconds;
    return this.#selected.subarray(0, this.#columns.listed(match?.slots, openAt, this.#selected));
  }

  #select(selection: OfferSelection, match: TextMatch | undefined): Uint32Array {
    const listed = this.#listed(selection, match);
    const filters = activeFilters(selection.filters, this.#columns);
    return listed.subarray(0, filterSlots(filters, listed, listed.length));
  }

  #order({ sort, order, nowSeconds }: OfferQuery, match: TextMatch | undefined): ReturnType<typeof orderBy> {
    const columns = this.#columns;
    if (sort === 'salary') return orderBy(columns, (slot) => columns.salaries[slot] as number, order);
    if (sort === 'expiration') return orderBy(columns, (slot) => columns.expiry(slot), order);
    if (sort === 'featured') return orderBy(columns, (slot) => (columns.isHot(slot) ? 1 : 0), order);
    if (sort === 'created_at' || !match)
      return orderBy(columns, (slot) => columns.createdAt[slot] as number, order);
    if (this.#relevance.length < columns.length) this.#relevance = new Float64Array(columns.ids.length);
    const relevance = this.#relevance;
    for (let i = 0; i < match.slots.length; i++) {
      const slot = match.slots[i] as number;
      const boost = recencyBoost(columns.publishedAt[slot] as number, nowSeconds);
      const brevity = brevityBoost(columns.titleLengths[slot] as number);
      relevance[slot] = (match.scores[i] as number) * boost * brevity;
    }
    return orderBy(columns, (slot) => relevance[slot] as number, order);
  }

  #related(concepts: readonly Concept[]): string[] {
    const asked = new Set(concepts.flatMap(({ text }) => analyze(text)));
    const related = new Set<string>();
    for (const { text } of concepts) {
      for (const term of looselyRelatedTerms(text)) {
        const stems = analyze(term);
        const isAsked = stems.every((stem) => asked.has(stem));
        if (!isAsked && term.length >= SHORTEST_RELATED && stems.every((stem) => this.#holds(stem)))
          related.add(term);
        if (related.size === MOST_RELATED) return [...related];
      }
    }
    return [...related];
  }

  #holds(stem: string): boolean {
    const term = this.#dictionary.findTerm(stem);
    return term !== undefined && this.#isLive(term);
  }

  #compactWhenWorthIt(): void {
    const removed = this.#columns.length - this.size;
    if (removed < LEAST_REMOVED_TO_COMPACT || removed * 4 < this.#columns.length) return;
    const newSlots = this.#columns.compact();
    this.#dictionary.remap(newSlots);
    for (const [id, slot] of this.#slotById) this.#slotById.set(id, newSlots[slot] as number);
  }
}

const TITLE = 0;
const SPACE = 32;
const LINE_FEED = 10;

/** 53 bits that tell whether an offer's words changed. */
function fingerprintOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
}
