import { expect, test } from 'vitest';
import { makeDemoData } from './demo-data.ts';

const now = new Date('2026-11-20T10:00:00Z');
const data = makeDemoData({ seed: 5, now }, 1);
const texts = [
  ...data.offers.flatMap(({ title, description, key_points, skills }) => [
    title,
    description,
    ...key_points,
    ...skills,
  ]),
  ...data.companies.flatMap(({ description, activity, address }) => [description, activity, address]),
  ...data.candidates.flatMap(({ headline, summary, experiences }) => [
    headline,
    summary,
    ...experiences.flatMap(({ title, description }) => [title, description]),
  ]),
  ...data.applications.map(({ message }) => message ?? ''),
  ...data.events.map(({ body }) => body ?? ''),
  ...data.notes.map(({ text }) => text),
];

test.each([
  ['a value that is missing', /undefined|null|NaN|\[object/],
  ['two spaces', / {2}/],
  ['a space before a comma or a point', / [,.]/],
  ['two points', /\.\./],
  ['a contraction forgotten', /\b(de le|de les|à le|à les)\b(?! )/i],
  ['a contraction forgotten before a word', /\b(de les|à les) /i],
  [
    'an elision forgotten',
    /(?<!\p{L})(de|le|la|que|ne|je|se|jusque) (?!oua|onz|un |une |huit|yaou)[aàâeéèêiîoôuû]\p{L}/iu,
  ],
  ['a tag for titles', /\[!?[a-zé]/],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
])('no text contains %s', (_name, pattern) => {
  expect(
    texts
      .filter((text) => pattern.test(text))
      .map((text) =>
        pattern
          .exec(text)
          ?.input.slice(
            Math.max(0, (pattern.exec(text)?.index ?? 0) - 30),
            (pattern.exec(text)?.index ?? 0) + 30,
          ),
      ),
  ).toEqual([]);
});

test('descriptions differ and have their sections', () => {
  const written = data.offers.filter(({ description }) => description !== '');
  expect(new Set(written.map(({ description }) => description)).size).toBe(written.length);
  for (const { description, key_points, skills } of written) {
    expect(description).toMatch(/^<p>.+<\/p><h3>.+<\/h3>.*<ul>.+<\/ul><h3>Comment postuler<\/h3><p>.+<\/p>$/);
    expect(key_points.length).toBeGreaterThanOrEqual(4);
    expect(skills.length).toBeGreaterThanOrEqual(4);
  }
});

test('the same seed and instant give the same data', () => {
  expect(makeDemoData({ seed: 5, now }, 1)).toEqual(data);
  expect(makeDemoData({ seed: 6, now }, 1).offers[0]).not.toEqual(data.offers[0]);
});
