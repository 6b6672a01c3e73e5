import { securityMessages } from '@baara/contract/accounts/security-messages';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { findLoginAccountById, type LoginAccount } from '../accounts.queries.ts';
import { requireUsable } from '../login.ts';
import { readChallenge, signChallenge } from './challenge.ts';
import { type SecondFactorDeps, takeCode } from './check-code.ts';

/**
 * Stops a sign-in whose first step was passed when the account has a second one.
 * @param extra what else the client needs to go on.
 * @throws 403 SECOND_FACTOR_REQUIRED with a `challenge` for `POST /auth/second-factor`.
 */
export async function requireSecondFactor(
  config: Config,
  account: LoginAccount,
  remember: boolean,
  now: Date,
  extra: Record<string, unknown> = {},
): Promise<void> {
  if (!account.hasSecondFactor) return;
  const challenge = await signChallenge(config, { accountId: account.id, remember, issuedAt: now });
  throw new DomainError(403, 'SECOND_FACTOR_REQUIRED', securityMessages.SECOND_FACTOR_REQUIRED, {
    extra: { ...extra, challenge },
  });
}

/**
 * Checks the second step of a sign-in. The account is read anew: it may have been disabled, or its password changed,
 * since the first.
 * @throws 403 CHALLENGE_EXPIRED, 422 for a wrong code, 429.
 */
export async function passSecondFactor(
  db: Db,
  deps: SecondFactorDeps,
  attempt: { challenge: string; code: string; ip: string },
  now: Date,
): Promise<{ account: LoginAccount; remember: boolean }> {
  const challenge = await readChallenge(deps.config, attempt.challenge, now);
  const account = challenge && (await findLoginAccountById(db, challenge.accountId));
  if (!challenge || !account?.hasSecondFactor || hasChangedSince(account, challenge.issuedAt)) {
    throw new DomainError(403, 'CHALLENGE_EXPIRED', securityMessages.CHALLENGE_EXPIRED);
  }
  await requireUsable(db, account, now);
  await takeCode(db, deps, account, attempt, now);
  return { account, remember: challenge.remember };
}

function hasChangedSince({ passwordChangedAt }: LoginAccount, issuedAt: Date): boolean {
  return passwordChangedAt !== null && passwordChangedAt > issuedAt;
}
