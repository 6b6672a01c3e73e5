import { describe, expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPhone,
  formatSalary,
  formatSalaryRange,
} from './format.ts';
import { formatDateTime, formatRelative } from './moments.ts';

/** A visible text: every kind of space counts as one. */
const read = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('numbers and money', () => {
  test('are grouped by narrow no-break spaces', () => {
    expect(formatNumber(1284)).toBe('1\u202F284');
    expect(formatMoney(450_000)).toBe('450\u202F000\u00A0F\u00A0CFA');
    expect(read(formatMoney(12, 'EUR'))).toBe('12 €');
  });

  test.each([
    [1_000_000, '1M FCFA'],
    [1_250_000, '1,3M FCFA'],
    [999_999, '1M FCFA'],
    [999_949, '999,9K FCFA'],
    [450_000, '450K FCFA'],
    [1000, '1K FCFA'],
    [999, '999 FCFA'],
    [0, '0 FCFA'],
    [null, 'Non communiqué'],
    [undefined, 'Non communiqué'],
  ])('salary of %s reads %s', (amount, text) => {
    expect(read(formatSalary(amount))).toBe(text);
  });

  test('a range names its currency once', () => {
    expect(read(formatSalaryRange(450_000, 600_000))).toBe('450K – 600K FCFA');
    expect(read(formatSalaryRange(450_000, 450_000))).toBe('450K FCFA');
    expect(read(formatSalaryRange(null, 600_000))).toBe('600K FCFA');
    expect(read(formatSalaryRange(null, null))).toBe('Non communiqué');
  });

  test('file sizes', () => {
    expect(read(formatBytes(512))).toBe('512 octets');
    expect(read(formatBytes(1_572_864))).toBe('1,5 Mo');
  });
});

describe('dates', () => {
  test('are long and French', () => {
    expect(formatDate('2026-11-20T09:00:00Z')).toBe('20 novembre 2026');
    expect(formatDateTime('2026-11-20T09:05:00Z')).toBe('20 novembre 2026 à 9\u00A0h\u00A005');
    expect(formatDate(null)).toBe('Date inconnue');
    expect(formatDate('rien')).toBe('Date inconnue');
  });

  const now = new Date('2026-11-20T12:00:00Z');
  test.each([
    ['2026-11-20T11:59:01Z', 'Il y a quelques secondes'],
    ['2026-11-20T11:59:00Z', 'Il y a 1 minute'],
    ['2026-11-20T11:01:00Z', 'Il y a 59 minutes'],
    ['2026-11-20T11:00:00Z', 'Il y a 1 heure'],
    ['2026-11-20T10:00:00Z', 'Il y a 2 heures'],
    ['2026-11-19T12:00:00Z', 'hier'],
    ['2026-11-17T12:00:00Z', 'Il y a 3 jours'],
    ['2026-10-21T13:00:00Z', 'Il y a 29 jours'],
    ['2026-10-21T12:00:00Z', 'Il y a 1 mois'],
    ['2026-08-20T12:00:00Z', 'Il y a 3 mois'],
    ['2025-11-21T12:00:00Z', 'Il y a 12 mois'],
    ['2025-11-20T12:00:00Z', 'Il y a 1 an'],
    ['2023-11-20T12:00:00Z', 'Il y a 3 ans'],
    ['2026-12-01T12:00:00Z', 'Programmé pour le 1er décembre 2026'],
  ])('%s reads %s', (date, text) => {
    expect(read(formatRelative(date, now))).toBe(text);
  });
});

test.each([
  ['+22376123456', '+223 76 12 34 56'],
  ['+223 76 12 34 56', '+223 76 12 34 56'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+221706913101', '+221 70 691 31 01'],
  ['+224620123456', '+224 620 12 34 56'],
  ['+2250712345678', '+225 07 12 34 56 78'],
  ['20 22 00 00', '20 22 00 00'],
])('phone %s reads %s', (phone, text) => {
  expect(read(formatPhone(phone))).toBe(text);
});

test.each([
  ['2024-01', 'janvier 2024'],
  ['2024-08-15', 'août 2024'],
  ['2019', '2019'],
])('month %s reads %s', (month, text) => {
  expect(formatMonth(month)).toBe(text);
});
