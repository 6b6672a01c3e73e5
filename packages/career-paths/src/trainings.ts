import { significantStems, stemsOf } from '@baara/matching';
import type { TrainingText } from './types.ts';

/** A training read once: the words of each of its lines. */
export type TrainingReading = { id: string; lines: readonly ReadonlySet<string>[] };

export const readTraining = ({ id, lines }: TrainingText): TrainingReading => ({
  id,
  lines: lines.map((line) => new Set(stemsOf(line))),
});

/** Whether one line of a training names a skill, all of its words. */
export function teaches({ lines }: TrainingReading, skill: string): boolean {
  const stems = significantStems(skill);
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
