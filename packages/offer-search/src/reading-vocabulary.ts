import { analyze, normalize, SpellingIndex, stem, tokenize } from '@baara/french-text';
import {
  cities,
  countries,
  fieldsOfWork,
  findCity,
  findCountry,
  jobCategories,
  jobDenominations,
  placeNames,
  relatedTermGroups,
  skills,
  synonymGroups,
  tradeFamilies,
  tradeNames,
} from '@baara/taxonomy';
import { expressions, LEADER_WORDS, type ExpressionMeaning } from './query-words.ts';
import { consonantKey, soundKey } from './sound-key.ts';

/** A term of one or more words, as stems. */
export type Phrase = readonly string[];

/** A trade as people name it: the titles that answer it, best first, and the field it belongs to. */
export type Trade = { titles: readonly Phrase[]; categoryIds: readonly number[] };

export type Place = {
  /** Undefined for a country. */
  city: string | undefined;
  country: string;
  isQuarter: boolean;
  /** Also an everyday word (« san », « man »): needs a sign that a place is meant. */
  isAmbiguous: boolean;
};

/** The longest known phrase, in words, that is looked for in a query. */
export const LONGEST_PHRASE = 7;

const phraseOf = (term: string): Phrase => analyze(term.replaceAll('-', ' '));
const keyOf = (phrase: Phrase): string => phrase.join(' ');

/** Every word of a text, small words included: « sans diplôme » is not « diplôme ». */
export function expressionKey(text: string): string {
  return tokenize(text)
    .filter((token) => token.kind === 'word')
    .map((token) => stem(token.normalized))
    .join(' ');
}

const expressionsByKey = new Map<string, ExpressionMeaning>();
for (const { text, meaning } of expressions) {
  const key = expressionKey(text);
  if (!expressionsByKey.has(key)) expressionsByKey.set(key, meaning);
}
export const findExpression = (key: string): ExpressionMeaning | undefined => expressionsByKey.get(key);

/** What everybody writes, even alone; the rest of the noise is searched when nothing else was said. */
const ALWAYS_NOISE = new Set(
  analyze(
    'offre emploi job poste recherche cherche cherchons recrute annonce vacant disponible travail boulot',
  ),
);
export const isAlwaysNoise = (stemmed: string): boolean => ALWAYS_NOISE.has(stemmed);

const categoriesByKey = new Map<string, number[]>();
const tradesByKey = new Map<string, { titles: Map<string, Phrase>; categoryIds: Set<number> }>();

function addTrade(name: string, titles: readonly string[], categoryIds: readonly number[]): void {
  const phrase = phraseOf(name);
  if (phrase.length === 0) return;
  for (const key of new Set([keyOf(phrase), phrase.join('')])) {
    const trade = tradesByKey.get(key) ?? { titles: new Map(), categoryIds: new Set() };
    tradesByKey.set(key, trade);
    for (const title of titles) {
      const answer = phraseOf(title);
      if (answer.length > 0) trade.titles.set(keyOf(answer), answer);
    }
    for (const id of categoryIds) trade.categoryIds.add(id);
  }
}
for (const { masculine, feminine, categoryId } of jobDenominations) {
  for (const name of [masculine, feminine]) {
    const key = keyOf(phraseOf(name));
    categoriesByKey.set(key, [...(categoriesByKey.get(key) ?? []), categoryId]);
  }
}
for (const { name, titles } of tradeNames) {
  const known = [name, ...titles].flatMap((title) => categoriesByKey.get(keyOf(phraseOf(title))) ?? []);
  addTrade(name, titles, [...new Set(known)]);
}
for (const { masculine, feminine, categoryId } of jobDenominations) {
  for (const name of [masculine, feminine]) addTrade(name, [name], [categoryId]);
}
// « Technicien biomédical » is no title known here, but « technicien » is one of the words titles begin with.
for (const { masculine } of jobDenominations) {
  const head = phraseOf(masculine)[0];
  if (head !== undefined && !tradesByKey.has(head)) addTrade(head, [head], []);
}

export function findTrade(key: string): Trade | undefined {
  const trade = tradesByKey.get(key);
  return trade && { titles: [...trade.titles.values()], categoryIds: [...trade.categoryIds] };
}

const fieldsByKey = new Map<string, number[]>();
for (const { name, categoryId } of [
  ...fieldsOfWork,
  ...jobCategories.map(({ id, title }) => ({ name: title, categoryId: id })),
]) {
  const key = keyOf(phraseOf(name));
  fieldsByKey.set(key, [...(fieldsByKey.get(key) ?? []), categoryId]);
}
/** The job categories a field of work names. */
export const findField = (key: string): readonly number[] | undefined => fieldsByKey.get(key);

const categoryPhrases = new Map(jobCategories.map(({ id, title }) => [id, phraseOf(title)]));
export const categoryPhrase = (id: number): Phrase => categoryPhrases.get(id) ?? [];

