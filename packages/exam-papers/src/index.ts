import { drawStream, isSeed, shuffle } from '@baara/seating';
import { scoreOf } from './cancellation.ts';

/** A question as a paper contains it; which choices are right stands in the key. */
export type PaperQuestion = {
  id: string;
  version: number;
  text: string;
  /** SHA-256 of its picture. */
  image: string | null;
  choices: string[];
  /** Several are right. */
  isMultiple: boolean;
  pointsHundredths: number;
};
export type PaperPart = {
  theme: string;
  difficulty: string | null;
  /** Of its questions, so many for each candidate. */
  count: number;
  questions: PaperQuestion[];
};
export type Paper = { parts: PaperPart[] };
/** Places of the right choices, by part and question. */
export type AnswerKey = number[][][];
/** One question of a candidate. @property choices places of the paper's choices, in the order they are shown. */
export type SheetQuestion = { part: number; question: number; choices: number[] };
export type Sheet = SheetQuestion[];

const POOL = 11;
const PICK = 12;
const ORDER = 13;
const CHOICES = 14;

const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/**
 * Picks the questions of one part of a paper.
 * @param seed 64 hexadecimal characters. @param part its place, from 0. @param ids those that fit it, in any order.
 * @returns `count` of them, or all when there are not as many.
 */
export function drawPool(seed: string, part: number, ids: readonly string[], count: number): string[] {
  return shuffle(ids.toSorted(), drawStream(seed, [POOL, part, 0])).slice(0, count);
}

/** @throws RangeError for a seed that is none. */
export function drawSheet(seed: string, fileNumber: number, { parts }: Paper): Sheet {
  if (!isSeed(seed)) throw new RangeError('A seed has 64 hexadecimal characters.');
  const picked = parts.flatMap(({ count, questions }, part) =>
    shuffle(places(questions.length), drawStream(seed, [PICK, fileNumber, part]))
      .slice(0, count)
      .map((question) => ({ part, question })),
  );
  return shuffle(picked, drawStream(seed, [ORDER, fileNumber, 0])).map(({ part, question }, place) => ({
    part,
    question,
    choices: shuffle(
      places(parts[part]?.questions[question]?.choices.length ?? 0),
      drawStream(seed, [CHOICES, fileNumber, place]),
    ),
  }));
}

export type Marked = {
  /** By place in the sheet. */
  isRight: boolean[];
  earnedHundredths: number;
  possibleHundredths: number;
  scoreHundredths: number;
};

/**
 * Marks a sheet.
 * @param answers for each place of the sheet, the places of the ticked choices as they were shown; missing: nothing ticked.
 * @param maxScore whole points. @param cancelled ids of questions that count nowhere.
 */
export function markSheet(
  { parts }: Paper,
  key: AnswerKey,
  sheet: Sheet,
  answers: readonly (readonly number[] | undefined)[],
  maxScore: number,
  cancelled: ReadonlySet<string> = new Set(),
): Marked {
  let earnedHundredths = 0;
  let possibleHundredths = 0;
  const isRight = sheet.map(({ part, question, choices }, place) => {
    const asked = parts[part]?.questions[question];
    const points = asked && !cancelled.has(asked.id) ? asked.pointsHundredths : 0;
    const right = new Set(key[part]?.[question]);
    const ticked = new Set((answers[place] ?? []).map((shown) => choices[shown]));
    const isGood = ticked.size === right.size && [...ticked].every((choice) => right.has(choice as number));
    possibleHundredths += points;
    if (isGood) earnedHundredths += points;
    return isGood;
  });
  const scoreHundredths = scoreOf(earnedHundredths, possibleHundredths, maxScore);
  return { isRight, earnedHundredths, possibleHundredths, scoreHundredths };
}
