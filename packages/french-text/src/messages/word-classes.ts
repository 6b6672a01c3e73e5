import { ADDED_WORDS, KIND_OF_WORDS, WORD_KINDS } from './word-classes.generated.ts';

/** The parts of speech of one form, as bits: what it may be as a noun or adjective, what as a verb, how common it is. */
export type WordClass = {
  nominal: number;
  verbal: number;
  /** 3: among the 2,000 commonest words; 2: the 8,000; 1: the 28,000; 0: rarer. */
  rank: number;
};

export const UNKNOWN_CLASS: WordClass = { nominal: 0, verbal: 0, rank: 0 };

/** Masculine singular, masculine plural, feminine singular, feminine plural: one bit each. */
const MASCULINE = 0b0011;
const FEMININE = 0b1100;
const SINGULAR = 0b0101;
const PLURAL = 0b1010;
const NOUN = 0b1111;
const ADJECTIVE = NOUN << 4;
const ADVERB = 1 << 8;
const TOOL = 1 << 9;
const INFINITIVE = 1;
const PARTICIPLE = NOUN << 1;
const GERUND = 1 << 5;
const PRESENT = 6;
const OTHER_TENSES = 12;
const SUBJUNCTIVE = 18;
const FINITE = ((1 << 25) - 1) & ~((1 << PRESENT) - 1);

export type Person = '1s' | '2s' | '3s' | '1p' | '2p' | '3p';
const PERSONS: readonly Person[] = ['1s', '2s', '3s', '1p', '2p', '3p'];

export const isNoun = ({ nominal }: WordClass): boolean => (nominal & NOUN) !== 0;
export const isAdjective = ({ nominal }: WordClass): boolean => (nominal & ADJECTIVE) !== 0;
export const isAdverb = ({ nominal }: WordClass): boolean => (nominal & ADVERB) !== 0;
/** A preposition, a determiner, a pronoun, a conjunction. */
export const isTool = ({ nominal }: WordClass): boolean => (nominal & TOOL) !== 0;
export const isInfinitiveForm = ({ verbal }: WordClass): boolean => (verbal & INFINITIVE) !== 0;
export const isParticipleForm = ({ verbal }: WordClass): boolean => (verbal & PARTICIPLE) !== 0;
export const isGerund = ({ verbal }: WordClass): boolean => (verbal & GERUND) !== 0;
export const isFinite = ({ verbal }: WordClass): boolean => (verbal & FINITE) !== 0;
/** A noun that is no form of a verb, no adjective and no adverb. */
export const isOnlyNoun = ({ nominal, verbal }: WordClass): boolean =>
  verbal === 0 && (nominal & NOUN) !== 0 && (nominal & ~NOUN) === 0;

const agreements = ({ nominal, verbal }: WordClass): number =>
  (nominal & NOUN) | ((nominal & ADJECTIVE) >> 4) | ((verbal & PARTICIPLE) >> 1);
const nounBits = ({ nominal }: WordClass): number => nominal & NOUN;

/** As a noun, an adjective or a participle. */
export const isOnlySingular = (word: WordClass): boolean =>
  agreements(word) !== 0 && (agreements(word) & PLURAL) === 0;
export const isFeminineNoun = (word: WordClass): boolean =>
  nounBits(word) !== 0 && (nounBits(word) & MASCULINE) === 0;
export const isMasculineNoun = (word: WordClass): boolean =>
  nounBits(word) !== 0 && (nounBits(word) & FEMININE) === 0;
export const isPluralForm = (word: WordClass): boolean =>
  agreements(word) !== 0 && (agreements(word) & SINGULAR) === 0;

export const isPresent = ({ verbal }: WordClass, person: Person): boolean =>
  (verbal & (1 << (PRESENT + PERSONS.indexOf(person)))) !== 0;
/** In the present, past, future, conditional or subjunctive. */
export const isOfPerson = ({ verbal }: WordClass, person: Person): boolean =>
  [PRESENT, OTHER_TENSES, SUBJUNCTIVE].some(
    (mood) => (verbal & (1 << (mood + PERSONS.indexOf(person)))) !== 0,
  );

/** The words the list lacks, as a JSON array in UTF-8. */
export const addedWords = (): Uint8Array => inflated(ADDED_WORDS);

/** @returns every class there is, and which of them the word at a place of the list has. */
export function wordClasses(): { classes: readonly WordClass[]; kindOf: (place: number) => number } {
  const bytes = inflated(KIND_OF_WORDS);
  const count = bytes.length / 2;
  const classes = WORD_KINDS.split(';').map((kind) => {
    const [nominal = 0, verbal = 0, rank = 0] = kind.split(',').map(Number);
    return { nominal, verbal, rank };
  });
  return { classes, kindOf: (place) => (bytes[place] as number) | ((bytes[count + place] as number) << 8) };
}

function inflated(packed: string): Uint8Array {
  return process.getBuiltinModule('node:zlib').brotliDecompressSync(Buffer.from(packed, 'base64'));
}
