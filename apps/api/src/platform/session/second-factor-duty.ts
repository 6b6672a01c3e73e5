import type { Role } from '@baara/contract/accounts/accounts';
import type { Config } from '../../config.ts';

/** Whether the installation demands a second factor of this role. */
export function isSecondFactorCompulsory(config: Pick<Config, 'session'>, role: Role): boolean {
  return config.session.requiresAdminSecondFactor && role === 'admin';
}

/** Whether the account must set one up before anything else. */
export function isSecondFactorDue(
  config: Pick<Config, 'session'>,
  role: Role,
  hasSecondFactor: boolean,
): boolean {
  return isSecondFactorCompulsory(config, role) && !hasSecondFactor;
}
