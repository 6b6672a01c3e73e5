import { createHmac } from 'node:crypto';
import { readShortCode, SHORT_CODE_ALPHABET, withCheckCharacter } from '@baara/short-code';
import { derivedKey } from '../../../platform/session/derived-key.ts';

/**
 * The code by which an offer is recognised outside the site: its number, enciphered with a key of the installation, and
 * a check character. Nothing is stored, so that every offer there ever was has its own. Without the key, one guesses a
 * code about once in 2^44 divided by the number of offers.
 */
export type OfferCodes = {
  /** @returns XXXXX-XXXXX. */
  of(offerId: number): string;
  /** Small letters, spaces, hyphens, the address around it, and signs taken for those of a code do not matter. */
  read(typed: string): ReadOfferCode;
};
export type ReadOfferCode =
  | { kind: 'mistyped' }
  /** Well written, and made by somebody else. */
  | { kind: 'forged'; code: string }
  | { kind: 'genuine'; code: string; offerId: number };

const LENGTH = 10;
const HALF = 2 ** 22;
const ROUNDS = 8;
const LARGEST_ID = 2 ** 31 - 1;
/** Signs outside the alphabet of codes, and the signs they stand for. */
const taken: Record<string, string> = { O: 'DQ', '0': 'DQ', I: 'JT7', L: 'JT7', '1': 'JT7' };
/** More of them is another text than a code. */
const MOST_TAKEN = 3;

export function createOfferCodes(secret: string): OfferCodes {
  const key = derivedKey(secret, 'offer code');
  const mix = (half: number, round: number): number =>
    createHmac('sha256', key).update(`${round}:${half}`).digest().readUInt32BE(0) % HALF;
  return {
    of: (offerId) => written(withCheckCharacter(inAlphabet(encipher(offerId, mix)))),
    read(typed) {
      const code = readTyped(typed);
      if (code === null) return { kind: 'mistyped' };
      const offerId = decipher(fromAlphabet(code.slice(0, -1)), mix);
      return offerId === null || offerId < 1 || offerId > LARGEST_ID
        ? { kind: 'forged', code: written(code) }
        : { kind: 'genuine', code: written(code), offerId };
    },
  };
}

const written = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** A balanced Feistel network over 44 bits: every number has one image, and no other has it. */
function encipher(number: number, mix: (half: number, round: number) => number): number {
  let [left, right] = [Math.floor(number / HALF), number % HALF];
  for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ mix(right, round)];
  return left * HALF + right;
}

function decipher(number: number, mix: (half: number, round: number) => number): number | null {
  if (number >= HALF * HALF) return null;
  let [left, right] = [Math.floor(number / HALF), number % HALF];
  for (let round = ROUNDS - 1; round >= 0; round -= 1) [left, right] = [right ^ mix(left, round), left];
  return left * HALF + right;
}

function inAlphabet(number: number): string {
  let [rest, text] = [number, ''];
  for (let place = 1; place < LENGTH; place += 1) {
    text = (SHORT_CODE_ALPHABET[rest % SHORT_CODE_ALPHABET.length] ?? '') + text;
    rest = Math.floor(rest / SHORT_CODE_ALPHABET.length);
  }
  return text;
}

const fromAlphabet = (text: string): number =>
  [...text].reduce(
    (sum, character) => sum * SHORT_CODE_ALPHABET.length + SHORT_CODE_ALPHABET.indexOf(character),
    0,
  );

/** The one code that what was typed can stand for; null when there is none, or several. */
function readTyped(typed: string): string | null {
  const last =
    typed
      .replace(/[?#][^]*/, '')
      .split('/')
      .findLast((part) => part.trim() !== '') ?? '';
  const signs = last.toUpperCase().replaceAll(/[\s\-_.‐-―]/g, '');
  if (signs.length !== LENGTH) return null;
  if ([...signs].filter((sign) => taken[sign] !== undefined).length > MOST_TAKEN) return null;
  const readings = [...signs].reduce<string[]>(
    (starts, sign) => starts.flatMap((start) => [...(taken[sign] ?? sign)].map((meant) => start + meant)),
    [''],
  );
  const codes = readings.flatMap((reading) => readShortCode(reading, LENGTH) ?? []);
  return codes.length === 1 ? (codes[0] ?? null) : null;
}
