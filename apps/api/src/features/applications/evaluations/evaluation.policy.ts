import { type CompanyRole, mayEvaluate, mayWrite } from '@baara/contract/companies/roles';
import { evaluationMessages as messages } from '@baara/contract/applications/evaluation-messages';
import {
  type ApplicationEvaluation,
  type Evaluator,
  type MyEvaluation,
} from '@baara/contract/applications/evaluations';
import { isWithdrawn, type Stage } from '@baara/contract/applications/stages';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Withdrawn applications get no more evaluations. */
export const isEvaluable = (stage: Stage): boolean => !isWithdrawn(stage);

/**
 * A member's own evaluation in the rules; undefined before it starts. `reopened_at` is set while the member changes a
 * sent one.
 */
type Own = { status: MyEvaluation['status']; reopened_at: Date | null } | undefined;
type Refusal = () => DomainError;

const alreadySubmitted: Refusal = () => conflict('ALREADY_SUBMITTED', messages.ALREADY_SUBMITTED);
const waived: Refusal = () => conflict('WAIVED', messages.WAIVED);

/** Why one's own evaluation is not written now; undefined when it is a draft. */
export function writeRefusal(own: Own): Refusal | undefined {
  if (own?.status === 'submitted') return alreadySubmitted;
  return own?.status === 'waived' ? waived : undefined;
}

/** One's own evaluation is reopened once it was sent. */
export const mayReopen = <Row extends NonNullable<Own>>(own: Row | undefined): own is Row =>
  own?.status === 'submitted';

/** Why nobody goes without scoring: they did, be it that they change it now. */
export const waiveRefusal = (own: Own): Refusal | undefined =>
  own?.status === 'submitted' || own?.reopened_at ? alreadySubmitted : undefined;

/** Before it, nobody is reminded again: a reminder a day. */
export const notRemindedSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** A member's abilities on the evaluations of an application. */
export function evaluationAbilities(
  stage: Stage,
  role: CompanyRole,
  own: Own,
): ApplicationEvaluation['abilities'] {
  const isOpen = isEvaluable(stage);
  const evaluates = isOpen && mayEvaluate(role);
  return {
    evaluate: evaluates && !writeRefusal(own),
    reopen: evaluates && mayReopen(own),
    ask: isOpen && mayWrite(role),
    waive: mayWrite(role) && own?.status !== 'waived' && !waiveRefusal(own),
  };
}

/**
 * A member's abilities on somebody whose evaluation is expected. One reminder a day: a second one is refused with its
 * reason.
 */
export function evaluatorAbilities(
  evaluator: Pick<Evaluator, 'isAsked' | 'state' | 'isSelf'>,
  { stage, role }: { stage: Stage; role: CompanyRole },
): Evaluator['abilities'] {
  const isWaited = evaluator.isAsked && (evaluator.state === 'asked' || evaluator.state === 'draft');
  const mayAsk = isWaited && isEvaluable(stage) && mayWrite(role);
  return { remind: mayAsk && !evaluator.isSelf, unask: mayAsk };
}
