import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bitsOf, isRevoked, readStatusList, SHORTEST_LIST } from './status-list.ts';

const written = (revoked: number[]): string => `u${gzipSync(bitsOf(revoked)).toString('base64url')}`;

test('the list of the standard is read: the first place is the leftmost bit', async () => {
  // An empty list of 131,072 places, as the standard prints it.
  const printed = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA';
  const bits = await readStatusList(printed);
  expect(bits).toHaveLength(SHORTEST_LIST / 8);
  expect(bits.every((byte) => byte === 0)).toBe(true);
  expect(bitsOf([0])[0]).toBe(128);
  expect(bitsOf([9])[1]).toBe(64);
});

test('revoked places are found again, and no other', async () => {
  const revoked = [0, 7, 8, 94_567, SHORTEST_LIST - 1];
  const bits = await readStatusList(written(revoked));
  const found = Array.from({ length: SHORTEST_LIST }, (_, place) => place).filter((place) =>
    isRevoked(bits, place),
  );
  expect(found).toEqual(revoked);
});

test('the list grows by its whole length', () => {
  expect(bitsOf([SHORTEST_LIST])).toHaveLength((2 * SHORTEST_LIST) / 8);
  expect(isRevoked(bitsOf([]), SHORTEST_LIST * 5)).toBe(false);
});

test('anything else is refused', async () => {
  for (const text of ['', 'H4sI', 'u', 'u!!', 'uAAAA'])
    await expect(readStatusList(text)).rejects.toThrow('This is no status list.');
});
