import { expect, test } from 'vitest';
import { LEAST_SHARPNESS, sharpnessOf } from './sharpness.ts';

/** Lines like those of a text, spread over some pixels. */
function lines(spread: number): number[] {
  const side = 64;
  return Array.from({ length: side * side }, (_, place) => {
    const y = Math.floor(place / side);
    const near = Array.from({ length: spread * 2 + 1 }, (_one, step) => y - spread + step);
    const dark = near.filter((row) => row % 8 < 2).length / near.length;
    const grey = 240 - 200 * dark;
    return [grey, grey, grey, 255];
  }).flat();
}

test('a blur is distinguished from a legible paper', () => {
  expect(sharpnessOf(lines(0), 64, 64)).toBeGreaterThan(LEAST_SHARPNESS * 10);
  expect(sharpnessOf(lines(5), 64, 64)).toBeLessThan(LEAST_SHARPNESS * 10);
  expect(
    sharpnessOf(
      Array.from({ length: 400 }, () => 128),
      10,
      10,
    ),
  ).toBe(0);
});
