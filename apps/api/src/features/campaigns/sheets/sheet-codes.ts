import type { CheckOf } from '@baara/answer-sheets';
import { SHORT_CODE_ALPHABET } from '@baara/short-code';
import { createHmac } from 'node:crypto';

/** A sheet's number is its place in the test, four times, plus the version of the paper that lies beside it. */
export const MOST_VERSIONS = 4;

const CHECK = 4;

/** The last characters of a code, which nobody makes up: an HMAC with the secret of the set. */
export function checkWith(secret: Uint8Array): CheckOf {
  return (body) => {
    const mac = createHmac('sha256', secret).update(body).digest();
    return Array.from(
      { length: CHECK },
      (_, place) => SHORT_CODE_ALPHABET[mac.readUInt32BE(4 * place) % SHORT_CODE_ALPHABET.length],
    ).join('');
  };
}
