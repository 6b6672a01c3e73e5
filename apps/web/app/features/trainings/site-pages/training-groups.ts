import type { TrainingSummary } from '@baara/contract/trainings/trainings';
import { formatMonth, formatNumber } from '../../../lib/format.ts';

export const resultsText = (total: number): string =>
  total === 0 ? 'Aucune formation' : `${formatNumber(total)} ${total > 1 ? 'formations' : 'formation'}`;

export type TrainingGroup = { month: string; trainings: TrainingSummary[] };

/** By the month of the next session, in the order of the list; those without a date last. */
export function byMonth(trainings: readonly TrainingSummary[]): TrainingGroup[] {
  const groups: TrainingGroup[] = [];
  for (const training of trainings) {
    const { nextSession } = training;
    const month = nextSession ? formatMonth(nextSession.startsAt) : 'Prochaine date à fixer';
    const last = groups.at(-1);
    if (last?.month === month) last.trainings.push(training);
    else groups.push({ month, trainings: [training] });
  }
  return groups;
}
