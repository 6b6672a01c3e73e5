import { expect, test } from 'vitest';
import { longestHtml, richText, visibleLength } from './rich-text.ts';

test('only what a person sees is counted', () => {
  expect(visibleLength('<p>Recherche &amp; d&eacute;veloppement</p>')).toBe(
    'Recherche & développement'.length,
  );
  expect(visibleLength('3 < 4 & 5 > 4')).toBe(13);
  expect(visibleLength('<p><a href="https://sahel.ml?a=1&amp;b=2">ici</a>')).toBe(3);
  expect(visibleLength('a <b')).toBe(4);
  expect(visibleLength('&#38;&#x26;&')).toBe(3);
});

test('a text at its limit is taken in every form, one character more is not', () => {
  const rule = { max: 100, message: 'trop long' };
  const schema = richText(rule);
  for (const text of ['&', '&amp;', 'é']) {
    expect(schema.safeParse(`<p>${text.repeat(100)}</p>`).success).toBe(true);
    expect(schema.safeParse(`<p>${text.repeat(101)}</p>`).error?.issues[0]?.message).toBe('trop long');
  }
  expect(schema.safeParse('<b></b>'.repeat(longestHtml(rule))).success).toBe(false);
});
