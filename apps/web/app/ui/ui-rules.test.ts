import { expect, test } from 'vitest';
import { initials } from './initials.ts';
import { pageNumbers } from './page-numbers.ts';

test.each([
  ['Binta Sissoko', 'BS'],
  ['Mamadou Lamine Traoré', 'MT'],
  ['Énergie Verte Mali', 'ÉM'],
  ['Awa', 'A'],
  ['Jean-Marc', 'JM'],
  ['', ''],
])('initials of %s are %s', (name, letters) => expect(initials(name)).toBe(letters));

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 6, [1, 2, -6, 6]],
  [2, 4, [1, 2, 3, 4]],
  [5, 10, [1, -4, 4, 5, 6, -10, 10]],
  [10, 10, [1, -9, 9, 10]],
  [3, 5, [1, 2, 3, 4, 5]],
])('page %i of %i shows %j', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));
