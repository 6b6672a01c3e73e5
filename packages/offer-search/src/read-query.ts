import { analyzeTokens, stem, STOP_WORDS, tokenize } from '@baara/french-text';
import { compoundConcept, knownConcept, wordConcept } from './build-concepts.ts';
import { correctToken } from './correct-words.ts';
import { NEGATIONS } from './query-words.ts';
import { readAmount, type QueryToken } from './read-amounts.ts';
import type { Chip, Concept, Correction, Lexicon, Meaning, ReadQuery } from './reading-types.ts';
import {
  findExpression,
  findPlace,
  isAlwaysNoise,
  isLeaderWord,
  LONGEST_PHRASE,
} from './reading-vocabulary.ts';

const SHORTEST_PREFIX = 3;
/** In characters: what follows is not read, so that a pasted page costs no more than a sentence. */
const LONGEST_QUERY = 200;
/** Enough for the words a page shows; a three-letter prefix may begin hundreds. */
const MOST_STEMS = 30;

/** What a run of words means. */
type Segment =
  | { kind: 'meaning'; meaning: Meaning; quarter?: boolean }
  | { kind: 'concept'; concept: Concept }
  | { kind: 'noise' };
type Found = { segment: Segment; length: number };

type Reading = {
  text: string;
  tokens: QueryToken[];
  lexicon: Lexicon;
  prefix: string | undefined;
  skipsNoise: boolean;
};

/**
 * Reads what a person typed. Mistyped words are corrected; then, from left to right, the longest known run of words is
 * taken: « bac + 2 », a salary, a contract, a level, a place, a trade, a field of work; the remaining words stay words.
 * Places, contracts, levels, years and salaries become chips, « sauf » and « sans » turn what follows into its
 * contrary.
 * @param exact takes the words as typed: no reading at all.
 * @param plain texts of chips that the person made words again (normalized).
 */
export function readQuery(
  text: string,
  exact: boolean,
  plain: ReadonlySet<string>,
  lexicon: Lexicon,
): ReadQuery {
  const asked = text.slice(0, LONGEST_QUERY);
  const corrected: Correction[] = [];
  if (exact) return readExactly(asked, lexicon);
  const tokens = tokensOf(asked);
  const last = tokens.at(-1);
  const isBeingTyped =
    last !== undefined && last.end === text.length && last.normalized.length >= SHORTEST_PREFIX;
  const prefix = isBeingTyped ? last.normalized : undefined;
  const read = tokens.map((token) =>
    correctToken(token, { isLast: token === last, isBeingTyped }, lexicon, corrected),
  );
  const isLastCorrected = last !== undefined && read.at(-1)?.normalized !== last.normalized;
  const reading: Reading = {
    text: asked,
    tokens: read,
    lexicon,
    prefix: isLastCorrected ? undefined : prefix,
    skipsNoise: true,
  };
  let parts = readParts(reading, plain);
  // « diplôme » alone is a word like another.
  if (parts.concepts.length === 0 && parts.chips.length === 0)
    parts = readParts({ ...reading, skipsNoise: false }, plain);
  return { ...parts, corrected, stems: stemsOf(parts.concepts, read, lexicon), wants: wantsOf(parts, read) };
}

function readExactly(text: string, lexicon: Lexicon): ReadQuery {
  const words = analyzeTokens(text).filter((token) => token.kind === 'word');
  const concepts = words.map((token) => wordConcept({ text: token.text, stems: [token.stem] }, lexicon));
  const stems = words.map((token) => token.stem);
  return {
    concepts,
    chips: [],
    corrected: [],
    stems,
    wants: { leader: true, learner: true, beginner: false },
  };
}

export function tokensOf(text: string): QueryToken[] {
  return tokenize(text)
    .filter((token) => token.kind === 'word')
    .map((token) => ({
      text: token.text,
      start: token.start,
      end: token.end,
      normalized: token.normalized,
      stem: stem(token.normalized),
      isStop: STOP_WORDS.has(token.normalized),
    }));
}

