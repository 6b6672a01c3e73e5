/** A text cut into words, elided articles (« j' ») and protected facts; joined again it is the text to the letter. */
export class SentenceTokens {
  readonly words: string[] = [];
  /** In lower case. */
  readonly lower: string[] = [];
  /** What stands before each word, and after the last one. */
  readonly gaps: string[] = [];

  constructor(text: string) {
    let from = 0;
    for (const found of text.matchAll(TOKEN)) {
      this.gaps.push(text.slice(from, found.index));
      this.words.push(found[0]);
      this.lower.push(found[0].toLowerCase().replace('’', "'"));
      from = found.index + found[0].length;
    }
    this.gaps.push(text.slice(from));
  }

  get length(): number {
    return this.words.length;
  }

  /** The word `by` places away, in lower case; '' across a sentence mark or outside the text. */
  at(index: number, by: number): string {
    const step = Math.sign(by);
    for (let place = index; place !== index + by; place += step) {
      const gap = this.gaps[step > 0 ? place + 1 : place];
      if (gap === undefined || !/^[ \u00a0\u202f-]?$/.test(gap)) return '';
    }
    return this.lower[index + by] ?? '';
  }

  /** Whether a hyphen ties the word to the one before. */
  isTied(index: number): boolean {
    return this.gaps[index] === '-';
  }

  /** Whether the word ends what is said: a mark or the end of the text follows. */
  ends(index: number): boolean {
    return index === this.words.length - 1 || /^\s*[.,!?;:)\n]/.test(this.gaps[index + 1] ?? '');
  }

  /** Whether a sentence begins with the word. */
  opens(index: number): boolean {
    const gap = this.gaps[index] ?? '';
    return (index === 0 && gap.trim() === '') || /[.!?:;\n«"]/.test(gap);
  }

  /** A word in a capital inside a sentence is a name. */
  isName(index: number): boolean {
    return /^\p{Lu}/u.test(this.words[index] ?? '') && !this.opens(index);
  }

  /** Writes another word in the place of one, with the capital it had. */
  write(index: number, word: string): void {
    const isCapital = /^\p{Lu}/u.test(this.words[index] ?? '');
    this.words[index] = isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    this.lower[index] = word.toLowerCase();
  }

  /** What stands between the word and the one before. */
  tie(index: number, gap: string): void {
    this.gaps[index] = gap;
  }

  toString(): string {
    let text = '';
    for (const [index, word] of this.words.entries()) text += (this.gaps[index] ?? '') + word;
    return text + (this.gaps[this.words.length] ?? '');
  }
}

const TOKEN = /(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})|[\p{L}\p{M}]+|[\ue000-\uf8ff]/giu;

/** A protected fact: a number, a date, an amount, an address. */
export const isFact = (word: string): boolean => /^[\ue000-\uf8ff]$/.test(word);
