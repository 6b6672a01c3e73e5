import { significantStems, stemsOf } from '@baara/matching';
import type { TrainingText } from './types.ts';

/** A training read once: the words of each of its lines. */
export type TrainingReading = { id: string; lines: readonly ReadonlySet<string>[] };

export const readTraining = ({ id, lines }: TrainingText): TrainingReading => ({
  id,
  lines: lines.map((line) => new Set(stemsOf(line))),
});

/** Heads of a skill's name that say how well, not what: « Maîtrise d’Excel » is Excel. */
const LEVEL_HEADS: ReadonlySet<string> = new Set(
  [
    'maîtrise',
    'connaissance',
    'connaissances',
    'pratique',
    'utilisation',
    'usage',
    'bases',
    'notions',
  ].flatMap(stemsOf),
);

/** The words that a line must have: sales recorded in accounts do not teach « Techniques de vente ». */
function wordsOf(skill: string): readonly string[] {
  const [significant, all] = [significantStems(skill), stemsOf(skill)];
  const [head = ''] = all;
  return significant.includes(head) || LEVEL_HEADS.has(head) ? significant : all;
}

/** Whether one line of a training names a skill, all of its words. */
export function teaches({ lines }: TrainingReading, skill: string): boolean {
  const stems = wordsOf(skill);
  return stems.length > 0 && lines.some((line) => stems.every((stem) => line.has(stem)));
}

/** The trainings that teach each skill; skills that none teaches are left out. */
export function trainingsFor(
  skills: readonly string[],
  trainings: readonly TrainingReading[],
): { skill: string; trainingIds: string[] }[] {
  return skills
    .map((skill) => ({
      skill,
      trainingIds: trainings.filter((training) => teaches(training, skill)).map(({ id }) => id),
    }))
    .filter(({ trainingIds }) => trainingIds.length > 0);
}
