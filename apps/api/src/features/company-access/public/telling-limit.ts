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
 * When applicants may be told of moves: as many an hour as of other deeds, counted apart. A company that refuses tens of
 * thousands at once moves them all; those beyond are told in the first hour that has room.
 * @param wanted the soonest of each. @returns in their order.
 */
export async function turnsToTellMoves(tx: Db, companyId: string, wanted: readonly Date[]): Promise<Date[]> {
  const turns = [...wanted];
  const waiting = turns.map((at, place) => ({ place, hour: hourOf(at) }));
  // The earliest hour first, as every other transaction that counts.
  while (waiting.length > 0) {
    const hour = Math.min(...waiting.map((one) => one.hour));
    const places = waiting.filter((one) => one.hour === hour).map(({ place }) => place);
    const later = waiting.filter((one) => one.hour !== hour);
    const at = new Date(hour * HOUR_SECONDS * 1000);
    const { hits } = await countHit(tx, `moves-told:${companyId}`, HOUR_SECONDS, at, places.length);
    for (const [index, place] of places.entries()) {
      // Those before fill the hours between: they are not asked one by one.
      const hoursFilled = Math.floor((hits - places.length + index) / TOLD_AN_HOUR);
      if (hoursFilled === 0) continue;
      turns[place] = new Date((hour + hoursFilled) * HOUR_SECONDS * 1000);
      later.push({ place, hour: hour + hoursFilled });
    }
    waiting.splice(0, waiting.length, ...later);
  }
  return turns;
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / 1000 / HOUR_SECONDS);