function readParts(reading: Reading, plain: ReadonlySet<string>): { concepts: Concept[]; chips: Chip[] } {
  const concepts: Concept[] = [];
  const chips: Chip[] = [];
  const { tokens } = reading;
  let isNegated = false;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as QueryToken;
    const found = readSegment(reading, at);
    if (!found) {
      if (NEGATIONS.has(token.normalized)) isNegated = true;
      at++;
      continue;
    }
    const { segment, length } = found;
    const typed = typedText(reading, at, length);
    if (segment.kind === 'meaning') {
      const isPlain = plain.has(plainKey(typed));
      if (isPlain) concepts.push(...plainConcepts(reading, at, length));
      else addChip(chips, { ...segment.meaning, text: typed, isExcluded: isNegated });
      if (!isPlain && segment.quarter && !isNegated) concepts.push(...plainConcepts(reading, at, length));
    } else if (segment.kind === 'concept') concepts.push({ ...segment.concept, isExcluded: isNegated });
    if (segment.kind !== 'noise' || !isNegated) isNegated = false;
    at += length;
  }
  return { concepts, chips: withoutRepeatedCountry(chips) };
}

/** The form in which the text of a chip is compared: its words alone. */
export function plainKey(text: string): string {
  return tokensOf(text.slice(0, LONGEST_QUERY))
    .map((token) => token.normalized)
    .join(' ');
}

function readSegment(reading: Reading, at: number): Found | undefined {
  const { tokens } = reading;
  const amount = readAmount(tokens, at);
  if (amount) {
    const { length, ...meaning } = amount;
    return { segment: { kind: 'meaning', meaning }, length };
  }
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length >= 1; length--) {
    const segment = phraseAt(reading, at, length);
    if (segment) return { segment, length };
  }
  const token = tokens[at] as QueryToken;
  if (token.isStop || NEGATIONS.has(token.normalized)) return undefined;
  const prefix = at === tokens.length - 1 ? reading.prefix : undefined;
  const asked = { text: token.text, stems: [token.stem], prefix };
  return { segment: { kind: 'concept', concept: wordConcept(asked, reading.lexicon) }, length: 1 };
}

/** What exactly these words mean together. */
function phraseAt(reading: Reading, at: number, length: number): Segment | undefined {
  const { tokens, lexicon } = reading;
  const run = tokens.slice(at, at + length);
  const first = run[0] as QueryToken;
  const last = run.at(-1) as QueryToken;
  const expression = findExpression(run.map((token) => token.stem).join(' '));
  // « Chauffeur avec licence » has a driving licence.
  if (length === 1 && isLicenceToDrive(first, tokens))
    return { kind: 'concept', concept: wordConcept({ text: first.text, stems: [PERMIT] }, lexicon) };
  if (expression) {
    if (expression.kind !== 'noise') return { kind: 'meaning', meaning: expression };
    if (reading.skipsNoise || isAlwaysNoise(first.stem)) return { kind: 'noise' };
  }
  if (first.isStop || last.isStop) return undefined;
  const place = findPlace(run.map((token) => token.normalized).join(' '), first.text);
  if (place && (!place.isAmbiguous || isPlaceMeant(tokens, at))) {
    const { city, country, isQuarter } = place;
    return { kind: 'meaning', meaning: { kind: 'place', city: city ?? null, country }, quarter: isQuarter };
  }
  if (run.some((token) => NEGATIONS.has(token.normalized))) return undefined;
  const stems = run.filter((token) => !token.isStop).map((token) => token.stem);
  const isLast = at + length === tokens.length;
  const asked = { text: typedText(reading, at, length), stems, prefix: isLast ? reading.prefix : undefined };
  const known = knownConcept(asked, lexicon);
  if (known) return { kind: 'concept', concept: known };
  const isCompound =
    length > 1 && isHyphenated(reading.text, run) && stems.every((one) => isLive(one, lexicon));
  return isCompound ? { kind: 'concept', concept: compoundConcept(asked, lexicon) } : undefined;
}

