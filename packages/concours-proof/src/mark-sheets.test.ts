import { describe, expect, test } from 'vitest';
import type { Paper } from './bundle.ts';
import { paperDrawing } from './draw-paper.ts';
import { markAnswers, markReadings } from './mark-sheets.ts';

const question = (id: string, theme: string, more = {}) => ({
  id,
  theme,
  choices: 4,
  points: 100,
  wrong: 25,
  print: '0'.repeat(64),
  ...more,
});
const paper: Paper = {
  blueprint: [
    { theme: 'law', count: 2 },
    { theme: 'sums', count: 1 },
  ],
  questions: [
    question('l1', 'law'),
    question('s1', 'sums'),
    question('l2', 'law'),
    question('l3', 'law'),
    question('s2', 'sums'),
  ],
  shuffled: true,
};
const draw = (name: string, of = paper) => paperDrawing(of, { test: 't', seed: '7'.repeat(64) })(name);

describe('the questions of a paper', () => {
  test('are as many of each theme as the blueprint says, and the same for the same name', () => {
    const names = Array.from({ length: 40 }, (_, index) => `copy-${index}`);
    const papers = names.map((name) => draw(name).map(({ question: { id } }) => id));
    for (const ids of papers) expect(ids.map((id) => id[0]).toSorted()).toEqual(['l', 'l', 's']);
    expect(new Set(papers.map((ids) => ids.join())).size).toBeGreaterThan(15);
    expect(draw('A')).toEqual(draw('A'));
    expect(draw('A')).not.toEqual(paperDrawing(paper, { test: 't', seed: '8'.repeat(64) })('A'));
  });

  test('have each choice once, in some order', () => {
    for (const { order } of draw('A')) expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  });

  test('stand in their own order when nothing is shuffled', () => {
    const plain = draw('A', {
      ...paper,
      blueprint: [
        { theme: 'sums', count: 2 },
        { theme: 'law', count: 3 },
      ],
      shuffled: false,
    });
    expect(plain.map(({ question: { id } }) => id)).toEqual(['l1', 's1', 'l2', 'l3', 's2']);
    expect(plain[0]?.order).toEqual([0, 1, 2, 3]);
  });
});

describe('the mark of answers', () => {
  const shown = [
    { question: question('a', 'law'), order: [2, 0, 3, 1] },
    { question: question('b', 'law', { points: 200 }), order: [0, 1, 2, 3] },
    { question: question('c', 'law'), order: [1, 0] },
  ];
  const right = new Map([
    ['a', 'AC'],
    ['b', 'D'],
    ['c', 'A'],
  ]);
  const mark = (answers: string, cancelled: string[] = []): number | null =>
    markAnswers(shown, answers, { right, cancelled: new Set(cancelled), max: 2000 });

  test('ticked places are read as the choices that stood there', () => {
    expect(mark('AB D B')).toBe(2000);
    expect(mark('AB - -')).toBe(500);
  });
  test('a wrong answer takes away, one of several right choices is wrong, nothing goes below 0', () => {
    expect(mark('A D B')).toBe(1375);
    expect(mark('A A A')).toBe(0);
  });
  test('a cancelled question counts for nobody; without any question everybody has all', () => {
    expect(mark('A D B', ['a'])).toBe(2000);
    expect(mark('AB A -', ['b'])).toBe(1000);
    expect(mark('- - -', ['a', 'b', 'c'])).toBe(2000);
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
