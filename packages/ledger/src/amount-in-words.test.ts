import { expect, it } from 'vitest';
import { amountInWords } from './index.ts';

it.each([
  [0, 'zéro franc CFA'],
  [1, 'un franc CFA'],
  [17, 'dix-sept francs CFA'],
  [21, 'vingt et un francs CFA'],
  [70, 'soixante-dix francs CFA'],
  [71, 'soixante et onze francs CFA'],
  [80, 'quatre-vingts francs CFA'],
  [81, 'quatre-vingt-un francs CFA'],
  [91, 'quatre-vingt-onze francs CFA'],
  [99, 'quatre-vingt-dix-neuf francs CFA'],
  [100, 'cent francs CFA'],
  [200, 'deux cents francs CFA'],
  [201, 'deux cent un francs CFA'],
  [1000, 'mille francs CFA'],
  [1980, 'mille neuf cent quatre-vingts francs CFA'],
  [2500, 'deux mille cinq cents francs CFA'],
  [80_000, 'quatre-vingt mille francs CFA'],
  [100_000, 'cent mille francs CFA'],
  [200_000, 'deux cent mille francs CFA'],
  [571_880, 'cinq cent soixante et onze mille huit cent quatre-vingts francs CFA'],
  [1_000_000, 'un million de francs CFA'],
  [80_000_000, 'quatre-vingts millions de francs CFA'],
  [2_000_001, 'deux millions un francs CFA'],
  [3_200_000_000, 'trois milliards deux cents millions de francs CFA'],
])('writes %d', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

it.each([
  [1, 'GNF', 'un franc guinéen'],
  [4_500_000, 'GNF', 'quatre millions cinq cent mille francs guinéens'],
  [1_000_000, 'EUR', 'un million d’euros'],
  [1250, 'EUR', 'mille deux cent cinquante euros'],
  [2_000_000, 'XAF', 'deux millions de francs CFA'],
])('writes %d %s', (amount, currency, words) => {
  expect(amountInWords(amount, currency)).toBe(words);
});

it.each([-1, 1.5, Number.NaN, 1e12])('refuses %d', (amount) => {
  expect(() => amountInWords(amount)).toThrow(RangeError);
});
