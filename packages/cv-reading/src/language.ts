import { tokenize } from '@baara/french-text';
import { ENGLISH_WORDS, FRENCH_WORDS } from './vocabulary.ts';

/** A text with fewer words than this gives no clue about its language. */
const LEAST_WORDS = 5;

/** @returns the language of most of its small words; null when there are too few. */
export function detectLanguage(text: string): 'fr' | 'en' | null {
  let french = 0;
  let english = 0;
  for (const { normalized } of tokenize(text)) {
    if (FRENCH_WORDS.has(normalized)) french += 1;
    if (ENGLISH_WORDS.has(normalized)) english += 1;
  }
  if (Math.max(french, english) < LEAST_WORDS) return null;
  return french >= english ? 'fr' : 'en';
}
