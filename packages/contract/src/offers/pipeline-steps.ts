import { applicationStates, type Stage } from '../applications/stages.ts';

/** Answers of the steps of a recruitment when they are rearranged. No schema here, for the browser. */
type Step = { key: string; stage: Stage; isHidden: boolean };

const undecided: ReadonlySet<Stage> = new Set(applicationStates.open);

/** Steps that no longer take applications once `next` replaces `before`: removed, hidden, or of another stage now. */
export function leftSteps<Left extends Step>(before: readonly Left[], next: readonly Step[]): Left[] {
  const open = new Map(next.filter(({ isHidden }) => !isHidden).map(({ key, stage }) => [key, stage]));
  return before.filter(({ key, stage }) => open.get(key) !== stage);
}

/**
 * Whether the applications of a step that goes may go to this one together. A hiring and a refusal are decided one by
 * one, and said to each candidate: a whole column never arrives there, nor leaves from there for another stage.
 */
export function mayTakeColumn(from: { stage: Stage }, to: { stage: Stage }): boolean {
  return from.stage === to.stage || (undecided.has(from.stage) && undecided.has(to.stage));
}
