import { analyze } from '@baara/french-text';
import { looselyRelatedTerms } from '@baara/taxonomy';
import { countFacets, type FacetCounts } from './count-facets.ts';
import { type ActiveFilter, activeFilters, filterSlots, type OfferFilters } from './filter-offers.ts';
import { ChipFilters } from './chip-filters.ts';
import { keepSlots, TextMatcher, type NearMatch, type TextMatch } from './match-text.ts';
import { LEADER, LEARNER, OfferColumns, type OfferDoc } from './offer-columns.ts';
import { FIELDS } from './offer-terms.ts';
import { brevityBoost, orderBy, rankBoost, recencyBoost, type OfferSort } from './order-offers.ts';
import { plainKey, readQuery } from './read-query.ts';
import { isLeaderWord, isLearnerWord } from './reading-vocabulary.ts';
import type { Chip, Concept, Correction, ReadQuery } from './reading-types.ts';
import { RecentResults } from './recent-results.ts';
import { type Before, selectPage } from './select-page.ts';
import { SlotsByValue } from './slots-by-value.ts';
import { TermDictionary } from './term-dictionary.ts';

/** What is asked for. `text` and `filters` select; a facet's values are alternatives, facets add up. */
export type OfferSelection = {
  text?: string;
  /** The words as typed: no correction, synonym, completion or partial match. */
  exact?: boolean;
  /** Texts of chips that are to be words again. */
  plain?: readonly string[];
  /** Only what answers everything: nothing near, even when nothing is found. */
  isStrict?: boolean;
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
  /** How many of the total answer everything; they come first, what is only near them follows. */
  exactTotal: number;
  /** What the words were read as. */
  chips: Chip[];
  /** What the first offer does not answer, when none answers everything: chips, and words as typed. */
  relaxed: { chips: Chip[]; words: string[] };
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

/** With fewer answers than this, offers near them follow, up to as many. */
const ENOUGH = 20;

type Reading = { read: ReadQuery; chips: ChipFilters; strict: TextMatch; near?: NearMatch };

/** What one query selects: those that answer everything, then those near. */
type Selected = { slots: Uint32Array; exactTotal: number; near: NearMatch | undefined };

/**
 * Searches, sorts and counts offers in memory. One instance holds every listed offer; it is built from the
 * database at start (`upsert` in batches, letting the event loop run between them) and kept up to date.
 *
 * The box is read as a person means it (`readQuery`): places, contracts, levels and salaries filter, everything else
 * must be answered by each offer, a trade by its title. When fewer than a page's worth do, offers near them follow:
 * those elsewhere, of another contract, of a trade beside it. Relevance is the worth of the fields times the words'
 * rarity, with at most a quarter more for recent offers and short titles, less for a rank nobody asked for.
 *
 * An offer whose words change takes a new slot; removed slots are closed up when they pass a quarter.
 */
export class OfferIndex {
  readonly #columns = new OfferColumns();
  readonly #slotsByValue = new SlotsByValue(this.#columns);
  readonly #dictionary = new TermDictionary();
  readonly #matcher = new TextMatcher(this.#dictionary, this.#columns);
  readonly #slotById = new Map<number, number>();
  readonly #readings = new RecentResults<Reading>(16);
  readonly #facets = new RecentResults<FacetCounts>(32);
  readonly #open = new RecentResults<number>(32);
  #fieldsByTerm = new Uint8Array(1024);
  /** By slot; only those of the search under way are meant. */
  #relevance = new Float64Array(0);
  /** Room for the slots of one selection, so that a search allocates little. */
  #selected = new Uint32Array(0);
  #candidates = new Uint32Array(0);
  #version = 0;
  #nextExpiry = { version: -1, after: 0, at: 0 };

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
    const selected = this.#select(query, reading);
    const before = this.#order(query, reading, selected);
    const page = selectPage(selected.slots, query.offset, query.limit, before);
    const results: OfferResults = {
      ids: page.map((slot) => this.#columns.ids[slot] ?? 0),
      total: selected.slots.length,
      exactTotal: selected.exactTotal,
      chips: reading?.read.chips ?? [],
      relaxed: this.#relaxed(reading, selected, before),
      queryStems: reading?.read.stems ?? [],
      related: reading ? this.#related(reading.read.concepts) : [],
    };
    if (reading && reading.read.corrected.length > 0) results.corrected = reading.read.corrected;
    return results;
  }

  /** How many offers each value of each facet would give; see `countFacets`. */
  facets(selection: OfferSelection): FacetCounts {
    const { text, exact, plain, isStrict, filters, includeExpired, nowSeconds } = selection;
    const asked = [text?.trim() ?? '', exact, plain, isStrict];
    const key = JSON.stringify([...asked, filters, includeExpired || nowSeconds]);
    return this.#facets.get(key, this.#version, () => {
      const reading = this.#read(selection);
      const selected = reading && this.#select(selection, reading);
      // Counted among those that answer everything; among the near ones when nothing does.
      const near = selected?.exactTotal === 0 && selected.slots.length > 0 ? selected.slots : undefined;
      return countFacets(
        this.#columns,
        activeFilters(filters, this.#columns),
        (some) => near ?? this.#passing(selection, reading?.strict.slots, some),
      );
    });
  }

  /** How many offers of a selection may still be applied to; up to ten minutes old while no offer changes. */
  countOpen(selection: OfferSelection): number {
    const { text, exact, plain, isStrict, filters, includeExpired, nowSeconds } = selection;
    const asked = [text?.trim() ?? '', exact, plain, isStrict];
    const key = JSON.stringify([...asked, filters, includeExpired, Math.floor(nowSeconds / 600)]);
    return this.#open.get(key, this.#version, () => {
      const { slots } = this.#select(selection, this.#read(selection));
      return this.#columns.listed(slots, nowSeconds, new Uint32Array(slots.length));
    });
  }

  /** When the next open offer closes, in epoch seconds; Infinity when none will. @param after epoch seconds. */
  nextExpiry(after: number): number {
    const known = this.#nextExpiry;
    if (known.version !== this.#version || known.at <= after || known.after > after)
      this.#nextExpiry = { version: this.#version, after, at: this.#columns.nextExpiry(after) };
    return this.#nextExpiry.at;
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
      if (i > start) {
        const term = this.#dictionary.count(encoded, start, i);
        this.#mark(term, 1 << field, touched);
        if (field === TITLE) this.#rank(slot, this.#dictionary.stemOf(term));
      }
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

  #rank(slot: number, stem: string): void {
    const rank = (isLeaderWord(stem) ? LEADER : 0) | (isLearnerWord(stem) ? LEARNER : 0);
    if (rank !== 0) this.#columns.ranks[slot] = (this.#columns.ranks[slot] as number) | rank;
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

  #read({ text, exact = false, plain = [] }: OfferSelection): Reading | undefined {
    // A trailing space says that the last word is whole.
    const asked = text?.trimStart() ?? '';
    if (asked === '') return undefined;
    const asWords = new Set(plain.map(plainKey));
    const reading = this.#readings.get(JSON.stringify([exact, asked, ...asWords]), this.#version, () => {
      const read = readQuery(asked, exact, asWords, {
        dictionary: this.#dictionary,
        isLive: (term) => this.#isLive(term),
        frequency: (term) => this.#dictionary.postings(term).length,
      });
      const chips = new ChipFilters(read.chips, this.#columns);
      const isWanted = read.concepts.some(({ isExcluded }) => !isExcluded);
      const strict = isWanted
        ? passing(this.#matcher.match(read.concepts, this.size), chips)
        : this.#all(read.concepts, chips);
      return { read, chips, strict };
    });
    // Nothing but stop words or signs asks for nothing.
    const { concepts, chips } = reading.read;
    return concepts.length === 0 && chips.length === 0 ? undefined : reading;
  }

  /** Every offer but those that say what is not wanted: all that is asked for is in chips. */
  #all(concepts: readonly Concept[], chips?: ChipFilters): TextMatch {
    const excluded = this.#matcher.excluded(concepts);
    const slots = new Uint32Array(this.size);
    let count = 0;
    for (let slot = 0; slot < this.#columns.length; slot++)
      if ((chips?.passes(slot) ?? true) && !this.#columns.isRemoved(slot) && !excluded.has(slot))
        slots[count++] = slot;
    const scores = new Float32Array(count);
    for (let i = 0; i < count; i++) scores[i] = chips?.payNearness(slots[i] as number) ?? 1;
    return { slots: slots.subarray(0, count), scores };
  }

  /** Offers that answer nearly, each worth less by what it misses; those that answer everything are left out. */
  #near(reading: Reading): NearMatch {
    if (reading.near) return reading.near;
    const { read, chips, strict } = reading;
    const isWanted = read.concepts.some(({ isExcluded }) => !isExcluded);
    const matched = isWanted ? this.#matcher.near(read.concepts, this.size) : undefined;
    // No offer holds any of the words: what the chips ask is still an answer.
    const isAboutChips = (matched?.slots.length ?? 0) === 0 && !chips.isEmpty;
    const found = matched && !isAboutChips ? matched : withNothingMissed(this.#all(read.concepts));
    const isRefused = (slot: number, nearness: number): boolean =>
      isAboutChips && (strict.slots.length > 0 ? !chips.isClose(slot) : nearness < NEARLY);
    const answered = new Uint8Array(this.#columns.length);
    for (const slot of strict.slots) answered[slot] = 1;
    for (let i = 0; i < found.slots.length; i++) {
      const slot = found.slots[i] as number;
      const nearness = answered[slot] === 1 ? 0 : chips.nearness(slot);
      const missedWords = bitCount(found.missed[i] as number);
      found.scores[i] = isRefused(slot, nearness)
        ? 0
        : (found.scores[i] as number) * nearness * MISSED_WORD ** missedWords;
    }
    reading.near = keepScored(found);
    return reading.near;
  }

  /** Whether some offer still holds the term. */
  #isLive(term: number): boolean {
    const { packed, length } = this.#dictionary.postings(term);
    for (let i = length - 1; i >= 0; i--) {
      if (!this.#columns.isRemoved((packed[i] as number) >>> FIELDS.length)) return true;
    }
    return false;
  }

  /** The listed offers that match the text and pass the filters; valid until the next call. */
  #passing(
    { includeExpired, nowSeconds }: OfferSelection,
    matching: Uint32Array | undefined,
    filters: readonly ActiveFilter[],
  ): Uint32Array {
    const openAt = includeExpired ? undefined : nowSeconds;
    const among = matching ?? this.#slotsByValue.narrowest(filters, this.#version);
    const kept = (this.#selected = roomFor(this.#selected, this.#columns.ids.length));
    return kept.subarray(0, filterSlots(filters, kept, this.#columns.listed(among, openAt, kept)));
  }

  #select(selection: OfferSelection, reading: Reading | undefined): Selected {
    const filters = activeFilters(selection.filters, this.#columns);
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
    const near = this.#near(reading);
    const candidates = this.#columns.listed(
      near.slots,
      selection.includeExpired ? undefined : selection.nowSeconds,
      (this.#candidates = roomFor(this.#candidates, this.#columns.ids.length)),
    );
    const nearby = this.#candidates.subarray(0, filterSlots(filters, this.#candidates, candidates));
    const relevance = this.#scored(near, selection.nowSeconds, reading.read);
    const best = selectPage(
      nearby,
      0,
      ENOUGH - exactTotal,
      orderBy(this.#columns, (slot) => relevance[slot] as number, 'desc'),
    );
    return { slots: Uint32Array.from([...exact, ...best]), exactTotal, near };
  }

  /** The order of what is selected: what answers everything before what is near. */
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
    const columns = this.#columns;
    if (sort === 'salary') return orderBy(columns, (slot) => columns.salaries[slot] as number, order);
    if (sort === 'expiration') return orderBy(columns, (slot) => columns.expiry(slot), order);
    if (sort === 'featured') return orderBy(columns, (slot) => (columns.isHot(slot) ? 1 : 0), order);
    if (sort === 'created_at' || !reading)
      return orderBy(columns, (slot) => columns.createdAt[slot] as number, order);
    const relevance = this.#scored(reading.strict, nowSeconds, reading.read);
    if (near) this.#scored(near, nowSeconds, reading.read);
    return orderBy(columns, (slot) => relevance[slot] as number, order);
  }

  /** Writes how relevant each offer of a match is, by slot. */
  #scored(match: TextMatch, nowSeconds: number, { concepts, wants }: ReadQuery): Float64Array {
    const columns = this.#columns;
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
    const isAnswered = (concept: Concept): boolean =>
      this.#matcher.match([concept], this.size).slots.includes(first);
    return {
      chips: reading.chips.missed(first).flatMap((place) => chips[place] ?? []),
      words: asked.filter((concept) => !isAnswered(concept)).map(({ text }) => text),
    };
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

/** What an offer keeps of its worth for each word it does not answer. */
const MISSED_WORD = 0.6;
/** How near an offer must be when only chips are asked for and none answers. */
const NEARLY = 0.35;

function passing(match: TextMatch, chips: ChipFilters): TextMatch {
  return chips.isEmpty ? match : keepSlots(match, (slot) => chips.passes(slot));
}

/** Leaves out what was given no score. */
function keepScored(match: NearMatch): NearMatch {
  let at = 0;
  return keepSlots(match, () => (match.scores[at++] as number) > 0);
}

/** « Sikasso » means the town: with an offer there, none elsewhere is near it. */
function isOnePlace({ concepts, chips }: ReadQuery, exactTotal: number): boolean {
  return exactTotal > 0 && concepts.length === 0 && chips.length === 1 && chips[0]?.kind === 'place';
}

function withNothingMissed(match: TextMatch): NearMatch {
  return { ...match, missed: new Uint32Array(match.slots.length) };
}

function roomFor(room: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  return room.length >= length ? room : new Uint32Array(length);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
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
