import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';

test('names are read outside comments, strings and patterns', () => {
  const { names } = readSource(`
    // told
    const first = 'told'; /* held */
    const third = \`\${kept} told\`;
    const pattern = /told's [/]held/u;
    const share = total / told / 2;
    const text = <p>L'offre {pile}</p>;
  `);
  expect([...names.keys()]).toEqual(
    expect.arrayContaining(['const', 'first', 'third', 'kept', 'pattern', 'share', 'total', 'told', 'pile']),
  );
  expect([...names.keys()]).not.toContain('held');
  expect(names.get('told')).toBe(6);
});

test('sentences are comments and titles of tests, with their lines', () => {
  const { sentences } = readSource(`/**
 * One.
 */
test('Two', () => {}); // Three
test.each([['x']])('Four %s', () => {});
const text = 'Five';
it.each(rows)('Six %s', () => {});
`);
  expect(sentences.map(({ line, text }) => [line, text.replaceAll(/[^\w %]/g, '').trim()])).toEqual([
    [1, 'One'],
    [4, 'Two'],
    [4, 'Three'],
    [5, 'Four %s'],
    [7, 'Six %s'],
  ]);
});
