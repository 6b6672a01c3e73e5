import {
  recruiterApplicationMessages as messages,
  DAILY_NOTIFICATION_LIMIT,
  HOURLY_NOTIFICATION_LIMIT,
} from '@baara/contract/applications/recruiter-applications';
import type { Db } from '../../../../platform/db/database.ts';
import { countHit, takeHit } from '../../../../platform/rate-limit/rate-limit.ts';

const HOUR_SECONDS = 3600;
const perCandidate = { limit: DAILY_NOTIFICATION_LIMIT, windowSeconds: 24 * HOUR_SECONDS };
const perCompany = { limit: HOURLY_NOTIFICATION_LIMIT, windowSeconds: HOUR_SECONDS };

type Between = { companyId: string; candidateId: string };

/**
 * Rate-limits company actions that e-mail a candidate: an answer, an interview proposed or changed, a letter. Counted
 * in the action's own transaction, so that a failed action counts for nothing. Undoing a counted action (a cancelled
 * interview, a withdrawn letter) is never refused.
 * @throws 429 beyond a manual pace.
 */
export async function countNotification(tx: Db, between: Between, now: Date): Promise<void> {
  await countToCandidate(tx, between, now);
  const key = `told:${between.companyId}`;
  await takeHit(tx, key, perCompany, now, messages.TOO_MANY_TO_CANDIDATES);
}

/**
 * Counts the notifications of one applicant in a day, moves included.
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
 * Times to notify applicants of moves: as many per hour as for other actions, counted separately. A company that
 * rejects tens of thousands at once moves them all; the rest are notified in the first hour with room.
 * @param wanted the earliest time of each. @returns in their order.
 */
export async function moveNotificationTimes(
  tx: Db,
  companyId: string,
  wanted: readonly Date[],
): Promise<Date[]> {
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
      const hoursFilled = Math.floor((hits - places.length + index) / HOURLY_NOTIFICATION_LIMIT);
      if (hoursFilled === 0) continue;
      turns[place] = new Date((hour + hoursFilled) * HOUR_SECONDS * 1000);
      later.push({ place, hour: hour + hoursFilled });
    }
    waiting.splice(0, waiting.length, ...later);
  }
  return turns;
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / 1000 / HOUR_SECONDS);
