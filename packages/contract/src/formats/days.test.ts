import { expect, test } from 'vitest';
import { dayInWords } from './days.ts';
import { hourInWords, momentInWords, spanInWords, weekdayInWords } from './moments.ts';

test.each([
  ['2026-12-01', '1er décembre 2026'],
  ['2026-12-11T00:00:00Z', '11 décembre 2026'],
  ['2026-12-21T23:59:59Z', '21 décembre 2026'],
])('the day of %s is %s', (day, words) => {
  expect(dayInWords(day)).toBe(words);
});

test('the first of a month is an ordinal, also after the name of its day', () => {
  expect(weekdayInWords('2026-12-01')).toBe('mardi 1er décembre 2026');
});

test.each([
  ['2026-12-08T00:00:00Z', '0\u00A0h'],
  ['2026-12-08T09:05:00Z', '9\u00A0h\u00A005'],
  ['2026-12-08T16:00:59Z', '16\u00A0h'],
])('the hour of %s is %s', (at, words) => {
  expect(hourInWords(at)).toBe(words);
});

test('a moment says whose hour it is', () => {
  expect(momentInWords(new Date('2026-12-01T09:30:00Z'))).toBe(
    '1er décembre 2026 à 9\u00A0h\u00A030 (heure de Bamako)',
  );
});

test('a span says its day once, both when it ends on another', () => {
  const startsAt = '2026-12-08T22:00:00Z';
  expect(spanInWords({ startsAt, endsAt: '2026-12-08T23:30:00Z' })).toBe(
    'mardi 8 décembre 2026, de 22\u00A0h à 23\u00A0h\u00A030',
  );
  expect(spanInWords({ startsAt, endsAt: '2026-12-09T01:00:00Z' })).toBe(
    'mardi 8 décembre 2026, de 22\u00A0h à mercredi 9 décembre 2026 1\u00A0h',
  );
});
