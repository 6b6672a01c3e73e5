import type { OfferColumns } from './offer-columns.ts';
import { FIELDS } from './offer-terms.ts';
import { ALL_FIELDS, FIELD_BITS } from './posting-list.ts';
import type { Alternative, Concept } from './read-query.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** Offers that answer a text, in no order, each with how well (field and rarity, not date). */
export type TextMatch = { slots: Uint32Array; scores: Float32Array };

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

/** Postings of an alternative: a term's own, or those where all its terms stand in one same field. */
type Postings = { packed: Uint32Array; length: number; weight: number; fields: number };

/**
 * Finds the offers that answer every concept; when none does and `relax` is given, those that do elsewhere
 * (a trade is worth a journey), else those that answer the most concepts. A concept answered in several ways counts by the best.
 */
export class TextMatcher {
  readonly #dictionary: TermDictionary;
  readonly #columns: OfferColumns;
  /** Per slot: concepts answered so far, score so far, score of the concept under way. */
  #answered = new Uint8Array(0);
  #scores = new Float32Array(0);
  #current = new Float32Array(0);
  /** Slots that answered the concept under way, and the one before. */
  #found = new Uint32Array(0);
  #previous = new Uint32Array(0);
  #foundCount = 0;

  constructor(dictionary: TermDictionary, columns: OfferColumns) {
    this.#dictionary = dictionary;
    this.#columns = columns;
  }

  match(concepts: readonly Concept[], liveCount: number, relax: boolean): TextMatch {
    this.#prepare();
    const readings = concepts
      .map((concept) => this.#postingsOf(concept, liveCount))
      .toSorted((a, b) => totalLength(a) - totalLength(b));
    const all = this.#matchAll(readings);
    if (all.slots.length > 0 || !relax || readings.length < 2) return all;
    const elsewhere = concepts.filter(({ isPlace }) => !isPlace);
    const isPlaced = elsewhere.length > 0 && elsewhere.length < concepts.length;
    return isPlaced ? this.match(elsewhere, liveCount, true) : this.#matchMost(readings);
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
    return this.#collect(this.#found.subarray(0, this.#foundCount), 0);
  }

  #matchMost(readings: readonly Postings[][]): TextMatch {
    const touched: number[] = [];
    let most = 0;
    for (const postings of readings) {
      this.#foundCount = 0;
      for (const list of postings) this.#scanAny(list);
      this.#settle();
      for (let i = 0; i < this.#foundCount; i++) {
        const slot = this.#found[i] as number;
        if (this.#answered[slot] === 0) touched.push(slot);
        const count = (this.#answered[slot] as number) + 1;
        this.#answered[slot] = count;
        most = Math.max(most, count);
      }
    }
    return this.#collect(Uint32Array.from(touched), most);
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
      const at = lowerBound(packed, length, slot << FIELD_BITS, 0);
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

  /** Takes the slots with at least `least` answers out of the scratch columns, and leaves these clean. */
  #collect(touched: Uint32Array, least: number): TextMatch {
    const slots = touched.filter((slot) => (this.#answered[slot] as number) >= least);
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
    this.#found = new Uint32Array(capacity);
    this.#previous = new Uint32Array(capacity);
  }

  #postingsOf(concept: Concept, liveCount: number): Postings[] {
    const lists = concept.alternatives.map((alternative) => this.#read(alternative));
    const main = lists[0]?.length || totalLength(lists);
    const rarity = Math.log(1 + liveCount / Math.max(1, main));
    return lists.map((list) => ({ ...list, weight: list.weight * rarity }));
  }

  #read({ terms, weight, fields }: Alternative): Postings {
    const lists = terms
      .map((term) => this.#dictionary.postings(term))
      .toSorted((a, b) => a.length - b.length);
    const [shortest, ...others] = lists;
    if (!shortest) return { packed: new Uint32Array(0), length: 0, weight, fields };
    let packed = shortest.packed;
    let length = shortest.length;
    for (const other of others) {
      packed = intersect(packed, length, other.packed, other.length);
      length = packed.length;
    }
    return { packed, length, weight, fields };
  }
}

/** How many times longer than the candidates a list must be for looking each up to cost less. */
const LOOK_UP_FACTOR = 16;

function totalLength(lists: readonly { length: number }[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0);
}

/** Offers in both lists with a field in common; `a` is the shorter. */
function intersect(a: Uint32Array, aLength: number, b: Uint32Array, bLength: number): Uint32Array {
  const common = new Uint32Array(aLength);
  let count = 0;
  let from = 0;
  for (let i = 0; i < aLength; i++) {
    const posting = a[i] ?? 0;
    const slot = posting >>> FIELD_BITS;
    from = lowerBound(b, bLength, slot << FIELD_BITS, from);
    const other = b[from] ?? 0;
    if (from >= bLength) break;
    const fields = posting & other & ALL_FIELDS;
    if (other >>> FIELD_BITS === slot && fields !== 0) common[count++] = (slot << FIELD_BITS) | fields;
  }
  return common.slice(0, count);
}

/** Index of the first posting at or after `value`, found by galloping from `from`. */
function lowerBound(packed: Uint32Array, length: number, value: number, from = 0): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < length && (packed[high] as number) < value) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > length) high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((packed[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
