import { createHash, randomBytes } from 'node:crypto';

/** Crockford's 32 signs: no letter that reads as a digit. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits: beyond guessing even with the hashes, and short enough to type. */
const LENGTH = 12;

export function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
  return signs.match(/.{4}/g)?.join('-') ?? signs;
}

/** Hyphens, spaces and capitals do not matter, nor which of two signs that look alike was typed. */
function normalise(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}

export function hashRecoveryCode(typed: string): Buffer {
  return createHash('sha256').update(normalise(typed)).digest();
}
