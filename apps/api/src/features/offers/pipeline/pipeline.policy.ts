import {
  recruitmentConfigMessages as messages,
  type RecruitmentConfig,
} from '@baara/contract/offers/pipeline';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';

type Situation = { scorecard_locked_at: Date | null } | undefined;

/** Why the scorecard stays as it is: evaluations exist with it. @param settings none as long as nobody changed them. */
export const scorecardRefusal = (settings: Situation): DomainError | undefined =>
  settings?.scorecard_locked_at ? conflict('SCORECARD_LOCKED', messages.SCORECARD_LOCKED) : undefined;

export const configAbilities = (settings: Situation, canWrite: boolean): RecruitmentConfig['abilities'] => ({
  edit: canWrite,
  editScorecard: canWrite && !scorecardRefusal(settings),
});
