import { ChipFilters } from './chip-filters.ts';
import { excludedSlots } from './concept-postings.ts';
import { TextMatcher } from './match-text.ts';
import type { OfferStore } from './offer-store.ts';
import { plainKey, readQuery } from './read-query.ts';
import type { Concept, ReadQuery } from './reading-types.ts';
import { RecentResults } from './recent-results.ts';
import { type NearMatch, selectSlots, type TextMatch } from './text-match.ts';

/** The typed query: its reading, the offers that answer all of it, and, on request, those that nearly do. */
export type Reading = { read: ReadQuery; chips: ChipFilters; strict: TextMatch; near?: NearMatch };

export type TypedWords = {
  text?: string;
  /** The words as typed: no correction, synonym, completion or partial match. */
  exact?: boolean;
  /** Texts of chips that are to be words again. */
  plain?: readonly string[];
};

/** Reads what is typed and finds the offers of a store that answer it, or nearly. */
export class QueryMatcher {
  readonly #store: OfferStore;
  readonly #matcher: TextMatcher;
  readonly #readings = new RecentResults<Reading>(16);

  constructor(store: OfferStore) {
    this.#store = store;
    this.#matcher = new TextMatcher(store.dictionary, store.columns);
  }

  /** Undefined where nothing is asked for. */
  read({ text, exact = false, plain = [] }: TypedWords): Reading | undefined {
    // A trailing space says that the last word is whole.
    const asked = text?.trimStart() ?? '';
    if (asked === '') return undefined;
    const asWords = new Set(plain.map(plainKey));
    const reading = this.#readings.get(
      JSON.stringify([exact, asked, ...asWords]),
      this.#store.version,
      () => {
        const read = readQuery(asked, exact, asWords, {
          dictionary: this.#store.dictionary,
          isLive: (term) => this.#store.isLive(term),
          frequency: (term) => this.#store.dictionary.postings(term).length,
        });
        const chips = new ChipFilters(read.chips, this.#store.columns);
        const isWanted = read.concepts.some(({ isExcluded }) => !isExcluded);
        const strict = isWanted
          ? passing(this.#matcher.match(read.concepts, this.#store.size), chips)
          : this.#all(read.concepts, chips);
        return { read, chips, strict };
      },
    );
    // Nothing but stop words or signs asks for nothing.
    const { concepts, chips } = reading.read;
    return concepts.length === 0 && chips.length === 0 ? undefined : reading;
  }

  /** Every offer but those that say what is not wanted: all that is asked for is in chips. */
  #all(concepts: readonly Concept[], chips?: ChipFilters): TextMatch {
    const { columns, dictionary, size } = this.#store;
    const excluded = excludedSlots(dictionary, concepts);
    const slots = new Uint32Array(size);
    let count = 0;
    for (let slot = 0; slot < columns.length; slot++)
      if ((chips?.passes(slot) ?? true) && !columns.isRemoved(slot) && !excluded.has(slot))
        slots[count++] = slot;
    const scores = new Float32Array(count);
    for (let i = 0; i < count; i++) scores[i] = chips?.payNearness(slots[i] as number) ?? 1;
    return { slots: slots.subarray(0, count), scores };
  }

  /** Offers that answer nearly, each worth less by what it misses; those that answer everything are left out. */
  near(reading: Reading): NearMatch {
    if (reading.near) return reading.near;
    const { read, chips, strict } = reading;
    const isWanted = read.concepts.some(({ isExcluded }) => !isExcluded);
    const matched = isWanted ? this.#matcher.near(read.concepts, this.#store.size) : undefined;
    // No offer contains any of the words: offers that match the chips are still an answer.
    const isAboutChips = (matched?.slots.length ?? 0) === 0 && !chips.isEmpty;
    const found = matched && !isAboutChips ? matched : withNothingMissed(this.#all(read.concepts));
    const isRefused = (slot: number, nearness: number): boolean =>
      isAboutChips && (strict.slots.length > 0 ? !chips.isClose(slot) : nearness < NEARLY);
    const answered = new Uint8Array(this.#store.columns.length);
    for (const slot of strict.slots) answered[slot] = 1;
    for (let i = 0; i < found.slots.length; i++) {
      const slot = found.slots[i] as number;
      const nearness = answered[slot] === 1 ? 0 : chips.nearness(slot);
      const missedWords = bitCount(found.missed[i] as number);
      found.scores[i] = isRefused(slot, nearness)
        ? 0
        : (found.scores[i] as number) * nearness * MISSED_WORD ** missedWords;
    }
    reading.near = selectScored(found);
    return reading.near;
  }

  /** Whether an offer answers one thing that is asked. */
  isAnswered(concept: Concept, slot: number): boolean {
    return this.#matcher.match([concept], this.#store.size).slots.includes(slot);
  }
}

/** The factor for each word that an offer does not answer. */
const MISSED_WORD = 0.6;
/** How near an offer must be when only chips are asked for and none answers. */
const NEARLY = 0.35;

function passing(match: TextMatch, chips: ChipFilters): TextMatch {
  return chips.isEmpty ? match : selectSlots(match, (slot) => chips.passes(slot));
}

/** Leaves out what was given no score. */
function selectScored(match: NearMatch): NearMatch {
  let at = 0;
  return selectSlots(match, () => (match.scores[at++] as number) > 0);
}

function withNothingMissed(match: TextMatch): NearMatch {
  return { ...match, missed: new Uint32Array(match.slots.length) };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
