import { answerBadge } from '@baara/contract/workspace/statistics-rules';

export type CountedAnswers = { answered: number; due: number };

/** Rounded down: 79,9 % is not 80 %. 0 over none. */
export const percentOf = (count: number, of: number): number =>
  of === 0 ? 0 : Math.floor((count / of) * 100);

/** What everyone reads of a company that answers well; null when it does not, or over too few applications to say. */
export function publicAnswerRate(
  counted: CountedAnswers | null,
): { percent: number; applications: number } | null {
  if (!counted || counted.due < answerBadge.applications) return null;
  const percent = percentOf(counted.answered, counted.due);
  return percent < answerBadge.percent ? null : { percent, applications: counted.due };
}
