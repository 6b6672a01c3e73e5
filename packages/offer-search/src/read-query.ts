import { analyzeTokens, type AnalyzedToken } from '@baara/french-text';
import { FIELDS, type OfferField } from './offer-terms.ts';
import { ALL_FIELDS } from './posting-list.ts';
import type { TermDictionary } from './term-dictionary.ts';
import {
  isNoise,
  isTradeWord,
  LONGEST_PHRASE,
  placePhrase,
  synonymPhrases,
  type Phrase,
} from './word-meanings.ts';

/** One way an offer may answer a concept: all the terms, together in one of the fields. */
export type Alternative = { terms: readonly number[]; weight: number; fields: number };

/** A thing asked for: a word, a phrase or a place, with everything that answers it, best first. */
export type Concept = { text: string; alternatives: Alternative[]; isPlace?: boolean };

export type Correction = { from: string; to: string };

export type ReadQuery = { concepts: Concept[]; corrected: Correction[]; stems: string[] };

/** What reading a query needs to know of the index. */
export type Lexicon = { dictionary: TermDictionary; isLive: (term: number) => boolean };

const WEIGHT = { exact: 1, compound: 1.2, synonym: 0.6, prefix: 0.5 };
const SHORTEST_PREFIX = 3;
/** In characters: what follows is not read, so that a pasted page costs no more than a sentence. */
const LONGEST_QUERY = 200;
/** Enough for the words a page shows; a three-letter prefix may begin hundreds. */
const MOST_PREFIX_STEMS = 30;

const fieldBits = (...fields: OfferField[]): number =>
  fields.reduce((bits, field) => bits | (1 << FIELDS.indexOf(field)), 0);
const PLACE_FIELDS = fieldBits('place', 'title');
/** A word already whole is completed only where people look for completions. */
const COMPLETION_FIELDS = ALL_FIELDS & ~fieldBits('body');

type Unit = { text: string; start: number; end: number; stem: string; prefix?: string };

/**
 * Reads what a person typed: mistyped words are corrected, compounds, phrases and places recognised,
 * synonyms added, the last word completed while it is being typed; « offre d'emploi » and the like left out.
 * @param exact takes the words as typed: no correction, synonym or completion.
 */
export function readQuery(text: string, exact: boolean, lexicon: Lexicon): ReadQuery {
  const tokens = analyzeTokens(text.slice(0, LONGEST_QUERY));
  const corrected: Correction[] = [];
  const words = tokens.filter((token) => token.kind === 'word' && (exact || !isNoise(token.stem)));
  const lastWord = words.at(-1);
  const units = words.map((token): Unit => {
    const isBeingTyped = !exact && token === lastWord && token.end === text.length;
    const prefix =
      isBeingTyped && token.normalized.length >= SHORTEST_PREFIX ? { prefix: token.normalized } : {};
    const unit = { text: token.text, start: token.start, end: token.end, stem: token.stem, ...prefix };
    return exact ? unit : correctUnit(unit, token, lexicon, corrected);
  });
  const compounds = tokens.filter((token) => token.kind === 'compound');
  const concepts = exact
    ? units.map((unit) => wordConcept(unit, lexicon))
    : conceptsOf(text, units, compounds, lexicon);
  return { concepts, corrected, stems: stemsOf(concepts, units, lexicon) };
}

function isKnown(stem: string, { dictionary, isLive }: Lexicon): boolean {
  const term = dictionary.findTerm(stem);
  return term !== undefined && isLive(term);
}

function correctUnit(unit: Unit, token: AnalyzedToken, lexicon: Lexicon, corrected: Correction[]): Unit {
  const { dictionary, isLive } = lexicon;
  if (isKnown(unit.stem, lexicon) || isTradeWord(unit.stem) || placePhrase(unit.text)) return unit;
  if (unit.prefix !== undefined && dictionary.termsByPrefix(unit.prefix).some((term) => isLive(term)))
    return unit;
  const meant = dictionary.correct(token.normalized, isLive);
  if (!meant) return unit;
  corrected.push({ from: unit.text, to: meant.display });
  const stem = analyzeTokens(meant.display).at(-1)?.stem ?? meant.text;
  return { text: meant.display, start: unit.start, end: unit.end, stem };
}

