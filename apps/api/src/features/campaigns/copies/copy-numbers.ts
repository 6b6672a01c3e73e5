import { COPY_NUMBER_LENGTH } from '@baara/contract/campaigns/copies-words';
import { SHORT_CODE_ALPHABET, withCheckCharacter } from '@baara/short-code';

const BASE = BigInt(SHORT_CODE_ALPHABET.length);
const BODY_LENGTH = COPY_NUMBER_LENGTH - 1;
const COUNT = BASE ** BigInt(BODY_LENGTH);

/**
 * What labels show of a copy: the rest of its name by 31⁷, in the alphabet of short codes, and a check character. A number
 * that is taken gives the next one, so that its owner can compute it from their receipt but for those few.
 * @param copy 16 hexadecimal characters. @param taken numbers of the test; the new one joins them.
 */
export function numberOfCopy(copy: string, taken: Set<string>): string {
  for (let rest = BigInt(`0x${copy}`) % COUNT; ; rest = (rest + 1n) % COUNT) {
    const number = withCheckCharacter(inAlphabet(rest));
    if (taken.has(number)) continue;
    taken.add(number);
    return number;
  }
}

function inAlphabet(value: bigint): string {
  let text = '';
  for (let rest = value; text.length < BODY_LENGTH; rest /= BASE)
    text = (SHORT_CODE_ALPHABET[Number(rest % BASE)] ?? '') + text;
  return text;
}
