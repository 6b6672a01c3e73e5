import type {
  OfferStep,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asShown, type Place } from './show-move.ts';
import { type MoveOutcome, type Refusal, useMoves } from './use-moves.ts';

type Application = RecruiterApplicationSummary;
export type Moving = ReturnType<typeof useMoving>;

/** The column an application stands in: its step's, or on the company's board its stage's. */
export function stepOf<Step extends OfferStep>(
  steps: readonly Step[],
  { step, stage }: Application,
): Step | undefined {
  return steps.find(({ key }) => key === step) ?? steps.find(({ key }) => key === stage);
}

/** The steps all of them may be moved to. */
export function transitionsOf<Step extends OfferStep>(
  steps: readonly Step[],
  applications: readonly Application[],
): Step[] {
  return steps.filter(({ key }) =>
    applications.every((one) => stepOf(steps, one)?.allowedTransitions.includes(key)),
  );
}

type Options = {
  /** Among which one is asked where to; none when that is always known. */
  steps?: readonly OfferStep[];
  announce?: (text: string) => void;
  /** Of those that are moved, and of several that were tried, whatever became of each. */
  onDone?: (applications: readonly Application[]) => void;
};

/** Moving one application or several: where to, why for a refusal, then the move; `MoveQuestion` asks what is missing. */
export function useMoving({ steps = [], announce, onDone }: Options = {}) {
  const client = useQueryClient();
  const { move, moveAll, progress } = useMoves(announce);
  const [asking, setAsking] = useState<{ applications: readonly Application[]; to?: Place } | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failures, setFailures] = useState<readonly MoveOutcome[]>([]);

  function ask(applications: readonly Application[], to?: Place): void {
    setError(null);
    setAsking({ applications, to });
  }

  async function go(applications: readonly Application[], to: Place, refusal?: Refusal): Promise<void> {
    if (to.stage === 'rejected' && refusal === undefined) return ask(applications, to);
    const [only] = applications;
    if (applications.length > 1 || !only) {
      setAsking(null);
      const outcomes = await moveAll(applications, to, refusal);
      setFailures(outcomes.filter((outcome) => outcome.error !== null));
      return onDone?.(applications);
    }
    // The question why stays, with the written answer, until the rejection is accepted.
    if (refusal === undefined) setAsking(null);
    setIsMoving(true);
    const problem = await move(only, to, refusal);
    setIsMoving(false);
    setError(problem);
    if (problem !== null) return;
    // What was asked meanwhile is about somebody else.
    if (refusal !== undefined) setAsking(null);
    onDone?.(applications);
  }

  return {
    asking,
    /** Of the refusal that is being written. */
    error,
    isMoving,
    progress,
    failures,
    ask,
    go,
    /** Of these, those who can be refused, and the step that does it; undefined where no step refuses anybody. */
    refusalOf: (applications: readonly Application[]) => {
      const to = steps.find(({ stage }) => stage === 'rejected');
      if (!to) return undefined;
      const mayRefuse = (one: Application): boolean =>
        transitionsOf(steps, [asShown(client, one)]).some(({ key }) => key === to.key);
      return { to, refusable: applications.filter(mayRefuse) };
    },
    transitions: asking
      ? transitionsOf(
          steps,
          asking.applications.map((one) => asShown(client, one)),
        )
      : [],
    stopAsking: () => setAsking(null),
    forgetFailures: () => setFailures([]),
  };
}
