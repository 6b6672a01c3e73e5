import type { Db } from '../../../platform/db/database.ts';
import { tooManyRequests } from '../../../platform/http/errors.ts';
import { releaseHit, reserveHit } from '../../../platform/rate-limit/rate-limit.ts';

/** A code has a million values: five wrong ones per account in ten minutes, wherever they are typed. */
const WRONG_CODES = { limit: 5, windowSeconds: 10 * 60 };

const keyOf = (accountId: string): string => `second-factor:${accountId}`;

function tooMany(secondsLeft: number): Error {
  const minutes = Math.ceil(secondsLeft / 60);
  return tooManyRequests(
    secondsLeft,
    `Trop de codes incorrects. Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`,
  );
}

/**
 * Counts a code before it is looked at: of fifty sent at once, five are.
 * @throws 429 when five wrong ones were counted for this account, or are being looked at.
 */
export async function reserveCodeAttempt(db: Db, accountId: string, now: Date): Promise<void> {
  const { hits, secondsLeft } = await reserveHit(db, keyOf(accountId), WRONG_CODES, now);
  if (hits === null) throw tooMany(secondsLeft);
}

/** The code was right, or no guess: it does not count. */
export function releaseCodeAttempt(db: Db, accountId: string, now: Date): Promise<void> {
  return releaseHit(db, keyOf(accountId), WRONG_CODES, now);
}
