import { answerBadge } from '@baara/contract/workspace/statistics-rules';

export type CountedAnswers = { answered: number; due: number };
/** As the night counts them: with the days within which half of the answered had their answer; null when unknown. */
export type NightlyAnswers = CountedAnswers & { days: number | null };

/** Rounded down: 79,9 % is not 80 %. 0 over none. */
export const percentOf = (count: number, of: number): number =>
  of === 0 ? 0 : Math.floor((count / of) * 100);

/** What everyone reads of a company that answers well; null when it does not, or over too few applications to say. */
export function publicAnswerRate(
  counted: NightlyAnswers | null,
): { percent: number; applications: number; days: number | null } | null {
  if (!counted || counted.due < answerBadge.applications) return null;
  const percent = percentOf(counted.answered, counted.due);
  return percent < answerBadge.percent ? null : { percent, applications: counted.due, days: counted.days };
}
