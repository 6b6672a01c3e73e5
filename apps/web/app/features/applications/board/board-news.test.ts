import type { BoardChange } from '@baara/contract/applications/board';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardSentence, paced } from './board-news.ts';

const many = (count: number, ...by: string[]): BoardChange => ({
  offerIds: [1],
  move: null,
  others: { count, by },
});
const one = (isMine: boolean): BoardChange => ({
  offerIds: [1],
  move: { applicationId: 'a', name: 'Awa Traoré', step: 'Examen', by: 'Oumar Coulibaly', isMine },
  others: { count: isMine ? 0 : 1, by: isMine ? [] : ['Oumar Coulibaly'] },
});

test.each([
  ['one card', [one(false)], 'Oumar Coulibaly a déplacé Awa Traoré : Examen'],
  ["one of one's own", [one(true)], null],
  ['one that came', [many(0)], null],
  ['many by one person', [many(12, 'Oumar Coulibaly')], '12 cartes déplacées par Oumar Coulibaly'],
  ['many in a row', [one(false), many(399, 'Oumar Coulibaly')], '400 cartes déplacées par Oumar Coulibaly'],
  ['many by several', [many(3, 'Oumar', 'Awa'), many(2, 'Awa')], '5 cartes déplacées par 2 personnes'],
  ["one among one's own", [one(true), many(1, 'Awa')], '1 carte déplacée par Awa'],
])('%s', (_case, changes, sentence) => {
  expect(boardSentence(changes)).toBe(sentence);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('400 messages in ten seconds refresh the board six times, the last after the last one', () => {
  const work = vi.fn<() => void>();
  const { ask } = paced(2000, work);
  for (let sent = 0; sent < 400; sent += 1) {
    ask();
    vi.advanceTimersByTime(25);
  }
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(6);
});
