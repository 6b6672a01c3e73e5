import { createHmac } from 'node:crypto';
import { derivedKey } from '../../../../platform/session/derived-key.ts';

/** The origin of a signature; stored as keyed hashes only. */
export type Origin = { address: string; device: string | undefined };

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Whether someone signs with their name, whatever its accents, capitals and order. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);

/** Shows whether two origins are the same, and nothing about them. @param purpose names the key. */
export function originHasher(
  secret: string,
  purpose: 'offer-letters.origin' | 'contracts.origin',
): (text: string) => Buffer {
  const key = derivedKey(secret, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}
