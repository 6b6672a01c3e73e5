import { cacheValue } from './stems.ts';

/** A letter fewer and too many words are alike. */
const SHORTEST = 5;
const SHORTEST_NEAR = 6;
/** « porter » is no « porteur ». */
const INFINITIVE = /(?:er|ir)$/;

/** Words that people misspell, and what they meant. */
export class Spelling {
  readonly #words = new Set<string>();
  readonly #bySound = new Map<string, string>();
  readonly #corrections = new Map<string, string>();
  readonly #ordinary: ReadonlySet<string>;

  /**
   * @param words stems that others may stand for
   * @param ordinary stems of other things, never taken for one of those
   */
  constructor(words: Iterable<string>, ordinary: ReadonlySet<string> = new Set()) {
    this.#ordinary = ordinary;
    for (const word of words) {
      this.#words.add(word);
      const sound = soundOf(word);
      if (word.length >= SHORTEST && !this.#bySound.has(sound)) this.#bySound.set(sound, word);
    }
  }

  /** « chofeur », « comtable », « electrisien »: the word they stand for; the stem itself for anything else. */
  corrected(stem: string): string {
    if (stem.length < SHORTEST - 1 || this.#words.has(stem) || this.#ordinary.has(stem)) return stem;
    const known = this.#corrections.get(stem);
    if (known !== undefined) return known;
    const found = this.#bySound.get(soundOf(stem)) ?? this.#near(stem) ?? stem;
    cacheValue(this.#corrections, stem, found);
    return found;
  }

  #near(stem: string): string | undefined {
    if (stem.length < SHORTEST_NEAR || INFINITIVE.test(stem)) return undefined;
    for (const word of this.#words)
      if (word.length >= SHORTEST_NEAR && word[0] === stem[0] && isOneAway(word, stem)) return word;
    return undefined;
  }
}

/** One letter more, less or other, or two swapped. */
function isOneAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [left, right] = [one.slice(at), other.slice(at)];
  if (left.length > right.length) return left.slice(1) === right;
  if (left.length < right.length) return left === right.slice(1);
  if (left.slice(1) === right.slice(1)) return true;
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}

/** In order; each replaces every occurrence. What sounds alike gets one spelling. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'j'],
  [/ph/g, 'f'],
  [/eau|au/g, 'o'],
  [/qu|ck|k/g, 'c'],
  [/mpt/g, 'mt'],
  [/xc(?=[ei])/g, 'x'],
  [/sc(?=[ei])|c(?=[eiy])/g, 's'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/(?:em|en|am)(?=[^aeiou]|$)/g, 'an'],
  [/ai|ei/g, 'e'],
  [/([a-z])\1/g, '$1'],
  [/(?<=.{4})[etds]$/g, ''],
];

const soundOf = (stem: string): string =>
  SOUNDS.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), stem);
