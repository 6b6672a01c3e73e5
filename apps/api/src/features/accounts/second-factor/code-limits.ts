import type { Db } from '../../../platform/db/database.ts';
import { tooManyRequests } from '../../../platform/http/errors.ts';
import { countHit, readHits } from '../../../platform/rate-limit/rate-limit.ts';

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

/** @throws 429 once five wrong codes were counted for this account. */
export async function requireCodeAttempt(db: Db, accountId: string, now: Date): Promise<void> {
  const { hits, secondsLeft } = await readHits(db, keyOf(accountId), WRONG_CODES.windowSeconds, now);
  if (hits >= WRONG_CODES.limit) throw tooMany(secondsLeft);
}

/** @throws 429 when the window was closed meanwhile, by codes tried at the same time. */
export async function countWrongCode(db: Db, accountId: string, now: Date): Promise<void> {
  const { hits, secondsLeft } = await countHit(db, keyOf(accountId), WRONG_CODES.windowSeconds, now);
  if (hits > WRONG_CODES.limit) throw tooMany(secondsLeft);
}