function conceptsOf(text: string, units: Unit[], compounds: AnalyzedToken[], lexicon: Lexicon): Concept[] {
  const concepts: Concept[] = [];
  for (let i = 0; i < units.length;) {
    const longest = Math.min(LONGEST_PHRASE, units.length - i);
    let taken: { concept: Concept; length: number } | undefined;
    for (let length = longest; length >= 1 && !taken; length--) {
      const concept = phraseConcept(text, units.slice(i, i + length), compounds, lexicon);
      if (concept) taken = { concept, length };
    }
    concepts.push(taken?.concept ?? wordConcept(units[i] as Unit, lexicon));
    i += taken?.length ?? 1;
  }
  return concepts;
}

/** The concept these neighbouring words make together: a place, a term with synonyms, a compound. */
function phraseConcept(
  text: string,
  units: Unit[],
  compounds: AnalyzedToken[],
  lexicon: Lexicon,
): Concept | undefined {
  const first = units[0] as Unit;
  const last = units.at(-1) as Unit;
  const asTyped = units.length === 1 ? first.text : text.slice(first.start, last.end);
  const place = placePhrase(asTyped);
  const placeAlternative = place && alternative(place, WEIGHT.exact, PLACE_FIELDS, lexicon);
  if (placeAlternative && placeAlternative.terms.every((term) => lexicon.isLive(term)))
    return { text: asTyped, alternatives: [placeAlternative], isPlace: true };

  const stems = units.map((unit) => unit.stem);
  const compound = compounds.find((token) => token.start === first.start && token.end === last.end);
  const synonyms = synonymPhrases(stems);
  const isWholeCompound = compound !== undefined && stems.every((stem) => isKnown(stem, lexicon));
  if (units.length > 1 && !synonyms && !isWholeCompound) return undefined;
  const concept: Concept = { text: asTyped, alternatives: [] };
  const add = (phrase: Phrase, weight: number): void => {
    const found = alternative(phrase, weight, ALL_FIELDS, lexicon);
    if (found) concept.alternatives.push(found);
  };
  if (units.length > 1) add([stems.join('')], WEIGHT.compound);
  add(stems, WEIGHT.exact);
  for (const synonym of synonyms ?? []) {
    add(synonym, WEIGHT.synonym);
    if (synonym.length > 1) add([synonym.join('')], WEIGHT.synonym);
  }
  addCompletions(concept, last, units.length === 1, lexicon);
  return concept;
}

function wordConcept(unit: Unit, lexicon: Lexicon): Concept {
  const exact = alternative([unit.stem], WEIGHT.exact, ALL_FIELDS, lexicon);
  const concept = { text: unit.text, alternatives: exact ? [exact] : [] };
  addCompletions(concept, unit, true, lexicon);
  return concept;
}

function addCompletions(concept: Concept, unit: Unit, isWord: boolean, lexicon: Lexicon): void {
  if (unit.prefix === undefined || !isWord) return;
  const fields = isKnown(unit.stem, lexicon) ? COMPLETION_FIELDS : ALL_FIELDS;
  const already = new Set(concept.alternatives.flatMap(({ terms }) => (terms.length === 1 ? terms : [])));
  for (const term of lexicon.dictionary.termsByPrefix(unit.prefix)) {
    if (!already.has(term)) concept.alternatives.push({ terms: [term], weight: WEIGHT.prefix, fields });
  }
}

function alternative(
  phrase: Phrase,
  weight: number,
  fields: number,
  { dictionary }: Lexicon,
): Alternative | undefined {
  const terms = phrase.flatMap((stem) => dictionary.findTerm(stem) ?? []);
  return terms.length === phrase.length ? { terms, weight, fields } : undefined;
}

/** Every stem worth marking on the page that shows the results. */
function stemsOf(concepts: Concept[], units: Unit[], { dictionary }: Lexicon): string[] {
  const stems = new Set(units.map((unit) => unit.stem));
  for (const { alternatives } of concepts) {
    const completions = alternatives
      .filter(({ weight }) => weight === WEIGHT.prefix)
      .slice(0, MOST_PREFIX_STEMS);
    const others = alternatives.filter(({ weight }) => weight !== WEIGHT.prefix);
    for (const { terms } of [...others, ...completions])
      for (const term of terms) stems.add(dictionary.stemOf(term));
  }
  return [...stems];
}
