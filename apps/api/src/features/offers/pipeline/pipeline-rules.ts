import {
  NOTICE_MINUTES,
  type PipelineStep,
  pipelineStages,
  recruitmentConfigMessages as messages,
  REFUSAL_NOTICE_MINUTES,
} from '@baara/contract/offers/pipeline';
import { type Stage, stageTitles } from '@baara/contract/applications/stages';

/** Days an application may stay at a stage before it is shown as stuck, where nobody chose otherwise. */
const defaultTargetDays: Partial<Record<Stage, number>> = {
  received: 7,
  screening: 7,
  shortlisted: 7,
  test: 7,
  interview: 7,
  offer: 7,
};

/** One step per stage, with the candidate notified once a move can no longer be undone: the default of a company. */
export const defaultSteps: readonly PipelineStep[] = pipelineStages.map((stage) => ({
  key: stage,
  stage: stage as PipelineStep['stage'],
  title: stageTitles[stage],
  isHidden: false,
  targetDays: defaultTargetDays[stage] ?? null,
  mail: {
    isOn: true,
    templateId: null,
    delayMinutes: stage === 'rejected' ? REFUSAL_NOTICE_MINUTES : NOTICE_MINUTES,
  },
}));

const neverHidden: ReadonlySet<string> = new Set(['received', 'hired', 'rejected']);

/**
 * The first error of these steps, in the order they are shown; undefined when there is none.
 * @returns the field of `errors` and its sentence.
 */
export function stepsFault(steps: readonly PipelineStep[]): { field: string; message: string } | undefined {
  const keys = new Set(steps.map(({ key }) => key));
  if (keys.size < steps.length) return { field: 'steps', message: messages.STEP_TWICE };
  for (const stage of pipelineStages) {
    const first = steps.find(({ key }) => key === stage);
    if (first?.stage !== stage) return { field: 'steps', message: messages.STEP_MISSING };
  }
  const titles = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    if (step.isHidden && neverHidden.has(step.key))
      return { field: `steps.${index}.isHidden`, message: messages.STEP_NOT_HIDEABLE };
    const title = step.title.toLowerCase();
    if (titles.has(title)) return { field: `steps.${index}.title`, message: messages.STEP_TWICE };
    titles.set(title, index);
    const before = steps[index - 1] ?? step;
    const isOutOfOrder = pipelineStages.indexOf(step.stage) < pipelineStages.indexOf(before.stage);
    if (isOutOfOrder || (step.stage === 'rejected' && step.key !== 'rejected'))
      return { field: `steps.${index}.stage`, message: messages.STEP_ORDER };
  }
  return undefined;
}
