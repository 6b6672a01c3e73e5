import { tokenize } from '@baara/french-text';
import { CV_WORDS, ENGLISH_WORDS, FRENCH_WORDS } from './vocabulary.ts';

/**
 * `read`: words a person can search. `scanned`: pictures of pages. `garbled`: characters that are not the letters shown,
 * as fonts without a mapping give. `empty`: nothing to read and nothing to see.
 */
export type TextJudgement = 'read' | 'scanned' | 'garbled' | 'empty';

/** A page with fewer letters than this contains a stamp or a page number, not a CV. */
const LETTERS_OF_A_PAGE = 60;
/** Under this many words the share of known ones says nothing. */
const MIN_WORDS = 12;
/** French prose has a third of known words, a bare list of software and names still some per cent. */
const LEAST_KNOWN = 0.03;
const MOST_UNMAPPED = 0.2;

/** What scanning programs and telephones print on each page. */
const SCANNER_MARKS =
  /(?:num[ée]ris[ée] (?:avec|par)|scann?(?:ed|é) (?:with|by|avec|par)) *(?:cam ?scanner|adobe scan|clear ?scanner|tap ?scanner|\w+ ?scan(?:ner)?)/giu;

/**
 * Rates the quality of the text extracted from a document.
 * @param pages the text of each page; one for a document without pages.
 * @param hasImages whether the document contains pictures.
 */
export function classifyText(pages: readonly string[], hasImages: boolean): TextJudgement {
  const texts = pages.map((page) => page.replace(SCANNER_MARKS, ' '));
  const letters = texts.map(countLetters);
  const total = letters.reduce((sum, count) => sum + count, 0);
  const whole = texts.join('\n');
  if (isUnmapped(whole)) return 'garbled';
  if (total === 0) return hasImages ? 'scanned' : 'empty';
  if (hasImages && letters.every((count) => count < LETTERS_OF_A_PAGE)) return 'scanned';
  return isKnownLanguage(whole) ? 'read' : 'garbled';
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Private characters and replacement marks in the place of letters. */
function isUnmapped(text: string): boolean {
  const visible = text.match(/\S/gu)?.length ?? 0;
  // The bullets of Word's symbol fonts stand at \uf0xx: they open lines and are few.
  // oxlint-disable-next-line no-control-regex
  const unmapped = text.match(/[\ufffd\ue000-\uf8ff\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  return visible >= LETTERS_OF_A_PAGE && unmapped / visible > MOST_UNMAPPED;
}

function isKnownLanguage(text: string): boolean {
  const found = tokenize(text).filter(({ kind, normalized }) => kind === 'word' && /[a-z]/.test(normalized));
  if (found.length < MIN_WORDS) return !isNoise(text);
  const known = found.filter(
    ({ normalized }) =>
      CV_WORDS.has(normalized) ||
      (normalized.length > 1 && (FRENCH_WORDS.has(normalized) || ENGLISH_WORDS.has(normalized))),
  );
  return known.length / found.length >= LEAST_KNOWN;
}

/** Few words among many signs: what glyph numbers read as letters look like. */
function isNoise(text: string): boolean {
  const visible = text.match(/\S/gu)?.length ?? 0;
  return visible >= 2 * LETTERS_OF_A_PAGE && countLetters(text) / visible < 0.35;
}
