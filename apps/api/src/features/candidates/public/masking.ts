import { maskContacts } from '@baara/cv-reading';
import { normalize } from '@baara/french-text';

/** A company's view of a candidate it has not unlocked: no family name, no contact. */

type Person = { firstName: string; lastName: string };

const MASK = '•••';

/** « Aminata D. »; someone without a first name is « Candidat ». */
export function maskedName({ firstName, lastName }: Person): string {
  const initial = lastName.trim().charAt(0).toUpperCase();
  const first = firstName.trim() || 'Candidat';
  return initial ? `${first} ${initial}.` : first;
}

/** The same text without addresses, links, phones, or the person's family name in any spelling of its letters. */
export function maskedText(text: string, person: Person): string {
  const reached = maskContacts(text, MASK);
  const words = wordsOfName(person.lastName);
  if (words.length === 0) return reached;
  const folded = normalize(reached);
  // A text without the name, which is nearly every text, costs no more.
  if (!words.some((word) => folded.includes(word))) return reached;
  return maskMatches(reached, namePattern(words, person.firstName));
}

/** What a text says of somebody's birth, sex and address, where CVs and letters have it. */
const traits: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}])née?(?: ?\(e\))?\s{1,3}(?:le|en)\s{1,3}\d[^\n,;]{3,30}/giu, `Naissance : ${MASK}`],
  [/((?:date|lieu)(?: et lieu)? de naissance\s{0,3}:?\s{0,3})[^\n]{1,40}/giu, `$1${MASK}`],
  [
    /((?<!\p{L})(?:sexe|genre|civilité|âge|situation (?:de famille|matrimoniale|familiale)|adresse)\s{0,3}:\s{0,3})[^\n]{1,80}/giu,
    `$1${MASK}`,
  ],
  [/(?<!\p{L})(?:M\.|Mr|Mme|Mlle|Monsieur|Madame|Mademoiselle)\s{1,3}(?=•••)/gu, ''],
];

/** The same without the first name either, nor what says the sex, the age or the address: an anonymous application. */
export function anonymousText(text: string, person: Person): string {
  const unnamed = maskedText(maskedText(text, person), { firstName: '', lastName: person.firstName });
  return traits.reduce((masked, [pattern, by]) => masked.replace(pattern, by), unnamed);
}

/** Words that stand in names and in every sentence. */
const PARTICLES = new Set('de du des la le les el al et da di do dos van von'.split(' '));

/** Each word of a name, folded; a name of one word is taken whatever it is. */
function wordsOfName(name: string): string[] {
  const words = splitName(name);
  const significant = words.filter((word) => word.length > 1 && !PARTICLES.has(word));
  const parts = significant.length > 0 ? significant : words.filter((word) => word.length > 1);
  // « N'Diaye » is also written « Ndiaye ».
  return parts.length > 0 && words.length > 1 ? [...parts, words.join('')] : parts;
}

const splitName = (name: string): string[] =>
  normalize(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Any words of the name, side by side or alone, with the first name or its initial glued to them: « atraore »,
 * « aminata_traore », « TraoreAminata ». Nothing else before or after: the name Sall is no part of « salle ».
 */
function namePattern(words: readonly string[], firstName: string): RegExp {
  const name = words.toSorted((one, other) => other.length - one.length).join('|');
  const firsts = splitName(firstName);
  const glued = [...firsts, ...firsts.map((first) => first.charAt(0))].join('|');
  const beside = glued === '' ? '' : `(?:${glued})?`;
  // A mark between two words is required: with « Ba » and « Baba », a long run could be cut in endless ways.
  return new RegExp(
    `(?<!\\p{L})${beside}(?:${name})(?:[^\\p{L}\\p{N}]{1,2}(?:${name})){0,9}${beside}(?!\\p{L})`,
    'gu',
  );
}

/** Masks in a text what a pattern finds in its folded form, which may be longer or shorter. */
function maskMatches(text: string, pattern: RegExp): string {
  let folded = '';
  /** Where each folded letter stands in the text. */
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = normalize(character);
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    folded += plain;
    at += character.length;
  }
  places.push(text.length);
  let masked = '';
  let copied = 0;
  for (const { 0: found, index } of folded.matchAll(pattern)) {
    masked += text.slice(copied, places[index]) + MASK;
    copied = places[index + found.length] ?? text.length;
  }
  return masked + text.slice(copied);
}
