import { excludedSlots, type Postings, postingsOf, totalLength } from './concept-postings.ts';
import type { OfferColumns } from './offer-columns.ts';
import { FIELDS } from './offer-terms.ts';
import { ALL_FIELDS, FIELD_BITS, lowerBound } from './posting-list.ts';
import type { Concept } from './reading-types.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { type NearMatch, selectSlots, type TextMatch } from './text-match.ts';

/** What a word is worth where it stands; the same order as FIELDS. */
const FIELD_WEIGHTS: Record<(typeof FIELDS)[number], number> = {
  title: 10,
  skills: 6,
  company: 4,
  place: 4,
  category: 3,
  body: 1,
};

/** Worth of each set of fields: its best field, and a tenth of the others. */
const WORTH = Float32Array.from({ length: ALL_FIELDS + 1 }, (_, fields) => {
  const weights = FIELDS.flatMap((field, bit) => (fields & (1 << bit) ? [FIELD_WEIGHTS[field]] : []));
  const best = Math.max(0, ...weights);
  return best + 0.1 * (weights.reduce((sum, weight) => sum + weight, 0) - best);
});

/** `missed` does not distinguish concepts beyond this many. */
const MOST_CONCEPTS = 31;

/** Finds offers by what they say. A concept answered in several ways counts by the best. */
export class TextMatcher {
  readonly #dictionary: TermDictionary;
  readonly #columns: OfferColumns;
  /** Per slot: concepts answered so far, score so far, score of the concept under way. */
  #answered = new Uint8Array(0);
  #scores = new Float32Array(0);
  #current = new Float32Array(0);
  /** Per slot, of a near match: a bit for each concept answered. */
  #bits = new Uint32Array(0);
  /** Slots that answered the concept under way, and the one before. */
  #found = new Uint32Array(0);
  #previous = new Uint32Array(0);
  #foundCount = 0;

  constructor(dictionary: TermDictionary, columns: OfferColumns) {
    this.#dictionary = dictionary;
    this.#columns = columns;
  }

