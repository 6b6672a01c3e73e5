import { type PartName, partNames, readAnswer } from '../src/feedback/read-answer.ts';
import { weightedKappa } from './weighted-kappa.ts';

/** An answer with what people gave it: structure and facts 0–3, length, fillers and tone 0–2, overall 0–4. */
export type GradedAnswer = {
  id: string;
  question: string;
  family: string;
  answer: string;
  judges: Record<PartName | 'overall', number>[];
};

export const measuredParts = [...partNames, 'overall'] as const;
export type MeasuredPart = (typeof measuredParts)[number];
export type Agreement = {
  part: MeasuredPart;
  /** Of the engine with each grader, and with their mean. */
  withGraders: number[];
  withMean: number;
  /** Of the first two graders with each other; null with one alone. */
  betweenGraders: number | null;
};

/** How well the engine agrees with people, part by part. */
export function agreementsOn(answers: readonly GradedAnswer[]): Agreement[] {
  const read = answers.map(({ answer }) => readAnswer(answer));
  const graders = Math.min(...answers.map((answer) => answer.judges.length));
  return measuredParts.map((part) => {
    const engine = read.map(({ grades, overall }) => (part === 'overall' ? overall : grades[part]));
    const given = Array.from({ length: graders }, (_, grader) =>
      answers.map((answer) => answer.judges[grader]?.[part] ?? 0),
    );
    const means = answers.map(
      (_, index) => given.reduce((sum, grades) => sum + (grades[index] ?? 0), 0) / graders,
    );
    return {
      part,
      withGraders: given.map((grades) => weightedKappa(engine, grades)),
      withMean: weightedKappa(engine, means),
      betweenGraders: graders > 1 ? weightedKappa(given[0] ?? [], given[1] ?? []) : null,
    };
  });
}
