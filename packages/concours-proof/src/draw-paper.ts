import { drawStream, shuffle } from '@baara/seating';
import type { Paper, PaperQuestion } from './bundle.ts';

/** First words of the nonces: which questions somebody gets, their order, the order of the choices of each. */
const [PICK, ORDER, CHOICES] = [12, 13, 14];

/** @property order for each place, the choice that stands there: 0 is the first of the paper's own order. */
export type ShownQuestion = {
  question: PaperQuestion;
  part: number;
  place: number;
  order: readonly number[];
};

const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/**
 * The questions of a paper in the order in which they are shown, each with its choices in theirs.
 * @param number 0 to 3 for a version, or that of a copy: `numberOf`.
 * @param seed of `questions:<test>`.
 */
export function drawPaper({ parts, shuffled }: Paper, number: number, seed: string): ShownQuestion[] {
  const chosen = parts.flatMap(({ questions, count }, part) =>
    shuffle(places(questions.length), drawStream(seed, [PICK, number, part]))
      .slice(0, count)
      .map((place) => ({ question: questions[place] as PaperQuestion, part, place })),
  );
  if (!shuffled)
    return chosen
      .toSorted((a, b) => a.part - b.part || a.place - b.place)
      .map((one) => ({ ...one, order: places(one.question.choices) }));
  return shuffle(chosen, drawStream(seed, [ORDER, number, 0])).map((one, at) => ({
    ...one,
    order: shuffle(places(one.question.choices), drawStream(seed, [CHOICES, number, at])),
  }));
}

/** Versions of a paper are numbered from 0: A to D. */
export const MOST_VERSIONS = 4;

/** The number of the paper of somebody who has one of their own. @param copy its 16 hexadecimal characters. */
export const numberOf = (copy: string): number => Number.parseInt(copy.slice(0, 8), 16);