  /** Offers that answer every required concept, in the fields that count as an answer; those not required add to the score. */
  match(concepts: readonly Concept[], liveCount: number): TextMatch {
    this.#prepare();
    const wanted = concepts.filter(({ isExcluded }) => !isExcluded);
    const required = wanted.filter(({ isRequired }) => isRequired);
    const readings = (required.length > 0 ? required : wanted)
      .map((concept) => postingsOf(this.#dictionary, concept, liveCount, 'strong'))
      .toSorted((a, b) => totalLength(a) - totalLength(b));
    const all = this.#matchAll(readings);
    if (required.length > 0)
      for (const concept of wanted)
        if (!concept.isRequired) this.#raise(all, postingsOf(this.#dictionary, concept, liveCount, 'fields'));
    return this.#without(all, concepts);
  }

  /**
   * Offers that answer some of the concepts, or only nearly; the trade asked for, when there is one, is among what
   * they answer.
   */
  near(concepts: readonly Concept[], liveCount: number): NearMatch {
    this.#prepare();
    const wanted = concepts.filter(({ isExcluded }) => !isExcluded).slice(0, MOST_CONCEPTS);
    const bits = this.#bits;
    const touched = this.#previous;
    let count = 0;
    let trades = 0;
    let required = 0;
    let seen = 0;
    for (const [place, concept] of wanted.entries()) {
      const bit = 1 << place;
      if (concept.isRequired) required |= bit;
      if (concept.kind === 'trade') trades |= bit;
      this.#foundCount = 0;
      for (const list of postingsOf(this.#dictionary, concept, liveCount, 'fields')) this.#scanAny(list);
      for (let i = 0; i < this.#foundCount; i++) {
        const slot = this.#found[i] as number;
        if (bits[slot] === 0) touched[count++] = slot;
        bits[slot] = (bits[slot] as number) | bit;
        seen |= bit;
      }
      this.#settle();
    }
    this.#foundCount = 0;
    const near = this.#collectNear(touched.subarray(0, count), seen & trades, required);
    return this.#without(near, concepts);
  }

  /** @param trades bits; an offer must have one of them; 0 for any offer. */
  #collectNear(touched: Uint32Array, trades: number, required: number): NearMatch {
    const slots = new Uint32Array(touched.length);
    const scores = new Float32Array(touched.length);
    const missed = new Uint32Array(touched.length);
    let selectedCount = 0;
    for (let i = 0; i < touched.length; i++) {
      const slot = touched[i] as number;
      const answered = this.#bits[slot] as number;
      if (trades === 0 || (answered & trades) !== 0) {
        slots[selectedCount] = slot;
        scores[selectedCount] = this.#scores[slot] as number;
        missed[selectedCount++] = required & ~answered;
      }
      this.#bits[slot] = 0;
      this.#clear(slot);
    }
    return {
      slots: slots.subarray(0, selectedCount),
      scores: scores.subarray(0, selectedCount),
      missed: missed.subarray(0, selectedCount),
    };
  }

  #without<Match extends TextMatch>(match: Match, concepts: readonly Concept[]): Match {
    const excluded = excludedSlots(this.#dictionary, concepts);
    return excluded.size === 0 ? match : selectSlots(match, (slot) => !excluded.has(slot));
  }

  /** Raises the scores of offers that also contain optional words. */
  #raise(match: TextMatch, lists: readonly Postings[]): void {
    this.#foundCount = 0;
    for (const list of lists) this.#scanAny(list);
    for (let i = 0; i < match.slots.length; i++)
      match.scores[i] = (match.scores[i] as number) + (this.#current[match.slots[i] as number] as number);
    for (let i = 0; i < this.#foundCount; i++) this.#clear(this.#found[i] as number);
    this.#foundCount = 0;
  }

  /** Offers that answer every concept: each is looked for among those that answered the ones before. */
  #matchAll(readings: readonly Postings[][]): TextMatch {
    let previousCount = 0;
    for (const [step, postings] of readings.entries()) {
      for (const list of postings) {
        const isLong = step > 0 && list.length > previousCount * LOOK_UP_FACTOR;
        if (isLong) this.#lookUp(list, step, previousCount);
        else this.#scan(list, step);
      }
      for (let i = 0; i < previousCount; i++) {
        const slot = this.#previous[i] as number;
        if (this.#answered[slot] === step) this.#clear(slot);
      }
      this.#settle();
      if (this.#foundCount === 0) break;
      if (step === readings.length - 1) break;
      previousCount = this.#foundCount;
      [this.#previous, this.#found] = [this.#found, this.#previous];
      this.#foundCount = 0;
    }
    return this.#collect(this.#found.subarray(0, this.#foundCount));
  }

  /** Notes the best score of each offer in the list, among those that answered `step` concepts. */
  #scan(list: Postings, step: number): void {
    const { packed, length, weight, fields } = list;
    const answered = this.#answered;
    const current = this.#current;
    const found = this.#found;
    for (let i = 0; i < length; i++) {
      const posting = packed[i] as number;
      const slot = posting >>> FIELD_BITS;
      const count = answered[slot] as number;
      if (count !== step && count !== step + 1) continue;
      const bits = posting & fields;
      if (bits === 0) continue;
      const score = weight * (WORTH[bits] as number);
      if (count === step) {
        if (step === 0 && this.#columns.isRemoved(slot)) continue;
        answered[slot] = step + 1;
        current[slot] = score;
        found[this.#foundCount++] = slot;
      } else if (score > (current[slot] as number)) current[slot] = score;
    }
  }

  /** As #scan, for few candidates in a long list: each is looked up. */
  #lookUp(list: Postings, step: number, previousCount: number): void {
    const { packed, length, weight, fields } = list;
    for (let i = 0; i < previousCount; i++) {
      const slot = this.#previous[i] as number;
      const at = lowerBound(packed, length, slot << FIELD_BITS);
      const posting = packed[at] ?? 0;
      const bits = posting & fields;
      if (at >= length || posting >>> FIELD_BITS !== slot || bits === 0) continue;
      const score = weight * (WORTH[bits] as number);
      if (this.#answered[slot] === step) {
        this.#answered[slot] = step + 1;
        this.#current[slot] = score;
        this.#found[this.#foundCount++] = slot;
      } else if (score > (this.#current[slot] as number)) this.#current[slot] = score;
    }
  }

  /** As #scan, whatever the offers answered before. */
  #scanAny({ packed, length, weight, fields }: Postings): void {
    for (let i = 0; i < length; i++) {
      const posting = packed[i] as number;
      const bits = posting & fields;
      const slot = posting >>> FIELD_BITS;
      if (bits === 0 || this.#columns.isRemoved(slot)) continue;
      if (this.#current[slot] === 0) this.#found[this.#foundCount++] = slot;
      this.#current[slot] = Math.max(this.#current[slot] as number, weight * (WORTH[bits] as number));
    }
  }

  /** Adds the concept under way to the scores. */
  #settle(): void {
    for (let i = 0; i < this.#foundCount; i++) {
      const slot = this.#found[i] as number;
      this.#scores[slot] = (this.#scores[slot] as number) + (this.#current[slot] as number);
      this.#current[slot] = 0;
    }
  }

  /** Takes the slots and their scores out of the scratch columns, and leaves these clean. */
  #collect(touched: Uint32Array): TextMatch {
    const slots = touched.slice();
    const scores = new Float32Array(slots.length);
    for (let i = 0; i < slots.length; i++) scores[i] = this.#scores[slots[i] as number] as number;
    for (let i = 0; i < touched.length; i++) this.#clear(touched[i] as number);
    this.#foundCount = 0;
    return { slots, scores };
  }

  #clear(slot: number): void {
    this.#answered[slot] = 0;
    this.#scores[slot] = 0;
    this.#current[slot] = 0;
  }

  #prepare(): void {
    if (this.#answered.length >= this.#columns.length) return;
    const capacity = this.#columns.ids.length;
    this.#answered = new Uint8Array(capacity);
    this.#scores = new Float32Array(capacity);
    this.#current = new Float32Array(capacity);
    this.#bits = new Uint32Array(capacity);
    this.#found = new Uint32Array(capacity);
    this.#previous = new Uint32Array(capacity);
  }
}

/** How many times longer than the candidates a list must be for looking each up to cost less. */
const LOOK_UP_FACTOR = 16;
