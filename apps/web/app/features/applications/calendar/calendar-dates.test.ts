import { expect, test } from 'vitest';
import {
  daysInWords,
  daysOf,
  isDay,
  isLong,
  isOn,
  minutesOn,
  shift,
  spanOf,
  titleOf,
} from './calendar-dates.ts';

test('a month is whole weeks, from Monday to Sunday', () => {
  const days = daysOf(spanOf('month', '2026-12-08'));
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-30', '2027-01-03', 35]);
  expect(spanOf('month', '2027-02-28')).toEqual({ first: '2027-02-01', days: 28 });
  expect(spanOf('month', '2026-08-15').days).toBe(42);
});

test('a week begins on Monday, also from a Sunday; a list is its month, and two weeks from its day', () => {
  expect(spanOf('week', '2026-12-13')).toEqual({ first: '2026-12-07', days: 7 });
  expect(spanOf('list', '2028-02-10')).toEqual({ first: '2028-02-01', days: 29 });
  expect(spanOf('list', '2026-11-30')).toEqual({ first: '2026-11-01', days: 43 });
  expect(titleOf('list', '2028-02-01')).toBe('février 2028');
  expect(titleOf('list', '2026-11-30')).toBe('novembre – décembre 2026');
  expect(titleOf('list', '2026-12-30')).toBe('décembre 2026 – janvier 2027');
  expect(titleOf('week', '2026-12-30')).toMatch(/28 déc\.? – 3 janv\.? 2027/);
});

test('going to the next month never skips a short one', () => {
  expect(shift('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(shift('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(shift('week', '2026-12-30', 1)).toBe('2027-01-06');
});

test('what runs over midnight stands in both days', () => {
  const night = { startsAt: '2026-12-08T22:00:00Z', endsAt: '2026-12-09T02:00:00Z' };
  expect(['2026-12-08', '2026-12-09', '2026-12-10'].map((day) => isOn(day, night))).toEqual([
    true,
    true,
    false,
  ]);
  expect(minutesOn('2026-12-09', night)).toEqual({ from: 0, to: 120 });
});

test('a training of two weeks says its days, once an hour of its first alone', () => {
  const training = { startsAt: '2026-10-26T17:00:00Z', endsAt: '2026-11-11T19:00:00Z' };
  expect([isLong(training), daysInWords(training)]).toEqual([true, '26 oct. – 11 nov.']);
  expect(isLong({ startsAt: '2026-12-08T22:00:00Z', endsAt: '2026-12-09T02:00:00Z' })).toBe(false);
});

test('a day typed by hand is one that exists', () => {
  expect([isDay('2026-02-29'), isDay('2028-02-29'), isDay('9999-01-01'), isDay(null)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
