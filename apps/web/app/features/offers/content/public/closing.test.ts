import { expect, it } from 'vitest';
import { closing } from './closing.ts';
import { daysLeftText } from './days-left.ts';

const now = new Date('2026-11-28T10:00:00Z');

it.each([
  ['2026-12-02T23:59:59.999Z', 'Il reste 4 jours', '2 décembre'],
  ['2026-11-29T00:00:00Z', 'Il reste 1 jour', '29 novembre'],
  ['2026-11-28T23:59:59.999Z', 'Dernier jour', '28 novembre'],
  ['2026-12-12', 'Il reste 14 jours', '12 décembre'],
  ['2026-12-13', null, '13 décembre'],
  ['2026-11-27T23:59:59.999Z', null, '27 novembre'],
])('an offer that closes on %s says %s', (closesAt, left, day) => {
  expect(closing(closesAt, now)).toEqual({ left, day });
});

it.each([null, '', 'bientôt'])('%s is no day', (closesAt) => {
  expect(closing(closesAt, now)).toBeNull();
});

it.each([
  ['2026-12-04T23:59:59.999Z', 'Il reste 6 jours'],
  ['2026-11-28T23:59:59.999Z', 'Dernier jour'],
  ['2026-12-05', null],
  ['2026-11-27', null],
  ['bientôt', null],
])('within a week, an offer that closes on %s says %s', (closesAt, left) => {
  expect(daysLeftText(new Date(closesAt), now, 6)).toBe(left);
});