const LICENCE = stem('licence');
const PERMIT = stem('permis');
const DRIVERS = new Set(['chauffeur', 'conducteur', 'conduire'].map(stem));

export const isLicenceToDrive = (token: QueryToken, tokens: readonly QueryToken[]): boolean =>
  token.stem === LICENCE && tokens.some((one) => DRIVERS.has(one.stem));

/** « à San », « San »: a preposition or a capital says that the town is meant. */
export function isPlaceMeant(tokens: readonly QueryToken[], at: number): boolean {
  const before = tokens[at - 1]?.normalized ?? '';
  return (
    ['a', 'de', 'sur', 'ville', 'region', 'vers'].includes(before) || /^\p{Lu}/u.test(tokens[at]?.text ?? '')
  );
}

function isHyphenated(text: string, run: readonly QueryToken[]): boolean {
  return run.every((token, index) => {
    const next = run[index + 1];
    return next === undefined || text.slice(token.end, next.start) === '-';
  });
}

function isLive(one: string, { dictionary, isLive: isTermLive }: Lexicon): boolean {
  const term = dictionary.findTerm(one);
  return term !== undefined && isTermLive(term);
}

function typedText({ text, tokens }: Reading, at: number, length: number): string {
  const first = tokens[at] as QueryToken;
  const last = tokens[at + length - 1] as QueryToken;
  return length === 1 ? first.text : text.slice(first.start, last.end);
}

/** The words of a run as plain words, which raise the offers that contain them. */
function plainConcepts({ tokens, lexicon }: Reading, at: number, length: number): Concept[] {
  return tokens
    .slice(at, at + length)
    .filter((token) => !token.isStop)
    .map((token) => ({
      ...wordConcept({ text: token.text, stems: [token.stem] }, lexicon),
      isRequired: false,
    }));
}

function addChip(chips: Chip[], chip: Chip): void {
  const { text: _, ...meaning } = chip;
  const isSaid = chips.some(({ text: __, ...other }) => JSON.stringify(other) === JSON.stringify(meaning));
  if (!isSaid) chips.push(chip);
}

/** « Kayes, Mali » is one place. */
function withoutRepeatedCountry(chips: Chip[]): Chip[] {
  return chips.filter(
    (chip) =>
      chip.kind !== 'place' ||
      chip.city !== null ||
      !chips.some(
        (other) =>
          other.kind === 'place' &&
          other.city !== null &&
          other.country === chip.country &&
          other.isExcluded === chip.isExcluded,
      ),
  );
}

const isLearner = (chip: Chip): boolean =>
  chip.kind === 'contract' && (chip.code === 'STAGE' || chip.code === 'APPRENTISSAGE');
const isBeginner = (chip: Chip): boolean =>
  isLearner(chip) ||
  (chip.kind === 'study' && chip.level >= 5) ||
  (chip.kind === 'experience' && chip.levels.includes(1));

function wantsOf({ chips }: { chips: Chip[] }, tokens: readonly QueryToken[]): ReadQuery['wants'] {
  const said = chips.filter(({ isExcluded }) => !isExcluded);
  return {
    leader: tokens.some((token) => isLeaderWord(token.stem)),
    learner: said.some(isLearner),
    beginner: said.some(isBeginner),
  };
}

/** Every stem worth marking on the page that shows the results. */
function stemsOf(concepts: Concept[], tokens: readonly QueryToken[], { dictionary }: Lexicon): string[] {
  const stems = new Set(tokens.filter((token) => !token.isStop).map((token) => token.stem));
  for (const { alternatives, isExcluded } of concepts) {
    if (isExcluded) continue;
    for (const { terms } of alternatives.filter(({ strong }) => strong !== 0).slice(0, MOST_STEMS))
      for (const term of terms) stems.add(dictionary.stemOf(term));
  }
  return [...stems];
}
