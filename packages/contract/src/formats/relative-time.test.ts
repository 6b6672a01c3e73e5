import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const HOUR = 3600;
const DAY = 24 * HOUR;

describe('relativeTime', () => {
  it.each([
    [0, 'Il y a quelques secondes'],
    [59, 'Il y a quelques secondes'],
    [60, 'Il y a 1 minute'],
    [59 * 60, 'Il y a 59 minutes'],
    [HOUR, 'Il y a 1 heure'],
    [23 * HOUR, 'Il y a 23 heures'],
    [DAY, 'hier'],
    [2 * DAY, 'Il y a 2 jours'],
    [29 * DAY, 'Il y a 29 jours'],
    [30 * DAY, 'Il y a 1 mois'],
    [359 * DAY, 'Il y a 11 mois'],
    [365 * DAY, 'Il y a 1 an'],
    [800 * DAY, 'Il y a 2 ans'],
  ])('%d seconds ago reads « %s »', (seconds, words) => {
    expect(relativeTime(before(seconds), now)).toBe(words);
  });

  it('names the day of what is still to come', () => {
    expect(relativeTime(new Date('2026-12-01T08:00:00Z'), now)).toBe('Programmé pour le 1er décembre 2026');
  });
});
