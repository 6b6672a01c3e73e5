import { readStreet } from './street.ts';

/**
 * A sentence in its present state in the text, and as rules read it: small letters, no accents, spellings of the street
 * written out.
 */
export type Sentence = { start: number; original: string; read: string };

/** A point between two figures ends nothing, nor one inside an address. */
const ENDS = /[!?;\n]+|\.(?=\s|$)/g;

export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const push = (end: number): void => {
    const original = text.slice(start, end);
    const blank = original.length - original.trimStart().length;
    const found = original.trim();
    if (found !== '')
      sentences.push({ start: start + blank, original: found, read: readStreet(plainLetters(found)) });
    start = end;
  };
  for (const match of text.matchAll(ENDS)) push(match.index + match[0].length);
  push(text.length);
  return sentences;
}

/** Letter for letter, so that places in one are places in the other. */
export function plainLetters(text: string): string {
  return Array.from({ length: text.length }, (_, place) => plainLetter(text.charAt(place))).join('');
}

function plainLetter(letter: string): string {
  if (letter === '’' || letter === 'ʼ') return "'";
  if (/\s/.test(letter)) return ' ';
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  return plain.length === 1 ? plain : letter;
}
