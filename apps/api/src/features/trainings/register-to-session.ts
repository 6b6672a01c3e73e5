import { trainingMessages as messages } from '@baara/contract/trainings/training-messages';
import type { MyTrainingRegistration } from '@baara/contract/trainings/trainings';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { giveFreeSeats } from './give-seats.ts';
import { cancelRegistration, countLive, findOwn, insertRegistration } from './registrations.queries.ts';
import { registerRefusal } from './session.policy.ts';
import { lockSession } from './sessions.queries.ts';
import { notifyOfSession, notifyWaiting } from './notify-attendees.ts';
import { isSeatExpired, owedForSeat } from './payments/seat-prices.ts';
import { registrationView } from './trainings.view.ts';
import type { SeatServices } from './trainings-deps.ts';

/** Nobody registers so often; a script might. */
const registerLimit = { limit: 60, windowSeconds: 3600 };

export const sessionNotFound = () => notFound(messages.SESSION_NOT_FOUND, 'SESSION_NOT_FOUND');

/**
 * Takes a seat, or a place on the waiting list when there is none. Asked twice, it is done once.
 * @throws 404 for a session of nothing published; 409 SESSION_CANCELLED, SESSION_STARTED, DEADLINE_PASSED; 429 past 60
 *   an hour.
 */
export async function registerToSession(
  db: Db,
  actor: Actor,
  services: SeatServices,
  sessionId: string,
): Promise<{ isNew: boolean; registration: MyTrainingRegistration }> {
  const key = `training-register:${actor.accountId}`;
  await takeHit(db, key, registerLimit, services.now(), messages.TOO_MANY);
  return db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) throw sessionNotFound();
    const earlier = await findOwn(tx, actor.accountId, sessionId);
    const isExpired = earlier !== undefined && isSeatExpired(earlier, services.now());
    if (earlier && !isExpired) return { isNew: false, registration: registrationView(earlier, session) };
    if (!session.is_published) throw sessionNotFound();
    // Read after the lock: the waiting list is in the order of these instants.
    const now = services.now();
    const refusal = registerRefusal(session, now);
    if (refusal) throw refusal;
    if (earlier) {
      // The job would free it within minutes: who waits has it first.
      await cancelRegistration(tx, earlier.id, now);
      await giveFreeSeats(tx, services, session);
    }
    const { registered, waiting } = await countLive(tx, sessionId);
    const hasSeat = waiting === 0 && registered < session.seats;
    const owed = hasSeat
      ? owedForSeat(session, { ...services, isFreed: false, now })
      : { price_xof: null, pay_until: null };
    await insertRegistration(tx, {
      ...owed,
      session_id: sessionId,
      account_id: actor.accountId,
      status: hasSeat ? 'registered' : 'waiting',
      created_at: now,
      seated_at: hasSeat ? now : null,
    });
    const person = { id: actor.accountId, first_name: actor.firstName };
    if (hasSeat)
      await notifyOfSession(tx, services, 'registered', session, [
        { ...person, hasSeat, payUntil: owed.pay_until },
      ]);
    else await notifyWaiting(tx, services, session, { ...person, position: waiting + 1 });
    const made = { status: hasSeat ? 'registered' : 'waiting', created_at: now, ...owed, paid_at: null };
    const registration = registrationView({ ...made, position: hasSeat ? null : waiting + 1 }, session);
    return { isNew: true, registration };
  });
}
