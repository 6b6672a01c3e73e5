import { describe, expect, test } from 'vitest';
import type { Paper, PaperQuestion } from './bundle.ts';
import { drawPaper, numberOf, type ShownQuestion } from './draw-paper.ts';
import { markAnswers, markReadings } from './mark-sheets.ts';

const question = (id: string, more: Partial<PaperQuestion> = {}): PaperQuestion => ({
  id,
  choices: 4,
  points: 100,
  wrong: 25,
  print: '0'.repeat(64),
  ...more,
});
const paper: Paper = {
  parts: [
    { theme: 'law', count: 2, questions: ['l1', 'l2', 'l3'].map((id) => question(id)) },
    { theme: 'sums', count: 1, questions: ['s1', 's2'].map((id) => question(id)) },
  ],
  shuffled: true,
};
const [seed, otherSeed] = ['7'.repeat(64), '8'.repeat(64)] as const;
const idsOf = (number: number, of = paper): string[] =>
  drawPaper(of, number, seed).map(({ question: { id } }) => id);

describe('the questions of a paper', () => {
  test('are as many of each part as it says, and the same for the same number', () => {
    const papers = Array.from({ length: 40 }, (_, number) => idsOf(number));
    for (const ids of papers) expect(ids.map((id) => id[0]).toSorted()).toEqual(['l', 'l', 's']);
    expect(new Set(papers.map((ids) => ids.join())).size).toBeGreaterThan(15);
    expect(drawPaper(paper, 0, seed)).toEqual(drawPaper(paper, 0, seed));
    expect(drawPaper(paper, 0, seed)).not.toEqual(drawPaper(paper, 0, otherSeed));
  });

  test('have each choice once, in some order', () => {
    for (const { order } of drawPaper(paper, 0, seed))
      expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  });

  test('stand in their own order when nothing is shuffled', () => {
    const parts = paper.parts.map((part) => ({ ...part, count: part.questions.length }));
    const plain = { parts, shuffled: false };
    expect(idsOf(3, plain)).toEqual(['l1', 'l2', 'l3', 's1', 's2']);
    expect(drawPaper(plain, 3, seed)[0]?.order).toEqual([0, 1, 2, 3]);
  });

  test('of somebody with a paper of their own have the number of the copy', () => {
    expect(numberOf('ff00000a00000000')).toBe(0xff00_000a);
    expect(idsOf(0xff00_000a)).toHaveLength(3);
  });
});

describe('the mark of answers', () => {
  const shown: ShownQuestion[] = [
    { question: question('a'), part: 0, place: 0, order: [2, 0, 3, 1] },
    { question: question('b', { points: 200 }), part: 0, place: 1, order: [0, 1, 2, 3] },
    { question: question('c'), part: 1, place: 0, order: [1, 0] },
  ];
  const key = { right: [[[0, 2], [3]], [[0]]] };
  const mark = (answers: string, cancelled: string[] = []): number | null =>
    markAnswers(shown, answers, { key, cancelled: new Set(cancelled), max: 2000 });

  test('ticked places are read as the choices that stood there', () => {
    expect(mark('AB D B')).toBe(2000);
    expect(mark('AB - -')).toBe(500);
  });
  test('a wrong answer takes away, one of several right choices is wrong, nothing goes below 0', () => {
    expect(mark('A D B')).toBe(1375);
    expect(mark('A A A')).toBe(0);
  });
  test('a cancelled question counts for nobody; without any question there is nothing to earn', () => {
    expect(mark('A D B', ['a'])).toBe(2000);
    expect(mark('AB A -', ['b'])).toBe(1000);
    expect(mark('AB D B', ['a', 'b', 'c'])).toBe(0);
  });
  test('another number of answers, or a place that is not there, is no sheet', () => {
    expect([mark('A B'), mark('A B C D'), mark('A B C')]).toEqual([null, null, null]);
  });
});

describe('the mark of a copy', () => {
  const two = { readers: 2, gap: 300, max: 2000 } as const;
  test('one reader, two, and a third beyond the difference', () => {
    expect(markReadings({ ...two, readers: 1 }, [1200])).toBe(1200);
    expect(markReadings(two, [1200, 1325])).toBe(1263);
    expect(markReadings(two, [800, 1300, 1150])).toBe(1150);
  });
  test('a third mark that nobody asked, or one that lacks, is refused', () => {
    expect(markReadings(two, [1200, 1300, 1250])).toBeNull();
    expect(markReadings(two, [800, 1300])).toBeNull();
    expect(markReadings(two, [1200])).toBeNull();
    expect(markReadings(two, [1900, 2001])).toBeNull();
    expect(markReadings({ ...two, readers: 1 }, [])).toBeNull();
  });
});
