import { stem } from '../stem.ts';

/**
 * Words and expressions with a value each, found in a run of words by longest match. Entries are normalized;
 * words meet by stem (number and gender folded), a word ending in `*` meets whatever begins so.
 */
export class PhraseTable<T> {
  readonly #phrases = new Map<string, T>();
  /** Beginnings of two-or-more-word entries, so that a search stops early. */
  readonly #openings = new Set<string>();
  readonly #prefixes = new Map<string, T>();

  add(value: T, entries: string): void {
    for (const entry of entries.split(/[|\n]/)) {
      const words = entry
        .trim()
        .split(/[\s'-]+/)
        .filter(Boolean);
      if (words.length === 0) continue;
      if (words.length === 1 && words[0]?.endsWith('*')) this.#prefixes.set(words[0].slice(0, -1), value);
      else this.#addPhrase(value, words.map(stem));
    }
  }

  /** @returns the longest entry that begins at `at` and how many words it takes. `stems` are stemmed words. */
  find(
    stems: readonly string[],
    at: number,
    words: readonly string[],
  ): { value: T; length: number } | undefined {
    let key = stems[at] ?? '';
    let best = this.#single(key, words[at] ?? '');
    let length = 1;
    while (this.#openings.has(key) && at + length < stems.length) {
      key = `${key} ${stems[at + length] ?? ''}`;
      length++;
      const value = this.#phrases.get(key);
      if (value !== undefined) best = { value, length };
    }
    return best;
  }

  #addPhrase(value: T, stems: string[]): void {
    for (let i = 1; i < stems.length; i++) this.#openings.add(stems.slice(0, i).join(' '));
    this.#phrases.set(stems.join(' '), value);
  }

  #single(stemmed: string, word: string): { value: T; length: number } | undefined {
    const exact = this.#phrases.get(stemmed);
    if (exact !== undefined) return { value: exact, length: 1 };
    for (let end = word.length; end >= SHORTEST_PREFIX; end--) {
      const value = this.#prefixes.get(word.slice(0, end));
      if (value !== undefined) return { value, length: 1 };
    }
    return undefined;
  }
}

const SHORTEST_PREFIX = 3;
