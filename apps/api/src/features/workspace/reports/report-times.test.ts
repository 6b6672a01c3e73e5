import { expect, test } from 'vitest';
import { nextSendingAt, spansOf } from './report-times.ts';

const now = new Date('2026-11-20T10:00:00Z');
const none = { from: null, to: null };

test.each([
  ['last_week', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['last_month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['last_quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['last_year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
] as const)('%s is whole, and compared with the one before', (period, from, to, before, until) => {
  expect(spansOf({ period, ...none }, now)).toEqual({
    period: { from, to },
    previous: { from: before, to: until },
  });
});

test('two dates are compared with as many days before', () => {
  const asked = { period: 'custom', from: '2026-03-01', to: '2026-03-10' } as const;
  expect(spansOf(asked, now)).toEqual({
    period: { from: '2026-03-01', to: '2026-03-10' },
    previous: { from: '2026-02-19', to: '2026-02-28' },
  });
});

test.each([
  // A Friday.
  ['weekly', 5, '2026-11-20T06:59:00Z', '2026-11-20T07:00:00Z'],
  ['weekly', 5, '2026-11-20T07:00:00Z', '2026-11-27T07:00:00Z'],
  ['weekly', 1, '2026-11-20T07:00:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', 7, '2026-11-20T12:00:00Z', '2026-11-22T07:00:00Z'],
  ['monthly', 1, '2026-11-20T07:00:00Z', '2026-12-01T07:00:00Z'],
  // The first of August 2026 is a Saturday.
  ['monthly', 1, '2026-07-31T12:00:00Z', '2026-08-03T07:00:00Z'],
  ['monthly', 1, '2026-08-03T07:00:00Z', '2026-09-01T07:00:00Z'],
  ['monthly', 1, '2026-12-15T07:00:00Z', '2027-01-01T07:00:00Z'],
] as const)('%s on day %d after %s comes at %s', (frequency, weekday, after, at) => {
  expect(nextSendingAt({ frequency, weekday }, new Date(after))).toEqual(new Date(at));
});
