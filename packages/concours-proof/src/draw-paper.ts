import { drawStream, shuffle } from '@baara/seating';
import type { Paper, PaperQuestion } from './bundle.ts';
import { digestOf } from './hashes.ts';

/** The nonce of the stream that draws questions. */
const QUESTIONS_STAGE = 2;

/** @property order for each place, the choice that stands there: 0 is A of the paper's own order. */
export type ShownQuestion = { question: PaperQuestion; order: readonly number[] };

/**
 * What draws the papers of a test.
 * @param seed of `questions:<test>`.
 * @returns for the letter of a version, or the copy of somebody with a paper of their own, the questions in the order in which
 * they are shown, each with its choices in theirs.
 */
export function paperDrawing(
  { blueprint, questions, shuffled }: Paper,
  { test, seed }: { test: string; seed: string },
): (name: string) => ShownQuestion[] {
  const themes = blueprint.map(({ theme, count }) => ({
    count,
    places: questions.flatMap((question, place) => (question.theme === theme ? [place] : [])),
  }));
  return (name) => {
    const key = digestOf({ kind: 'questions', paper: name, seed, test });
    const draw = drawStream(key, [QUESTIONS_STAGE, 0, 0]);
    const chosen = themes.flatMap(({ count, places }) => shuffle([...places], draw).slice(0, count));
    const order = shuffled ? shuffle(chosen, draw) : chosen.toSorted((a, b) => a - b);
    return order.map((place) => {
      const question = questions[place] as PaperQuestion;
      const choices = Array.from({ length: question.choices }, (_, choice) => choice);
      return { question, order: shuffled ? shuffle(choices, draw) : choices };
    });
  };
}
