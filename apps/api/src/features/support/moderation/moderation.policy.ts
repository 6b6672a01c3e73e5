import { moderationMessages as messages } from '@baara/contract/support/moderation-messages';
import type { CompanyUnderReview } from '@baara/contract/support/company-reviews';
import { type Flag } from '@baara/contract/support/moderation';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import type { FlagRow } from './moderation.queries.ts';

export type Decision = keyof Flag['abilities'];
type Situation = Pick<FlagRow, 'status' | 'suspended_at' | 'hidden_at'>;

/** Why a moderator cannot decide this of a flag now; undefined when they may. */
export function decisionRefusal(
  decision: Decision,
  { status, suspended_at, hidden_at }: Situation,
): DomainError | undefined {
  if (decision === 'lift')
    return suspended_at === null && hidden_at === null
      ? conflict('FLAG_STATE_REFUSED', messages.NOT_SUSPENDED)
      : undefined;
  return status === 'open' ? undefined : conflict('FLAG_STATE_REFUSED', messages.ALREADY_HANDLED);
}

export const flagAbilities = (flag: Situation): Flag['abilities'] => ({
  dismiss: !decisionRefusal('dismiss', flag),
  uphold: !decisionRefusal('uphold', flag),
  lift: !decisionRefusal('lift', flag),
});

/** A moderator's possible decisions on a company under review: a refused one may still be accepted. */
export const reviewAbilities = (state: CompanyUnderReview['state']): CompanyUnderReview['abilities'] => ({
  accept: true,
  refuse: state === 'waiting',
});
