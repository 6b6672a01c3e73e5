/**
 * Codes people read aloud, copy from a poster and type on a phone: characters that cannot be taken for one another,
 * the last one made from the others.
 */

/** No 0 or O, no 1, I or L. Thirty-one characters: a prime, on which the check below rests. */
export const SHORT_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const SIZE = SHORT_CODE_ALPHABET.length;

/** Each place weighs differently, below the prime: one wrong character, or two exchanged, always shows. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (const [index, character] of [...body].entries())
    sum += (index + 2) * SHORT_CODE_ALPHABET.indexOf(character);
  return SHORT_CODE_ALPHABET[sum % SIZE] ?? '';
}

/**
 * @param length of the whole code, check character included: 2 to 29.
 * @param randomBelow an unpredictable integer from 0 up to, and without, its argument.
 */
export function makeShortCode(length: number, randomBelow: (limit: number) => number): string {
  const body = Array.from({ length: length - 1 }, () => SHORT_CODE_ALPHABET[randomBelow(SIZE)]).join('');
  return withCheckCharacter(body);
}

/** @param body characters of the alphabet. */
export function withCheckCharacter(body: string): string {
  return body + checkCharacter(body);
}

/**
 * Parses a typed code: small letters, spaces and hyphens do not matter.
 * @returns the code, or null when it contains a typing error: such a code was never given to anyone.
 */
export function readShortCode(typed: string, length: number): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s\-–.]/g, '');
  if (code.length !== length) return null;
  if ([...code].some((character) => !SHORT_CODE_ALPHABET.includes(character))) return null;
  return withCheckCharacter(code.slice(0, -1)) === code ? code : null;
}
