import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealLots } from './deal-lots.ts';

const dealt = fc
  .record({
    copies: fc.integer({ min: 1, max: 400 }),
    markers: fc.integer({ min: 1, max: 17 }),
    readers: fc.constantFrom(1, 2),
    size: fc.integer({ min: 1, max: 60 }),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }).map((number) => number.toString(16).padStart(64, '0')),
  })
  .filter(({ markers, readers }) => markers >= readers);

test('each copy has its readers, never the same one twice, in lots that are small enough, and nobody has two copies more', () => {
  fc.assert(
    fc.property(dealt, ({ copies, markers: count, readers, size, seed }) => {
      const numbers = Array.from({ length: copies }, (_, index) => `copy-${index}`);
      const markers = Array.from({ length: count }, (_, index) => `marker-${index}`);
      const lots = dealLots(numbers, { markers, readers, size, seed });
      expect(lots.flatMap((lot) => lot.copies).toSorted()).toEqual(numbers.toSorted());
      const loads = new Map(markers.map((marker) => [marker, 0]));
      for (const lot of lots) {
        expect(lot.copies.length).toBeGreaterThan(0);
        expect(lot.copies.length).toBeLessThanOrEqual(size);
        expect(new Set(lot.markers).size).toBe(readers);
        for (const marker of lot.markers) loads.set(marker, (loads.get(marker) ?? 0) + lot.copies.length);
      }
      const all = [...loads.values()];
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
      expect(dealLots(numbers, { markers, readers, size, seed })).toEqual(lots);
    }),
    { numRuns: 300 },
  );
});

test('another seed deals otherwise, and too few markers are refused', () => {
  const copies = Array.from({ length: 40 }, (_, index) => index);
  const of = { markers: ['a', 'b', 'c'], readers: 2, size: 10 };
  expect(dealLots(copies, { ...of, seed: '1'.repeat(64) })).not.toEqual(
    dealLots(copies, { ...of, seed: '2'.repeat(64) }),
  );
  expect(() => dealLots(copies, { ...of, markers: ['a'], seed: '1'.repeat(64) })).toThrow('2 readers');
});
