import { FIELDS, type OfferField } from './offer-terms.ts';
import { ALL_FIELDS } from './posting-list.ts';
import type { Alternative, Concept, Lexicon } from './reading-types.ts';
import {
  categoryPhrase,
  familyPhrases,
  findField,
  findTrade,
  headOf,
  type Phrase,
  relatedPhrases,
  synonymPhrases,
  titlesOfCategory,
} from './reading-vocabulary.ts';

const fieldBits = (...fields: OfferField[]): number =>
  fields.reduce((bits, field) => bits | (1 << FIELDS.indexOf(field)), 0);
const TITLE = fieldBits('title');
const CATEGORY = fieldBits('category');
const BODY = fieldBits('body');
/** A word already whole is completed only where people look for completions. */
const COMPLETION_FIELDS = ALL_FIELDS & ~BODY;

const WEIGHT = {
  exact: 1,
  compound: 1.2,
  synonym: 0.6,
  prefix: 0.5,
  related: 0.2,
  head: 0.3,
  family: 0.15,
  sameField: 0.1,
};
/** The first title answers a trade best; each after it a little less. */
const TITLE_WEIGHTS = [0.95, 0.9, 0.8, 0.75, 0.7];
const LEAST_TITLE_WEIGHT = 0.65;

/** Collects the ways an offer may answer, each said once. */
class Alternatives {
  readonly list: Alternative[] = [];
  readonly #seen = new Map<string, Alternative>();
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  add(phrase: Phrase, weight: number, strong: number, fields = ALL_FIELDS): void {
    const terms = phrase.flatMap((stem) => this.#lexicon.dictionary.findTerm(stem) ?? []);
    if (phrase.length === 0 || terms.length !== phrase.length) return;
    const key = `${terms.join(' ')}/${fields}`;
    const known = this.#seen.get(key);
    if (known) {
      known.strong |= strong;
      known.weight = Math.max(known.weight, weight);
      return;
    }
    const alternative = { terms, weight, strong, fields };
    this.#seen.set(key, alternative);
    this.list.push(alternative);
  }

  addTerm(term: number, weight: number, fields: number): void {
    const key = `${term}/`;
    if (this.#seen.has(key)) return;
    const alternative = { terms: [term], weight, strong: fields, fields };
    this.#seen.set(key, alternative);
    this.list.push(alternative);
  }
}

type Asked = {
  text: string;
  stems: Phrase;
  /** The letters of a last word that may go on. */
  prefix?: string | undefined;
};

/** A trade, a field of work or words with synonyms; undefined when these words together are none of them. */
export function knownConcept(asked: Asked, lexicon: Lexicon): Concept | undefined {
  const key = asked.stems.join(' ');
  const trade = findTrade(key);
  const field = findField(key);
  const synonyms = synonymPhrases(key);
  if (!trade && !field && !synonyms) return undefined;
  const found = new Alternatives(lexicon);
  const isWord = !trade && !field;
  const strong = isWord || field ? ALL_FIELDS & ~(field ? BODY : 0) : TITLE;
  found.add(asked.stems, WEIGHT.exact, strong);
  if (asked.stems.length > 1) found.add([asked.stems.join('')], WEIGHT.compound, strong);
  for (const [rank, title] of (trade?.titles ?? []).entries()) {
    const weight = TITLE_WEIGHTS[rank] ?? LEAST_TITLE_WEIGHT;
    found.add(title, weight, TITLE);
    if (title.length > 1) found.add([title.join('')], weight, TITLE);
  }
  for (const synonym of synonyms ?? []) {
    found.add(synonym, WEIGHT.synonym, isWord ? ALL_FIELDS : TITLE);
    if (synonym.length > 1) found.add([synonym.join('')], WEIGHT.synonym, isWord ? ALL_FIELDS : TITLE);
  }
  for (const id of field ?? []) {
    found.add(categoryPhrase(id), WEIGHT.exact, CATEGORY, CATEGORY);
    for (const title of titlesOfCategory(id)) found.add(title, WEIGHT.related, 0, TITLE);
  }
  for (const known of [key, ...(trade?.titles ?? []).map((title) => title.join(' '))])
    for (const related of relatedPhrases(known)) found.add(related, WEIGHT.related, 0, TITLE);
  if (trade) addFamily(found, [asked.stems, ...trade.titles.slice(0, NEAREST_TITLES)]);
  for (const id of trade?.categoryIds ?? []) found.add(categoryPhrase(id), WEIGHT.sameField, 0, CATEGORY);
  if (asked.stems.length === 1) addCompletions(found, asked, lexicon);
  return concept(asked.text, trade ? 'trade' : field ? 'field' : 'word', found.list);
}

/** Titles whose families are near: those after them are already near themselves. */
const NEAREST_TITLES = 3;

/** What stands near a trade: other titles that begin as it does, then the trades of its families. */
function addFamily(found: Alternatives, titles: readonly Phrase[]): void {
  const heads = titles.flatMap((title) => headOf(title) ?? []);
  for (const head of heads) found.add([head], WEIGHT.head, 0, TITLE);
  const keys = new Set([...titles.map((title) => title.join(' ')), ...heads]);
  for (const key of keys) for (const near of familyPhrases(key)) found.add(near, WEIGHT.family, 0, TITLE);
}

/** A word nobody explains: itself, or what it begins while it is being typed. */
export function wordConcept(asked: Asked, lexicon: Lexicon): Concept {
  const found = new Alternatives(lexicon);
  found.add(asked.stems, WEIGHT.exact, ALL_FIELDS);
  addCompletions(found, asked, lexicon);
  return concept(asked.text, 'word', found.list);
}

/** A hyphenated word whose parts all stand in some offer: together in one field, or joined. */
export function compoundConcept({ text, stems }: Asked, lexicon: Lexicon): Concept {
  const found = new Alternatives(lexicon);
  found.add([stems.join('')], WEIGHT.compound, ALL_FIELDS);
  found.add(stems, WEIGHT.exact, ALL_FIELDS);
  return concept(text, 'word', found.list);
}

function concept(text: string, kind: Concept['kind'], alternatives: Alternative[]): Concept {
  return { text, kind, alternatives, isRequired: true, isExcluded: false };
}

function addCompletions(found: Alternatives, { prefix, stems }: Asked, lexicon: Lexicon): void {
  if (prefix === undefined) return;
  const { dictionary, isLive } = lexicon;
  const own = dictionary.findTerm(stems[0] ?? '');
  const fields = own !== undefined && isLive(own) ? COMPLETION_FIELDS : ALL_FIELDS;
  for (const term of dictionary.termsByPrefix(prefix))
    if (term !== own) found.addTerm(term, WEIGHT.prefix, fields);
}
