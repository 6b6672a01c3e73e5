import { pipeline, rejectionReasons, type Stage } from '@baara/contract/applications/stages';

const living = ['received', 'screening', 'shortlisted', 'test', 'interview', 'offer'] as const;
const livingBut = (stage: (typeof living)[number]): Stage[] => living.filter((other) => other !== stage);

/**
 * Where a recruiter may move an application from each stage: forward or backward among the living ones, to a refusal,
 * and to a hiring once the person was shortlisted. A rejection may be undone, to be examined again; after a withdrawal
 * only the candidate comes back, by applying again.
 */
export const nextStages: Record<Stage, readonly Stage[]> = {
  received: [...livingBut('received'), 'rejected'],
  screening: [...livingBut('screening'), 'rejected'],
  shortlisted: [...livingBut('shortlisted'), 'hired', 'rejected'],
  test: [...livingBut('test'), 'hired', 'rejected'],
  interview: [...livingBut('interview'), 'hired', 'rejected'],
  offer: [...livingBut('offer'), 'hired', 'rejected'],
  hired: [],
  rejected: ['screening'],
  withdrawn: [],
};

/** From one step to another: of the stages the table names, or within a stage where nothing is decided yet. */
export function mayMove(from: Stage, to: Stage): boolean {
  return nextStages[from].includes(to) || (from === to && nextStages[from].length > 1);
}

/** @returns what a recruiter reads of a refusal's reason. */
export function reasonTitle(reason: string | null): string | null {
  return rejectionReasons.find(({ code }) => code === reason)?.title ?? reason;
}

export type StepEvent = { toStage: Stage; at: Date };
type Step = { stage: Stage; state: 'done' | 'current' | 'upcoming'; at: Date | null };

/**
 * The steps as the candidate follows them: those of the pipeline with the day each was last reached; an ended
 * application shows the steps it went through, then its end.
 */
export function stepsOf(stage: Stage, events: readonly StepEvent[]): Step[] {
  const reachedAt = new Map(events.map(({ toStage, at }) => [toStage, at]));
  const at = (of: Stage): Date | null => reachedAt.get(of) ?? null;
  if (stage === 'rejected' || stage === 'withdrawn') {
    const reached = pipeline.filter((step) => step === 'received' || reachedAt.has(step));
    return [
      ...reached.map((step): Step => ({ stage: step, state: 'done', at: at(step) })),
      { stage, state: 'current', at: at(stage) },
    ];
  }
  const current = pipeline.indexOf(stage);
  return pipeline.map((step, index) => {
    if (index > current) return { stage: step, state: 'upcoming', at: null };
    return { stage: step, state: index === current ? 'current' : 'done', at: at(step) };
  });
}
