import { createHash } from 'node:crypto';

/** JSON with the keys of each object in their order: the same content is the same text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** @returns the SHA-256 of a text, 32 bytes. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
