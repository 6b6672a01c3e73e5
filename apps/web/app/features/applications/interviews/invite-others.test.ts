import { expect, test } from 'vitest';
import { slotsInTurn } from './invite-others.ts';

const at = (day: number, hour: number) => ({
  startsAt: `2026-12-0${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  endsAt: `2026-12-0${day}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
});

test('each person gets the same days, one interview later', () => {
  expect(slotsInTurn([at(7, 9), at(8, 14)], 2)).toEqual([
    [at(7, 10), at(8, 15)],
    [at(7, 11), at(8, 16)],
  ]);
});

test('nobody gets an hour that was given: two slots of one day move together', () => {
  expect(slotsInTurn([at(7, 9), at(7, 10)], 1)).toEqual([[at(7, 11), at(7, 12)]]);
});
