import { expect, test } from 'vitest';
import { drawPool, drawSheet, markSheet, type Paper } from './index.ts';

const seed = 'ab'.repeat(32);
const question = (id: string, choices = 4, points = 100) => ({
  id,
  version: 1,
  text: `Question ${id}`,
  image: null,
  choices: Array.from({ length: choices }, (_, place) => `Choix ${place}`),
  isMultiple: false,
  pointsHundredths: points,
});
const paper: Paper = {
  parts: [
    {
      theme: 'Droit',
      difficulty: 'easy',
      count: 3,
      questions: ['a', 'b', 'c', 'd', 'e'].map((id) => question(id)),
    },
    {
      theme: 'Calcul',
      difficulty: null,
      count: 2,
      questions: [question('f', 3, 200), question('g', 2, 200)],
    },
  ],
};
const key = paper.parts.map(({ questions }) => questions.map(() => [0]));

test('a pool depends on the seed and not on the order of the ids', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `id-${index}`);
  expect(drawPool(seed, 0, ids.toReversed(), 10)).toEqual(drawPool(seed, 0, ids, 10));
  expect(drawPool(seed, 1, ids, 10)).not.toEqual(drawPool(seed, 0, ids, 10));
  expect(drawPool(seed, 0, ids.slice(0, 3), 10).toSorted()).toEqual(['id-0', 'id-1', 'id-2']);
});

test('each candidate gets as many questions of each part, their own and in their own order', () => {
  const sheets = Array.from({ length: 30 }, (_, index) => drawSheet(seed, index + 1, paper));
  for (const sheet of sheets) {
    expect(sheet.map(({ part }) => part).toSorted()).toEqual([0, 0, 0, 1, 1]);
    expect(new Set(sheet.map(({ part, question: place }) => `${part}:${place}`)).size).toBe(5);
    for (const { part, question: place, choices } of sheet)
      expect(choices.toSorted()).toEqual(
        paper.parts[part]?.questions[place]?.choices.map((_, choice) => choice),
      );
  }
  expect(new Set(sheets.map((sheet) => JSON.stringify(sheet))).size).toBe(30);
  expect(drawSheet(seed, 7, paper)).toEqual(sheets[6]);
});

test('a seed that is none is refused', () => {
  expect(() => drawSheet('seed', 1, paper)).toThrow('64 hexadecimal');
});

test('the right choices alone earn points, in hundredths', () => {
  const sheet = drawSheet(seed, 3, paper);
  const rightOf = (place: number): number[] => [sheet[place]?.choices.indexOf(0) ?? -1];
  const all = sheet.map((_, place) => rightOf(place));
  expect(markSheet(paper, key, sheet, all, 20)).toMatchObject({
    earnedHundredths: 700,
    possibleHundredths: 700,
    scoreHundredths: 2000,
  });
  const both = sheet.map((_, place) => [0, 1].slice(0, place === 0 ? 2 : 0));
  expect(markSheet(paper, key, sheet, both, 20).scoreHundredths).toBe(0);
  const place = sheet.findIndex(({ part }) => part === 0);
  const one = sheet.map((_, at) => (at === place ? rightOf(at) : undefined));
  // 100 ÷ 700 of 20: 2,857…
  expect(markSheet(paper, key, sheet, one, 20)).toMatchObject({ scoreHundredths: 286 });
  expect(markSheet({ parts: [] }, [], [], [], 20).scoreHundredths).toBe(0);
});
