import type { CandidateReading } from '@baara/matching';
import { goalStates } from './fits.ts';
import { teaches, type TrainingReading } from './trainings.ts';
import type { GoalProgress, GoalSkill } from './types.ts';

/**
 * How far a person is with a goal: a skill is gained once the profile shows it, or a training that teaches it was
 * finished; the paper once the profile states it.
 * @param skills as they were asked when the goal was saved.
 */
export function goalProgress(
  trade: string,
  skills: readonly string[],
  { candidate, finished }: { candidate: CandidateReading; finished: readonly TrainingReading[] },
): GoalProgress {
  const { states, paper } = goalStates(trade, skills, candidate);
  const gained = skills.map((name): GoalSkill => {
    if (states.get(name) === 'owned') return { name, by: 'profile', trainingId: null };
    const training = finished.find((one) => teaches(one, name));
    return { name, by: training ? 'training' : null, trainingId: training?.id ?? null };
  });
  return {
    skills: gained,
    paper,
    done: gained.filter(({ by }) => by !== null).length + (paper?.state === 'stated' ? 1 : 0),
    total: skills.length + (paper ? 1 : 0),
  };
}
