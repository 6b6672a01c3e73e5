import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  countHalfDays,
  type LeaveRules,
  monthsOfService,
  returnedHalfDays,
} from './leave-days.ts';
import { holidayLines, holidaysOf } from './leave-rules.ts';

const rules: LeaveRules = {
  monthlyTenths: 25,
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: [
    { day: '09-22', title: 'Fête de l’indépendance' },
    { day: '2026-12-09', title: 'Un jour, une fois' },
  ],
};
const from = (
  startsOn: string,
  endsOn = startsOn,
  halves: { startsHalf?: boolean; endsHalf?: boolean } = {},
) => ({
  startsOn,
  endsOn,
  startsHalf: false,
  endsHalf: false,
  ...halves,
});

describe('days of leave', () => {
  test('are those of the week that count, but holidays', () => {
    // 7 December 2026 is a Monday.
    expect(countHalfDays(from('2026-12-14', '2026-12-20'), rules)).toBe(12);
    expect(countHalfDays(from('2026-12-07', '2026-12-12'), rules)).toBe(10);
    expect(countHalfDays(from('2027-12-09'), rules)).toBe(2);
    expect(countHalfDays(from('2027-09-22'), rules)).toBe(0);
    expect(countHalfDays(from('2026-12-13'), { ...rules, weekdays: [7] })).toBe(2);
  });

  test('begin at noon, and end at noon', () => {
    expect(countHalfDays(from('2026-12-14', '2026-12-15', { startsHalf: true, endsHalf: true }), rules)).toBe(
      2,
    );
    expect(countHalfDays(from('2026-12-14', '2026-12-14', { endsHalf: true }), rules)).toBe(1);
    // A Sunday does not count, whichever half of it is taken.
    expect(countHalfDays(from('2026-12-13', '2026-12-14', { startsHalf: true }), rules)).toBe(2);
  });

  test('that an illness covers are given back, each half day once', () => {
    const leave = [from('2026-12-14', '2026-12-19')];
    expect(returnedHalfDays(leave, [from('2026-12-18', '2026-12-22'), from('2026-12-18')], rules)).toBe(4);
    expect(returnedHalfDays(leave, [], rules)).toBe(0);
  });
});

test('months of service are whole ones', () => {
  expect(
    [
      ['2026-01-05', '2026-02-03'],
      ['2026-01-05', '2026-02-04'],
      ['2026-01-31', '2026-02-26'],
      ['2026-01-31', '2026-02-27'],
      ['2024-03-15', '2026-11-30'],
      ['2027-01-01', '2026-11-30'],
    ].map(([start = '', until = '']) => monthsOfService(start, until)),
  ).toEqual([0, 1, 0, 1, 32, 0]);
});

test('a balance is the sum of its facts, until the last day', () => {
  const employment = { startsOn: '2026-01-01', endsOn: null, openingTenths: 15 };
  const leaves = [
    { ...from('2026-12-14', '2026-12-19'), status: 'approved' as const, halfDays: 12 },
    { ...from('2027-01-04'), status: 'open' as const, halfDays: 1 },
  ];
  const days = { leaves, illnesses: [from('2026-12-19')] };
  const balance = balanceOf(employment, rules, days, '2026-11-30');
  expect(balance).toEqual({
    months: 11,
    openingTenths: 15,
    acquiredTenths: 275,
    takenTenths: 60,
    returnedTenths: 10,
    waitingTenths: 5,
    leftTenths: 235,
  });
  expect(balanceOf({ ...employment, endsOn: '2026-03-31' }, rules, days, '2026-11-30').months).toBe(3);
});

test('holidays are written one a line', () => {
  const text = '22/09 Fête de l’indépendance\n\n  27/05/2026   Tabaski ';
  const holidays = holidaysOf(text);
  expect(holidays).toEqual([
    { day: '09-22', title: 'Fête de l’indépendance' },
    { day: '2026-05-27', title: 'Tabaski' },
  ]);
  expect(holidayLines(holidays ?? [])).toBe('22/09 Fête de l’indépendance\n27/05/2026 Tabaski');
  expect(holidaysOf('31/02 Jamais')).toBeUndefined();
  expect(holidaysOf('demain')).toBeUndefined();
  expect(holidaysOf('29/02 Une fois sur quatre')).toHaveLength(1);
});
