import { messageKey, skeleton } from './skeleton.ts';

/** A run of words made ready for `PhraseTable.find`. */
export type KeyedWords = { words: readonly string[]; keys: readonly string[]; folded: readonly string[] };

export const keyWords = (words: readonly string[]): KeyedWords => ({
  words,
  keys: words.map(messageKey),
  folded: words.map(skeleton),
});

/**
 * Words and expressions with a value each, found in a run of words by longest match. Entries are normalized;
 * words meet by `messageKey`, a word ending in `*` meets whatever begins so.
 */
export class PhraseTable<T> {
  readonly #phrases = new Map<string, T>();
  /** Beginnings of two-or-more-word entries, so that a search stops early. */
  readonly #openings = new Set<string>();
  readonly #prefixes = new Map<string, T>();

  /** @param entries expressions, one per line or between bars. */
  add(value: T, entries: string): void {
    for (const entry of entries.split(/[|\n]/)) {
      const words = entry
        .trim()
        .split(/[\s'-]+/)
        .filter(Boolean);
      const [first = ''] = words;
      if (words.length === 1 && first.endsWith('*')) this.#prefixes.set(skeleton(first.slice(0, -1)), value);
      else if (words.length > 0) this.#addPhrase(value, words.map(messageKey));
    }
  }

  /** @returns the longest entry that begins at `at` and how many words it takes. */
  find({ keys, folded }: KeyedWords, at: number): { value: T; length: number } | undefined {
    let key = keys[at] ?? '';
    let best = this.#single(key, folded[at] ?? '');
    let length = 1;
    while (this.#openings.has(key) && at + length < keys.length) {
      key = `${key} ${keys[at + length] ?? ''}`;
      length++;
      const value = this.#phrases.get(key);
      if (value !== undefined) best = { value, length };
    }
    return best;
  }

  #addPhrase(value: T, keys: string[]): void {
    for (let i = 1; i < keys.length; i++) this.#openings.add(keys.slice(0, i).join(' '));
    this.#phrases.set(keys.join(' '), value);
  }

  #single(key: string, folded: string): { value: T; length: number } | undefined {
    const exact = this.#phrases.get(key);
    if (exact !== undefined) return { value: exact, length: 1 };
    for (let end = folded.length; end >= SHORTEST_PREFIX; end--) {
      const value = this.#prefixes.get(folded.slice(0, end));
      if (value !== undefined) return { value, length: 1 };
    }
    return undefined;
  }
}

const SHORTEST_PREFIX = 3;
