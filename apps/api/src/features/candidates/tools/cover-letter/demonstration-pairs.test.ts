import { checkLetter, composeLetter, readGiven } from '@baara/cover-letters';
import { expect, test } from 'vitest';
import { demonstrationPairs } from './demonstration.factory.ts';

const PAIRS = 240;

const letters = demonstrationPairs(PAIRS).map(({ person, offer, choices }) => {
  const letter = composeLetter(person, offer, choices);
  const body = letter.paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '));
  return {
    text: [letter.subject, ...body, letter.closing].join('\n'),
    letter,
    given: readGiven(person, offer),
  };
});

test(`${PAIRS} letters of the demonstration state nothing that profile and offer do not`, () => {
  expect(letters.flatMap(({ text, given }) => checkLetter(text, given))).toEqual([]);
});

test('each stands: three paragraphs, of a length that is read', () => {
  const counts = letters.map(({ text }) => text.split(/\s+/).length);
  expect(letters.every(({ letter }) => letter.paragraphs.every((sentences) => sentences.length > 0))).toBe(
    true,
  );
  expect(Math.min(...counts)).toBeGreaterThan(55);
  expect(Math.max(...counts)).toBeLessThan(280);
});

/** One of each kind. */
const lies = (place: number) => [
  `J’ai encadré ${4711 + place} personnes.`,
  'J’ai travaillé chez Zanbugu Logistique.',
  'Je suis titulaire d’un doctorat.',
  'Mon chef, Zoumana Tiéfing, vous répondra.',
  'Je parle couramment chinois et swahili.',
  'Je pratique la lixiviation.',
];

test('one invented fact of each kind is refused in every one of them', () => {
  const passed = letters.flatMap(({ text, given }, place) =>
    lies(place).filter((lie) => checkLetter(`${text}\n${lie}`, given).length === 0),
  );
  expect(passed).toEqual([]);
});
