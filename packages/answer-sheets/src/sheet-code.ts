import { SHORT_CODE_ALPHABET } from '@baara/short-code';

/** What the QR of a page says: nothing about a person. */
export type SheetCode = {
  /** The sheets printed together: four characters of the alphabet of short codes. */
  set: string;
  /** Of the sheet in its set: six characters. */
  number: string;
  /** From 1. */
  page: number;
};

/**
 * Computes the last four characters from those before, from a secret: a code that somebody made up does not have them.
 * @returns four characters of the alphabet of short codes.
 */
export type CheckOf = (body: string) => string;

const VERSION = '1';
const SET = 4;
const NUMBER = 6;
const CHECK = 4;
/** Sixteen characters: what the smallest QR contains when a quarter of it may be unreadable. */
const CODE_LENGTH = VERSION.length + SET + NUMBER + 1 + CHECK;

const areOfAlphabet = (text: string, length: number): boolean =>
  text.length === length && [...text].every((character) => SHORT_CODE_ALPHABET.includes(character));

/** The text of the QR of a page. A RangeError when a part is not of its length. */
export function codeText({ set, number, page }: SheetCode, checkOf: CheckOf): string {
  const pageCharacter = SHORT_CODE_ALPHABET[page - 1];
  if (!areOfAlphabet(set, SET) || !areOfAlphabet(number, NUMBER) || !pageCharacter)
    throw new RangeError('A sheet code is made of a set of 4, a number of 6 and a page of 1 to 31');
  const body = `${VERSION}${set}${number}${pageCharacter}`;
  return body + checkOf(body);
}

/** @returns undefined when the text is not a sheet's, `isGenuine` false when its check differs. */
export function parseCode(text: string, checkOf: CheckOf): (SheetCode & { isGenuine: boolean }) | undefined {
  if (text.length !== CODE_LENGTH || !text.startsWith(VERSION)) return undefined;
  const body = text.slice(0, -CHECK);
  const page = SHORT_CODE_ALPHABET.indexOf(body.at(-1) ?? '') + 1;
  const set = body.slice(1, 1 + SET);
  const number = body.slice(1 + SET, 1 + SET + NUMBER);
  if (page < 1 || !areOfAlphabet(set, SET) || !areOfAlphabet(number, NUMBER)) return undefined;
  return { set, number, page, isGenuine: checkOf(body) === text.slice(-CHECK) };
}

/** As it is printed beside the QR, for somebody who types it. */
export const printedCode = (text: string): string =>
  [text.slice(1, 5), text.slice(5, 11), text.slice(11)].join('-');

/** The number of a sheet in its code. A RangeError beyond 887,503,680, the first that six characters do not write. */
export function numberText(value: number): string {
  const base = SHORT_CODE_ALPHABET.length;
  if (!Number.isInteger(value) || value < 0 || value >= base ** NUMBER)
    throw new RangeError('A sheet has a whole number that six characters can write');
  return Array.from(
    { length: NUMBER },
    (_, place) => SHORT_CODE_ALPHABET[Math.floor(value / base ** (NUMBER - 1 - place)) % base],
  ).join('');
}

/** @param text six characters of the alphabet, as `parseCode` gives them. */
export const numberValue = (text: string): number =>
  [...text].reduce(
    (value, character) => value * SHORT_CODE_ALPHABET.length + SHORT_CODE_ALPHABET.indexOf(character),
    0,
  );
