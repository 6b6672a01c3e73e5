import { readAmount, type QueryToken } from './read-amounts.ts';
import type { Meaning } from './reading-types.ts';
import { findExpression, findPlace, LONGEST_PHRASE } from './reading-vocabulary.ts';
import { NEGATIONS } from './query-words.ts';
import { isLicenceToDrive, isPlaceMeant, tokensOf } from './read-query.ts';

/** What some words ask of a candidate. Years are those typed. */
export type CandidateMeaning =
  | Exclude<Meaning, { kind: 'experience' | 'salary' }>
  | { kind: 'experience'; years: number }
  /** F CFA a month that a person asks for at most. */
  | { kind: 'salary'; amount: number };

/** The words of a query about candidates, and what the others were read as. */
export type CandidateQuery = { words: string; meanings: CandidateMeaning[] };

type Run = { meaning: CandidateMeaning; length: number };

/** Levels that people name by one word; other words of studies are words of a CV too. */
const STUDY_WORDS = new Set(['master', 'licence', 'bts', 'dut', 'bac', 'bep', 'cap']);

/**
 * Reads places, contracts, levels of study, years of experience and « moins de 300 000 F » out of what a recruiter
 * typed; each kind once. Everything else stays as typed, and so does what follows « sans » or « sauf ».
 * @param isWord whether words, normalized, are words to search although they could be read.
 */
export function readCandidateQuery(text: string, isWord: (words: string) => boolean): CandidateQuery {
  const tokens = tokensOf(text);
  const meanings: CandidateMeaning[] = [];
  let words = '';
  let readTo = 0;
  for (let at = 0; at < tokens.length;) {
    const run = NEGATIONS.has(tokens[at - 1]?.normalized ?? '') ? undefined : longestRun(tokens, at, text);
    const isNew = run && !meanings.some(({ kind }) => kind === run.meaning.kind);
    if (!run || !isNew || isWord(keyOf(tokens, at, run.length))) {
      at += run?.length ?? 1;
      continue;
    }
    meanings.push(run.meaning);
    words += text.slice(readTo, startOf(tokens, at, run.meaning));
    at += run.length;
    readTo = tokens[at - 1]?.end ?? text.length;
  }
  return { words: tidy(words + text.slice(readTo)), meanings };
}

/** Normalized words, as `isWord` gets them. */
export const queryWords = (text: string): string[] => tokensOf(text).map(({ normalized }) => normalized);

const keyOf = (tokens: readonly QueryToken[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ normalized }) => normalized)
    .join(' ');

const BEFORE: Partial<Record<CandidateMeaning['kind'], readonly string[]>> = {
  place: ['a', 'de', 'en', 'au', 'sur'],
  contract: ['en', 'contrat', 'un', 'pour'],
  salary: ['de', 'moins', 'maximum', 'max', 'au'],
  experience: ['avec', 'de', 'moins', 'au'],
};

/** Small words before it go with it: « à Bamako », « moins de 300 000 F ». */
function startOf(tokens: readonly QueryToken[], at: number, { kind }: CandidateMeaning): number {
  let first = at;
  while (BEFORE[kind]?.includes(tokens[first - 1]?.normalized ?? '')) first--;
  return tokens[first]?.start ?? 0;
}

const MARKS = ' \t\n,;+·-';

/** Without the marks and spaces that were between what was read. */
function tidy(words: string): string {
  let from = 0;
  let to = words.length;
  while (from < to && MARKS.includes(words.charAt(from))) from++;
  while (to > from && MARKS.includes(words.charAt(to - 1))) to--;
  return words.slice(from, to).replace(/\s+/g, ' ');
}

function longestRun(tokens: readonly QueryToken[], at: number, text: string): Run | undefined {
  const amount = readAmount(tokens, at);
  if (amount) {
    const meaning = meaningOf(amount, tokens[at]);
    return meaning && { meaning, length: amount.length };
  }
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length >= 1; length--) {
    const meaning = meaningAt(tokens, at, length, text);
    if (meaning) return { meaning, length };
  }
  return undefined;
}

/** Other salaries could be the least or the most: they stay words. */
function meaningOf(
  amount: NonNullable<ReturnType<typeof readAmount>>,
  token: QueryToken | undefined,
): CandidateMeaning | undefined {
  if (amount.kind === 'study') return { kind: 'study', level: amount.level };
  if (amount.kind === 'salary') return amount.isMost ? { kind: 'salary', amount: amount.amount } : undefined;
  const years = Number(token?.normalized);
  return Number.isInteger(years) && years > 0 ? { kind: 'experience', years } : undefined;
}

function meaningAt(
  tokens: readonly QueryToken[],
  at: number,
  length: number,
  text: string,
): CandidateMeaning | undefined {
  const run = tokens.slice(at, at + length);
  const [first] = run;
  if (!first) return undefined;
  const key = keyOf(tokens, at, length);
  const place = findPlace(key, first.text);
  if (place && !place.isQuarter && (!place.isAmbiguous || isPlaceMeant(tokens, at)))
    return { kind: 'place', city: place.city ?? null, country: place.country };
  const said = findExpression(run.map(({ stem }) => stem).join(' '));
  // « Consultant », « titulaire » or « prestataire » are words of a CV; the contract's own name is not.
  if (said?.kind === 'contract' && said.code.toLowerCase() === key) return said;
  const isLevel = STUDY_WORDS.has(key) && !isLicenceToDrive(first, tokens) && !isHyphenated(first, text);
  return said?.kind === 'study' && isLevel ? said : undefined;
}

/** « Bac-pro » is one word. */
const isHyphenated = ({ end }: QueryToken, text: string): boolean => text[end] === '-';