/** The words titles of a category begin with: someone who asks for « santé » also means nurses. */
const headsByCategory = new Map<number, Phrase[]>();
for (const { masculine, categoryId } of jobDenominations) {
  const phrase = phraseOf(masculine);
  const known = headsByCategory.get(categoryId) ?? [];
  if (!known.some((other) => keyOf(other) === keyOf(phrase))) known.push(phrase);
  headsByCategory.set(categoryId, known);
}
export const titlesOfCategory = (id: number): readonly Phrase[] => headsByCategory.get(id) ?? [];

const synonymsByKey = new Map<string, Phrase[]>();
for (const group of synonymGroups) {
  const phrases = group.map(phraseOf).filter((phrase) => phrase.length > 0);
  for (const phrase of phrases) {
    const key = keyOf(phrase);
    const known = synonymsByKey.get(key) ?? [];
    const isNew = (other: Phrase): boolean =>
      keyOf(other) !== key && !known.some((one) => keyOf(one) === keyOf(other));
    synonymsByKey.set(key, [...known, ...phrases.filter((other) => isNew(other))]);
  }
}

/** The phrases that stand for this one; undefined when it is no known term. */
export function synonymPhrases(key: string): readonly Phrase[] | undefined {
  return synonymsByKey.get(key);
}

const relatedByKey = new Map<string, Phrase[]>();
for (const group of relatedTermGroups) {
  for (const term of group) {
    const key = keyOf(phraseOf(term));
    const others = group.filter((other) => other !== term).map(phraseOf);
    relatedByKey.set(key, [...(relatedByKey.get(key) ?? []), ...others]);
  }
}
/** Words of the same world of work, for when too few offers answer. */
export const relatedPhrases = (key: string): readonly Phrase[] => relatedByKey.get(key) ?? [];

/** The trades near each, by its key: all of a family to those it begins with, those it begins with to the others. */
const familiesByKey = new Map<string, Phrase[]>();
const FAMILY_HEADS = 3;
for (const names of tradeFamilies) {
  const family = names.map(phraseOf);
  for (const [place, phrase] of family.entries()) {
    const near = place < FAMILY_HEADS ? family : family.slice(0, FAMILY_HEADS);
    familiesByKey.set(keyOf(phrase), [...(familiesByKey.get(keyOf(phrase)) ?? []), ...near]);
  }
}
/** Trades near this one, for when too few offers answer. */
export const familyPhrases = (key: string): readonly Phrase[] => familiesByKey.get(key) ?? [];

/** Words that start many unlike titles: they identify no trade. */
const BARE_HEADS = new Set(
  analyze(
    'agent technicien responsable chef assistant chargé ingénieur directeur conseiller opérateur aide employé gestionnaire spécialiste superviseur chef coordinateur apprenti stagiaire vendeur délégué auxiliaire',
  ),
);
/** The word that names the trade in a title of several: « chauffeur » in « chauffeur poids lourd ». */
export function headOf(phrase: Phrase): string | undefined {
  const [head] = phrase;
  return phrase.length > 1 && head !== undefined && !BARE_HEADS.has(head) ? head : undefined;
}

const placeKey = (name: string): string =>
  tokenize(name)
    .filter((token) => token.kind === 'word')
    .map((token) => token.normalized)
    .join(' ');

const AMBIGUOUS_PLACES = new Set(
  'san man bla koro kara nara kaya fada divo kay dire fana kita zig plateau riviera liberte niger'.split(' '),
);
AMBIGUOUS_PLACES.delete('niger');

const placesByKey = new Map<string, Place>();
function addPlace(name: string, place: Omit<Place, 'isAmbiguous'>): void {
  const key = placeKey(name);
  if (!placesByKey.has(key)) placesByKey.set(key, { ...place, isAmbiguous: AMBIGUOUS_PLACES.has(key) });
}
for (const { name } of cities) {
  const city = findCity(name);
  if (city) addPlace(name, { city: city.name, country: city.country, isQuarter: false });
}
for (const { code, name, aliases } of countries) {
  for (const one of [name, ...aliases]) addPlace(one, { city: undefined, country: code, isQuarter: false });
}
for (const { name, city, isQuarter } of placeNames) {
  const town = findCity(city);
  if (town) addPlace(name, { city: town.name, country: town.country, isQuarter });
}

/** The place these words name. @param text as typed: a country's code is only one in capitals. */
export function findPlace(key: string, text: string): Place | undefined {
  const known = placesByKey.get(key);
  if (known || !/^[A-Z]{2}$/.test(text)) return known;
  const country = findCountry(text);
  return country && { city: undefined, country: country.code, isQuarter: false, isAmbiguous: false };
}

