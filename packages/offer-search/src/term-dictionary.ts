import { analyzeTokens, normalizeWord, SpellingIndex } from '@baara/french-text';
import { PostingList } from './posting-list.ts';
import { hashOf, SurfaceTable } from './surface-table.ts';

type Word = { text: string; display: string; term: number; offers: number };

/**
 * Every word of the offers: as written → normalized word → term (stem) with its postings. Knows the words that start
 * with some letters and the correction of a mistyped word.
 */
export class TermDictionary {
  readonly #words: Word[] = [];
  readonly #wordByText = new Map<string, number>();
  readonly #surfaces = new SurfaceTable();
  readonly #wordBySurface: Word[] = [];
  readonly #termByStem = new Map<string, number>();
  readonly #stems: string[] = [];
  readonly #postings: PostingList[] = [];
  readonly #spelling = new SpellingIndex();
  #sorted: Word[] = [];
  #unsorted: Word[] = [];

  get termCount(): number {
    return this.#postings.length;
  }

  /**
   * Counts one offer containing the word text[start..end[, as `analyzeOffer` wrote it.
   * @returns its term.
   */
  count(text: string, start: number, end: number): number {
    const surface = this.#surfaces.find(text, start, end, hashOf(text, start, end));
    const word = surface < 0 ? this.#learn(text.slice(start, end)) : (this.#wordBySurface[surface] as Word);
    word.offers++;
    return word.term;
  }

  postings(term: number): PostingList {
    return this.#postings[term] as PostingList;
  }

  /** The number of offers seen with the term. */
  frequency(term: number): number {
    return this.postings(term).length;
  }

  stemOf(term: number): string {
    return this.#stems[term] ?? '';
  }

  /** The term of a stem, when some offer contains or contained it. */
  findTerm(stem: string): number | undefined {
    return this.#termByStem.get(stem);
  }

  /** Terms of the words that begin with `prefix` (normalized). */
  termsByPrefix(prefix: string): number[] {
    this.#sort();
    const terms = new Set<number>();
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle]?.text ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < this.#sorted.length; i++) {
      const word = this.#sorted[i] as Word;
      if (!word.text.startsWith(prefix)) break;
      terms.add(word.term);
    }
    for (const word of this.#unsorted) if (word.text.startsWith(prefix)) terms.add(word.term);
    return [...terms];
  }

  /**
   * The correction of an unknown word, among words that some offer still contains.
   * @returns it normalized, and as offers write it, accents included.
   */
  correct(text: string, isLive: (term: number) => boolean): { text: string; display: string } | undefined {
    const frequencyOf = (candidate: string): number => {
      const word = this.#words[this.#wordByText.get(candidate) ?? -1];
      return word && isLive(word.term) ? word.offers : 0;
    };
    const suggestion = this.#spelling.suggest(text, frequencyOf);
    const word = suggestion && this.#words[this.#wordByText.get(suggestion.term) ?? -1];
    return word && { text: word.text, display: word.display };
  }

  /** Words with the number of offers seen with each. */
  *entries(): Generator<[word: string, offers: number]> {
    for (const word of this.#words) yield [word.display, word.offers];
  }

  remap(newSlots: Int32Array): void {
    for (const postings of this.#postings) postings.remap(newSlots);
  }

  trim(): void {
    for (const postings of this.#postings) postings.trim();
  }

  #learn(slice: string): Word {
    // A slice references the whole string it was cut from; a copy does not.
    const surface = slice.split('').join('');
    const text = normalizeWord(surface);
    let word = this.#words[this.#wordByText.get(text) ?? -1];
    if (word) {
      // « secretaire » was seen first: the accented form is the one to show.
      if (word.display === word.text) word.display = surface;
    } else {
      word = { text, display: surface, term: this.#termOf(surface, text), offers: 0 };
      this.#wordByText.set(text, this.#words.length);
      this.#words.push(word);
      this.#unsorted.push(word);
      this.#spelling.add(text);
    }
    this.#wordBySurface[this.#surfaces.add(surface)] = word;
    return word;
  }

  #termOf(surface: string, text: string): number {
    const whole = analyzeTokens(surface).find((token) => token.text.length === surface.length);
    const stem = whole?.stem ?? text;
    const known = this.#termByStem.get(stem);
    if (known !== undefined) return known;
    const term = this.#postings.length;
    this.#termByStem.set(stem, term);
    this.#stems.push(stem);
    this.#postings.push(new PostingList());
    return term;
  }

  #sort(): void {
    if (this.#unsorted.length <= MOST_UNSORTED) return;
    this.#sorted = [...this.#sorted, ...this.#unsorted].toSorted((a, b) => (a.text < b.text ? -1 : 1));
    this.#unsorted = [];
  }
}

/** New words are few once the index is built: looking through them costs less than sorting each time. */
const MOST_UNSORTED = 200;
