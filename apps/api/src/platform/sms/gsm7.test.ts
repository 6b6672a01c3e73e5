import { expect, it } from 'vitest';
import { countParts, fittingText, toGsm7 } from './gsm7.ts';

it.each([
  ['Dossier à compléter, où êtes-vous ?', 'Dossier à compléter, où etes-vous ?'],
  ['« Cœur » l’épreuve — façade…', '"Coeur" l\'épreuve - facade...'],
  ['8\u202Fh\u00A030', '8 h 30'],
  ['Ségou, Kidal, Nioro', 'Ségou, Kidal, Nioro'],
  ['ÀÈÉÊÔÇ', 'AEÉEOÇ'],
  ['Aïssata Ŋ', 'Aissata ?'],
  ['10 € [net]', '10 € [net]'],
  ['deux\n\nlignes', 'deux lignes'],
])('%s is sent as %s', (text, sent) => {
  expect(toGsm7(text)).toBe(sent);
});

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // 153 septets do not take 77 letters of two: the last goes to the next part.
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
])('the parts of a text are counted', (text, parts) => {
  expect(countParts(text)).toBe(parts);
});

it('takes the fullest wording that one SMS has room for, and loses nothing when none fits', () => {
  const long = 'a'.repeat(200);
  expect(fittingText([long, 'moyen', 'court'])).toBe('moyen');
  expect(fittingText([long, `${long}b`])).toBe(`${long}b`);
});