/** Words the reader knows without any offer, by their spelling, their sound, or their consonants. */
type KnownWord = { text: string; display: string; isTrade: boolean };
const knownWords = new Map<string, KnownWord>();
const wordsBySound = new Map<string, KnownWord[]>();
const wordsByConsonants = new Map<string, KnownWord[]>();
const spelling = new SpellingIndex();

function addWords(text: string, isTrade: boolean): void {
  for (const token of tokenize(text)) {
    if (token.kind !== 'word' || token.normalized.length < SHORTEST_KNOWN) continue;
    const display = token.text.toLowerCase();
    const known = knownWords.get(token.normalized);
    if (known) {
      known.isTrade ||= isTrade;
      continue;
    }
    const word = { text: token.normalized, display, isTrade };
    knownWords.set(token.normalized, word);
    spelling.add(token.normalized, isTrade ? 2 : 1);
    // « maçon » sounds like an s, and is often typed without its cedilla.
    const sounds = new Set([token.normalized, normalize(display.replaceAll('ç', 'ss'))].map(soundKey));
    for (const sound of sounds) push(wordsBySound, sound, word);
    push(wordsByConsonants, consonantKey(token.normalized), word);
  }
}
function push(map: Map<string, KnownWord[]>, key: string, word: KnownWord): void {
  const known = map.get(key);
  if (known) known.push(word);
  else map.set(key, [word]);
}
const SHORTEST_KNOWN = 3;
for (const { masculine, feminine } of jobDenominations) {
  addWords(masculine, true);
  addWords(feminine, true);
}
for (const { name, titles } of tradeNames) for (const text of [name, ...titles]) addWords(text, true);
for (const { name } of fieldsOfWork) addWords(name, true);
for (const { text, meaning } of expressions) if (meaning.kind !== 'noise') addWords(text, false);
for (const { name } of cities) addWords(name, false);
for (const { name } of countries) addWords(name, false);
addWords(
  'diplôme expérience niveau permis salaire mois semaine mille million millions euros ans année années',
  false,
);
addWords('sauf excepté hors aucun aucune fcfa télétravail distance remote urgent', false);

export const findKnownWord = (text: string): KnownWord | undefined => knownWords.get(text);
export const hasKnownPrefix = (prefix: string): boolean =>
  [...knownWords.keys()].some((word) => word.startsWith(prefix));

/** The known word with the same sound; a trade before anything else, then the nearest in length. */
export function wordBySound(text: string): KnownWord | undefined {
  const key = soundKey(text);
  if (key.length < 3) return undefined;
  return closest(wordsBySound.get(key), text);
}

/** The known word with these consonants, for a word written with next to no vowels. */
export function wordByConsonants(text: string): KnownWord | undefined {
  const key = consonantKey(text);
  const isBare = text.length >= 4 && key.length >= 3 && text.replace(/[^aeiouy]/g, '').length <= 1;
  return isBare ? closest(wordsByConsonants.get(key), text) : undefined;
}

/** The known word a few letters away, with how many. */
export function wordBySpelling(text: string): { word: KnownWord; distance: number } | undefined {
  const found = spelling.suggest(text);
  const word = found && knownWords.get(found.term);
  return word && { word, distance: found.distance };
}

function closest(words: readonly KnownWord[] | undefined, text: string): KnownWord | undefined {
  const rank = (word: KnownWord): number =>
    (word.isTrade ? 0 : 2) + Math.abs(word.text.length - text.length) + (word.text[0] === text[0] ? 0 : 0.5);
  return words?.toSorted((a, b) => rank(a) - rank(b))[0];
}

const stemsOf = (texts: readonly string[]): string[] => texts.flatMap((text) => analyze(text));
const WORK_STEMS = new Set([
  ...stemsOf(jobDenominations.flatMap(({ masculine, feminine }) => [masculine, feminine])),
  ...stemsOf(skills.map(({ label }) => label)),
  ...stemsOf(jobCategories.map(({ title }) => title)),
  ...stemsOf([...synonymGroups, ...relatedTermGroups].flat()),
  ...stemsOf(tradeNames.map(({ name }) => name)),
  ...stemsOf(['travail stage alternance temps partiel plein débutant expérience senior junior salaire']),
]);

/** Whether a word belongs to the world of work: not a mistake, even when no offer contains it. */
export const isWorkWord = (stemmed: string): boolean => WORK_STEMS.has(stemmed);

const LEADER_STEMS = new Set(analyze(LEADER_WORDS).filter((word) => word !== 'secretaire'));
/** Whether a word of a title says that others are led. */
export const isLeaderWord = (stemmed: string): boolean => LEADER_STEMS.has(stemmed);

const LEARNER_STEMS = new Set(analyze('stage stagiaire apprenti apprentie alternant'));
/** Whether a word of a title says that one comes to learn. */
export const isLearnerWord = (stemmed: string): boolean => LEARNER_STEMS.has(stemmed);
