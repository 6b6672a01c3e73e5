import { boundedEditDistance } from './edit-distance.ts';
import { phoneticKey } from './phonetic-key.ts';

export type Suggestion = { term: string; distance: number };

/**
 * Corrects a mistyped word against a vocabulary: one edit when either word has 4–5 letters, two from 6. Among candidates:
 * fewest edits, with favour for the same first letter and the same sound; then the most frequent.
 * Shorter words and known words are never corrected.
 *
 * Terms stand in columns by length with the set of their letters as a 32-bit mask; one edit changes at most
 * two letters of that set, so most terms are refused by a population count and never compared.
 */
export class SpellingIndex {
  readonly #frequencies = new Map<string, number>();
  readonly #byLength: LengthBucket[] = [];

  /** @param entries normalized terms with how often each occurs. */
  constructor(entries: Iterable<readonly [term: string, frequency: number]> = []) {
    for (const [term, frequency] of entries) this.add(term, frequency);
  }

  get size(): number {
    return this.#frequencies.size;
  }

  has(term: string): boolean {
    return this.#frequencies.has(term);
  }

  frequency(term: string): number {
    return this.#frequencies.get(term) ?? 0;
  }

  /** Adds a term, or occurrences of a term it has. */
  add(term: string, frequency = 1): void {
    const before = this.#frequencies.get(term);
    this.#frequencies.set(term, (before ?? 0) + frequency);
    if (before !== undefined || !isCorrectable(term)) return;
    (this.#byLength[term.length] ??= new LengthBucket()).push(term);
  }

  /**
   * @param frequencyOf how often a candidate occurs now, when the caller counts better than `add` did;   0 refuses the
   * candidate (no live document contains the word).
   * @returns the best correction, or undefined when the term is known, short, or like nothing here.
   */
  suggest(
    term: string,
    frequencyOf: (candidate: string) => number = (candidate) => this.frequency(candidate),
  ): Suggestion | undefined {
    if (this.has(term) || !isCorrectable(term)) return undefined;
    const most = term.length >= LONG_WORD ? 2 : 1;
    const key = phoneticKey(term);
    const best = { term: '', distance: 0, cost: Number.POSITIVE_INFINITY, frequency: 0 };
    for (let length = term.length - most; length <= term.length + most; length++) {
      const mostHere = length >= LONG_WORD ? most : 1;
      if (Math.abs(length - term.length) > mostHere) continue;
      for (const candidate of this.#byLength[length]?.near(letterMask(term), mostHere * 2) ?? []) {
        const distance = boundedEditDistance(term, candidate, mostHere);
        if (distance > mostHere) continue;
        const cost = correctionCost(term, key, candidate, distance);
        if (cost > best.cost) continue;
        const frequency = frequencyOf(candidate);
        if (frequency === 0 || (cost === best.cost && frequency <= best.frequency)) continue;
        Object.assign(best, { term: candidate, distance, cost, frequency });
      }
    }
    return best.term === '' ? undefined : { term: best.term, distance: best.distance };
  }
}

/** One-off correction over a vocabulary of normalized terms and frequencies; see `SpellingIndex`. */
export function correctTerm(
  term: string,
  vocabulary: SpellingIndex | ReadonlyMap<string, number>,
): Suggestion | undefined {
  if (vocabulary instanceof SpellingIndex) return vocabulary.suggest(term);
  return new SpellingIndex(vocabulary).suggest(term);
}

const SHORTEST_WORD = 4;
const LONG_WORD = 6;

/** A code, a year or a version is not a word one mistypes. */
function isCorrectable(term: string): boolean {
  return term.length >= SHORTEST_WORD && /^[a-z]+$/.test(term);
}

function correctionCost(term: string, key: string, candidate: string, distance: number): number {
  const otherStart = term.charCodeAt(0) === candidate.charCodeAt(0) ? 0 : 0.6;
  const sameSound = phoneticKey(candidate) === key ? 0.7 : 0;
  return distance + otherStart - sameSound;
}

function letterMask(term: string): number {
  let mask = 0;
  for (let i = 0; i < term.length; i++) mask |= 1 << (term.charCodeAt(i) - 97);
  return mask;
}

function bitCount(bits: number): number {
  let value = bits - ((bits >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

class LengthBucket {
  #masks = new Int32Array(64);
  readonly #terms: string[] = [];

  push(term: string): void {
    if (this.#terms.length === this.#masks.length) {
      const grown = new Int32Array(this.#masks.length * 2);
      grown.set(this.#masks);
      this.#masks = grown;
    }
    this.#masks[this.#terms.length] = letterMask(term);
    this.#terms.push(term);
  }

  /** Terms whose set of letters differs from `mask` by at most `most` letters. */
  near(mask: number, most: number): string[] {
    const near: string[] = [];
    for (let i = 0; i < this.#terms.length; i++) {
      if (bitCount((this.#masks[i] ?? 0) ^ mask) <= most) near.push(this.#terms[i] ?? '');
    }
    return near;
  }
}
