import {
  recruiterApplicationMessages as messages,
  TOLD_A_DAY,
  TOLD_AN_HOUR,
} from '@baara/contract/recruiter-applications';
import type { Db } from '../../../platform/db/database.ts';
import { countHit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';

const HOUR_SECONDS = 3600;
const perCandidate = { limit: TOLD_A_DAY, windowSeconds: 24 * HOUR_SECONDS };
const perCompany = { limit: TOLD_AN_HOUR, windowSeconds: HOUR_SECONDS };

type Between = { companyId: string; candidateId: string };

/**
 * Counts a deed of a company of which an applicant is told by e-mail: an answer, an interview proposed or changed, a
 * letter. Taken in the deed's own transaction, so that what fails counts for nothing. What only takes a counted deed
 * back (a cancelled interview, a withdrawn letter) is never refused.
 * @throws 429 beyond what people do by hand.
 */
export async function countTelling(tx: Db, between: Between, now: Date): Promise<void> {
  await countToCandidate(tx, between, now);
  const key = `told:${between.companyId}`;
  await takeHit(tx, key, perCompany, now, messages.TOO_MANY_TO_CANDIDATES);
}

/**
 * What one applicant hears of in a day, moves too.
 * @throws 429.
 */
export async function countToCandidate(
  tx: Db,
  { companyId, candidateId }: Between,
  now: Date,
): Promise<void> {
  const key = `told:${companyId}:${candidateId}`;
  await takeHit(tx, key, perCandidate, now, messages.TOO_MANY_TO_CANDIDATE);
}

/**
 * When an applicant may be told of a move: as many an hour as of other deeds, counted apart. A company that refuses
 * tens of thousands at once moves them all; those beyond are told in the first hour that has room.
 * @param wanted the soonest.
 */
export async function turnToTellMove(tx: Db, companyId: string, wanted: Date): Promise<Date> {
  let at = wanted;
  for (;;) {
    const { hits, secondsLeft } = await countHit(tx, `moves-told:${companyId}`, HOUR_SECONDS, at);
    if (hits <= TOLD_AN_HOUR) return at;
    // Those before fill the hours between: they are not asked one by one.
    const hoursFilled = Math.floor((hits - 1) / TOLD_AN_HOUR) - 1;
    at = new Date(at.getTime() + (secondsLeft + hoursFilled * HOUR_SECONDS) * 1000);
  }
}
