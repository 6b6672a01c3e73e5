import { expect, it } from 'vitest';
import { ageOn } from './ranked-candidates.ts';

it.each([
  ['2000-12-01', '2026-11-30', 25],
  ['2000-11-30', '2026-11-30', 26],
  ['2000-12', '2026-11-30', 25],
  ['2000', '2026-11-30', 26],
  [null, '2026-11-30', null],
])('an age of %s on %s is %s', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age);
});
