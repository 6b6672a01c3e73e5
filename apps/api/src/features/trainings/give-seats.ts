import type { Db } from '../../platform/db/database.ts';
import { countLive, seatFirstWaiting } from './registrations.queries.ts';
import type { LockedSession } from './sessions.queries.ts';
import { notifyOfSession } from './notify-attendees.ts';
import { owedForSeat } from './payments/seat-prices.ts';
import type { SeatServices } from './trainings-deps.ts';

/** Gives free seats to those who have waited longest, and notifies them. @param session locked by `lockSession`. */
export async function giveFreeSeats(tx: Db, services: SeatServices, session: LockedSession): Promise<void> {
  const now = services.now();
  if (session.status === 'cancelled' || session.starts_at <= now) return;
  const { registered, waiting } = await countLive(tx, session.id);
  const free = Math.min(session.seats - registered, waiting);
  if (free <= 0) return;
  const owed = owedForSeat(session, { ...services, isFreed: true, now });
  const people = await seatFirstWaiting(tx, session.id, { count: free, owed, at: now });
  await notifyOfSession(
    tx,
    services,
    'seat',
    session,
    people.map((person) => ({ ...person, hasSeat: true, payUntil: owed.pay_until })),
  );
}
