import { normalize } from '@baara/french-text';
import type { ReadCv } from '../src/index.ts';

/** Half of the words and a little more: « IUG » is not « IUG de Bamako », « Sotelma » is « SOTELMA SA ». */
const SAME = 0.75;

export const fold = (text: string): string =>
  normalize(text)
    .replaceAll(/[^a-z0-9+#]+/g, ' ')
    .trim();
const SMALL = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'et',
  'en',
  'a',
  'au',
  'of',
  'and',
  'in',
  'the',
]);
export const tokens = (text: string): string[] => {
  const all = fold(text).split(' ');
  const main = all.filter((word) => !SMALL.has(word));
  return main.length > 0 ? main : all;
};

/** Words in common, from 0 to 1, the order apart. */
export function likeness(one: string, other: string): number {
  const a = tokens(one);
  const b = tokens(other);
  const left = [...b];
  let common = 0;
  for (const word of a) {
    const at = left.indexOf(word);
    if (at === -1) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / Math.max(1, a.length + b.length);
}
export const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) === Boolean(other) &&
  (!one || !other || likeness(one, other) >= SAME || fold(one) === fold(other));

/** Values of a reading with a word that no line of the CV has: nothing may be invented. */
export function inventedIn(read: ReadCv, text: string): string[] {
  const written = ` ${fold(text)} `;
  const isWritten = (value: string): boolean =>
    tokens(value).every((word) => written.includes(` ${word} `) || written.includes(word));
  const values = [
    read.name,
    read.headline,
    read.place,
    ...read.emails,
    ...read.experiences.flatMap(({ title, employer, place }) => [title, employer, place]),
    ...read.educations.flatMap(({ diploma, field, school }) => [diploma, field, school]),
    ...read.skills,
  ].flatMap((said) => (said ? [said.value] : []));
  const digits = text.replaceAll(/\D/g, '');
  const phones = read.phones
    .map(({ value }) => value)
    .filter((phone) => !digits.includes(phone.replaceAll(/\D/g, '').slice(-8)));
  return [...values.filter((value) => !isWritten(value)), ...phones];
}
