import type { SecondFactorState } from '@baara/contract/accounts/second-factor';
import type { SecondFactor } from './second-factor.queries.ts';

export function secondFactorView(
  factor: SecondFactor | undefined,
  recoveryCodesLeft: number,
  isCompulsory: boolean,
): SecondFactorState {
  const since = factor?.confirmedAt ?? null;
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft,
    isCompulsory,
  };
}
