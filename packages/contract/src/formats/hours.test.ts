import { expect, test } from 'vitest';
import { hourInWords } from './hours.ts';

test.each([
  ['09:30', '9 h 30'],
  ['16:00', '16 h'],
  ['00:05', '0 h 05'],
  ['20:20', '20 h 20'],
  ['20 novembre 2026 à 10:00', '20 novembre 2026 à 10 h'],
])('%s is said « %s »', (clock, words) => {
  expect(hourInWords(clock).replaceAll('\u00A0', ' ')).toBe(words);
});
