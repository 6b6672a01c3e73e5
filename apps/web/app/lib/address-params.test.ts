import { expect, test } from 'vitest';
import { choiceOf, hrefWith, pageOf, searchOf } from './address-params.ts';

const of = (query: string): URLSearchParams => new URLSearchParams(query);

test.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=1e999', 'page=9007199254740993'])(
  '« %s » is the first page',
  (query) => {
    expect(pageOf(of(query))).toBe(1);
  },
);

test('a value of an address is used only when the screen knows it', () => {
  expect(pageOf(of('page=12'))).toBe(12);
  expect(choiceOf(of('tri=nom'), 'tri', ['date', 'nom'])).toBe('nom');
  expect(choiceOf(of('tri=constructor'), 'tri', ['date', 'nom'])).toBeUndefined();
  expect(searchOf(of('search=%20chef%00de%20chantier'))).toBe('chef de chantier');
  expect(searchOf(of(`search=${'a'.repeat(3000)}`))).toHaveLength(200);
});

test('an address is changed one parameter at a time', () => {
  expect(hrefWith(of('a=1&page=3'), { page: null, b: 'é' })).toBe('?a=1&b=%C3%A9');
});
