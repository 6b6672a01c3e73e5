import { quoteOf, readText } from './answer-text.ts';
import { adviceOn, type Grades, type PartName } from './advice.ts';
import { factsGrade, readFacts } from './facts.ts';
import { lengthGrade, spokenSeconds } from './length.ts';
import { fillersGrade, type Fillers, readFillers, readTone, type Tone, toneGrade } from './manner.ts';
import { type AskedQuestion, type Beside, readBeside } from './question.ts';
import { readStructure, type Structure, structureGrade } from './structure.ts';

export { partNames, partTitles, topGrades, type Grades, type PartName } from './advice.ts';
export { spokenSeconds } from './length.ts';
export type { AskedQuestion } from './question.ts';

export type Feedback = {
  grades: Grades;
  /** How it misses the question: said before everything else. Null where it does not, or no question was given. */
  beside: Beside | null;
  /** 0–4. */
  overall: number;
  words: number;
  /** How long it lasts when spoken at a calm pace. */
  seconds: number;
  structure: Structure;
  /** Numbers, dates, tools, names and places of the answer. */
  facts: string[];
  fillers: Fillers;
  tone: Tone;
  /** One French sentence a part. */
  sentences: Readonly<Record<PartName, string>>;
  /** What to improve first; null where nothing is missing. */
  first: { part: PartName; advice: string } | null;
};

const EMPTY_FROM_WORDS = 45;

/** An answer to another question is worth little, however well it is said. */
const MOST_BESIDE: Readonly<Record<Beside['kind'], number>> = {
  nothing: 0,
  subject: 1,
  person: 1,
  example: 2,
};

/**
 * What a recruiter would remark in an answer. Pure, linear in the text, French first, with the French of telephones.
 * @param answer as typed; read up to `LONGEST_ANSWER` characters. @param question without it, its form alone is read.
 */
export function readAnswer(answer: string, question?: AskedQuestion): Feedback {
  const text = readText(answer);
  const words = text.words.length;
  const structure = readStructure(text);
  const facts = readFacts(text);
  const fillers = readFillers(text);
  const tone = readTone(text);
  const parts = structureGrade(structure);
  // Half a minute of words with no fact and hardly a story: phrases that anybody could say.
  const isEmpty = words >= EMPTY_FROM_WORDS && facts.length === 0 && parts <= 1;
  const grades: Grades = {
    structure: parts,
    facts: factsGrade(facts.length, words),
    length: lengthGrade(words),
    fillers: fillersGrade(fillers, words, isEmpty),
    tone: toneGrade(tone, { words, shorthandShare: text.shorthandShare, isEmpty }),
  };
  const beside = question && words > 0 ? readBeside(text, question) : null;
  const overall = words === 0 ? 0 : Math.min(overallGrade(grades), beside ? MOST_BESIDE[beside.kind] : 4);
  const quote = quoteOf(text.original);
  const said = {
    facts: quote(facts),
    fillers: { ...fillers, found: quote(fillers.found) },
    tone: {
      hostile: quote(tone.hostile),
      begging: quote(tone.begging),
      arrogant: quote(tone.arrogant),
      familiar: quote(tone.familiar),
      isGrave: tone.isGrave,
    },
  };
  return {
    grades,
    beside,
    overall,
    words,
    seconds: spokenSeconds(words),
    structure,
    ...said,
    ...adviceOn({ grades, structure, words, ...said }),
  };
}

/** 0–4, as a recruiter would sum it up: structure and facts make an answer, its tone can ruin it. */
export function overallGrade({ structure, facts, length, fillers, tone }: Grades): number {
  const sum =
    1.2 * (structure / 3) + 1.2 * (facts / 3) + 0.7 * (length / 2) + 0.4 * (fillers / 2) + 0.5 * (tone / 2);
  if (tone === 0) return 0;
  return Math.min(structure === 0 ? 2 : 4, Math.round(sum));
}
