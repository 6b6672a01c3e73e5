import { trainingMessages as messages } from '@baara/contract/trainings/training-messages';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { giveFreeSeats } from './give-seats.ts';
import { sessionNotFound } from './register-to-session.ts';
import { cancelRegistration, findLatest } from './registrations.queries.ts';
import { leaveRefusal } from './session.policy.ts';
import { lockSession } from './sessions.queries.ts';
import { notifyUnregistered } from './notify-attendees.ts';
import { lockSeatPayment } from './payments/payments.queries.ts';
import { refundableUntil } from './payments/seat-prices.ts';
import { giveUpSeats } from './payments/seat-payments.ts';
import type { SeatServices } from './trainings-deps.ts';

/**
 * Gives my seat or my place on the waiting list back; the first who waits takes the seat. A paid seat is refunded in time. Asked twice, it is done once.
 * @throws 404 without a registration; 409 SESSION_STARTED.
 */
export async function unregisterFromSession(
  db: Db,
  actor: Actor,
  services: SeatServices,
  sessionId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) throw sessionNotFound();
    const own = await findLatest(tx, actor.accountId, sessionId);
    if (!own) throw notFound(messages.NOT_REGISTERED, 'NOT_REGISTERED');
    if (own.status === 'cancelled') return;
    const now = services.now();
    const refusal = leaveRefusal(session, now);
    if (refusal) throw refusal;
    await cancelRegistration(tx, own.id, now);
    const paid = now <= refundableUntil(session) ? await lockSeatPayment(tx, own.id) : undefined;
    if (paid) await giveUpSeats(tx, { ...services, now }, [paid], 'left');
    await notifyUnregistered(tx, services, session, actor.accountId);
    await giveFreeSeats(tx, services, session);
  });
}
