import { analyze } from '@baara/french-text';
import {
  findCity,
  findCountry,
  jobCategories,
  jobDenominations,
  relatedTermGroups,
  skills,
  synonymGroups,
} from '@baara/taxonomy';

/** A term of one or more words, as stems. */
export type Phrase = readonly string[];

/** The longest synonym, in words, and the longest name of a place, that are looked for in a query. */
export const LONGEST_PHRASE = 5;

const phraseOf = (term: string): Phrase => analyze(term.replaceAll('-', ' '));

const synonymsByKey = new Map<string, Phrase[]>();
for (const group of synonymGroups) {
  const phrases = group.map(phraseOf).filter((phrase) => phrase.length > 0);
  for (const phrase of phrases) {
    const key = phrase.join(' ');
    const known = synonymsByKey.get(key) ?? [];
    const isNew = (other: Phrase): boolean =>
      other.join(' ') !== key && !known.some((one) => one.join(' ') === other.join(' '));
    synonymsByKey.set(key, [...known, ...phrases.filter((other) => isNew(other))]);
  }
}

/** The phrases that stand for this one; undefined when it is no known term. */
export function synonymPhrases(phrase: Phrase): readonly Phrase[] | undefined {
  return synonymsByKey.get(phrase.join(' '));
}

/** The stems offers name a place by, when the text is a town or a country (by name or code). */
export function placePhrase(text: string): Phrase | undefined {
  const name = findCity(text)?.name ?? findCountry(text)?.name;
  return name === undefined ? undefined : phraseOf(name);
}

const stemsOf = (texts: readonly string[]): string[] => texts.flatMap((text) => analyze(text));

/** What everybody writes around what they look for; it tells no offer from another. */
const NOISE = new Set(
  stemsOf(['offre emploi job poste recherche cherche cherchons recrute annonce vacant disponible']),
);

export function isNoise(stem: string): boolean {
  return NOISE.has(stem);
}

const TRADE_STEMS = new Set([
  ...stemsOf(jobDenominations.flatMap(({ masculine, feminine }) => [masculine, feminine])),
  ...stemsOf(skills.map(({ label }) => label)),
  ...stemsOf(jobCategories.map(({ title }) => title)),
  ...stemsOf([...synonymGroups, ...relatedTermGroups].flat()),
  ...stemsOf(['travail stage alternance temps partiel plein débutant expérience senior junior salaire']),
  ...NOISE,
]);

/** Whether a word is one of the world of work: not a mistake, even when no offer holds it. */
export function isTradeWord(stem: string): boolean {
  return TRADE_STEMS.has(stem);
}
