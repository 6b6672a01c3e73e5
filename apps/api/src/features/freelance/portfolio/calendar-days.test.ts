import { openDaysText } from '@baara/contract/freelance/portfolio-words';
import { describe, expect, test } from 'vitest';
import { availabilityOf, openDaysOf, type Period, setDays } from './calendar-days.ts';

const period = (startsOn: string, endsOn: string | null, more: Partial<Period> = {}): Period => ({
  state: 'busy',
  startsOn,
  endsOn,
  daysPerWeek: null,
  ...more,
});
/** A Monday. */
const today = '2026-11-30';
const text = (periods: readonly Period[]): string | null => {
  const open = openDaysOf(periods, today);
  return open && openDaysText(open, today);
};

describe('setting days', () => {
  test('replaces what was said of them, and leaves the days around', () => {
    const before = [period('2026-12-01', '2026-12-31')];
    const holiday = { ...period('2026-12-10', '2026-12-12'), state: 'holiday' as const };
    expect(setDays(before, holiday)).toEqual([
      period('2026-12-01', '2026-12-09'),
      holiday,
      period('2026-12-13', '2026-12-31'),
    ]);
    expect(setDays(before, { ...holiday, state: 'free' })).toEqual([
      period('2026-12-01', '2026-12-09'),
      period('2026-12-13', '2026-12-31'),
    ]);
    expect(setDays(before, { ...period('2026-01-01', null), state: 'free' })).toEqual([]);
  });

  test('an open end is cut, or replaced whole', () => {
    const open = [period('2026-12-01', null)];
    const part = period('2026-12-07', '2026-12-11', { state: 'part', daysPerWeek: 2 });
    expect(setDays(open, part)).toEqual([
      period('2026-12-01', '2026-12-06'),
      part,
      period('2026-12-12', null),
    ]);
    expect(setDays(open, { ...part, endsOn: null })).toEqual([
      period('2026-12-01', '2026-12-06'),
      { ...part, endsOn: null },
    ]);
  });

  test('adjacent periods that say the same become one', () => {
    expect(setDays([period('2026-12-01', '2026-12-04')], period('2026-12-05', '2026-12-08'))).toEqual([
      period('2026-12-01', '2026-12-08'),
    ]);
  });
});

describe('what clients read', () => {
  test.each([
    [[], null, 'now'],
    [[period('2026-11-01', '2026-11-29')], null, 'now'],
    [[period('2026-12-07', '2026-12-11')], 'Libre maintenant', 'now'],
    [[period('2026-11-20', '2026-12-04')], 'Libre à partir du 7 décembre', 'soon'],
    [
      [period('2026-11-20', '2026-12-25'), period('2026-12-26', '2027-01-31', { state: 'holiday' })],
      'Libre à partir du 1er février 2027',
      'later',
    ],
    [[period('2026-11-20', null)], 'Pas disponible pour le moment', 'later'],
    [
      [period('2026-11-20', '2027-01-15', { state: 'part', daysPerWeek: 3 })],
      'Libre 3 jours par semaine, à plein temps après le 15 janvier 2027',
      'now',
    ],
    [[period('2026-11-20', null, { state: 'part', daysPerWeek: 1 })], 'Libre 1 jour par semaine', 'now'],
  ] as const)('%j', (periods, said, availability) => {
    expect(text(periods)).toBe(said);
    expect(availabilityOf(periods, today)).toBe(availability);
  });

  test('a weekend before free days is no wait', () => {
    expect(openDaysOf([period('2026-12-14', '2026-12-18')], '2026-12-05')).toMatchObject({
      freeOn: '2026-12-07',
      isToday: true,
    });
  });
});
