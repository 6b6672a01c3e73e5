import { describe, expect, test } from 'vitest';
import { LEAST_REVIEWS, scoreOf } from './review-words.ts';
import { scoreInWords } from './score-words.ts';

const fives = (reviews: number) => scoreOf(reviews, reviews * 15).score ?? 0;

describe('a score', () => {
  test('is none under three reviews, whatever they say', () => {
    expect([0, 1, 2].map((reviews) => scoreInWords(scoreOf(reviews, reviews * 15)))).toEqual([
      'Nouveau',
      'Nouveau',
      'Nouveau',
    ]);
  });

  test('is said with the number of reviews', () => {
    expect(scoreInWords(scoreOf(12, 12 * 14 + 5))).toBe('4,6 sur 5 · 12 avis');
    expect(scoreInWords(scoreOf(3, 45))).toBe('4,4 sur 5 · 3 avis');
  });

  test('of a few fives is lower than that of many, which near five and never pass it', () => {
    const scores = [3, 10, 100, 100_000].map(fives);
    expect(scores).toEqual([4.4, 4.7, 5, 5]);
    expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
  });

  test('of a few ones stays above that of many, between one and five for any marks', () => {
    const ones = [3, 10, 100].map((reviews) => scoreOf(reviews, reviews * 3).score);
    expect(ones).toEqual([2.9, 2, 1.1]);
    for (let reviews = LEAST_REVIEWS; reviews < 60; reviews += 1)
      for (let points = reviews * 3; points <= reviews * 15; points += 7) {
        const score = scoreOf(reviews, points).score ?? 0;
        expect(score >= 1 && score <= 5).toBe(true);
      }
  });

  test('rises with one more good review and falls with one more bad review', () => {
    const before = scoreOf(8, 8 * 12).score ?? 0;
    expect(scoreOf(9, 9 * 12 + 3).score ?? 0).toBeGreaterThanOrEqual(before);
    expect(scoreOf(9, 8 * 12 + 3).score ?? 0).toBeLessThan(before);
  });
});
