import { normalize } from '../normalize.ts';
import { stem } from '../stem.ts';

/**
 * How a word sounds its letters: accents, doubled letters, ph/f, y/i and qu/k folded.
 * « developpement », « dévelopement » and « développement » share theirs.
 */
export const skeleton = (word: string): string => foldLetters(normalize(word));

/** What words of messages are compared by: number, gender and the letters people confuse, folded. */
export const messageKey = (normalized: string): string => foldLetters(stem(normalized));

function foldLetters(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')
    .replace(/qu(?=[aeio])/g, 'k')
    .replace(/([a-z])\1+/g, '$1');
}
