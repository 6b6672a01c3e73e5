import type { Db } from '../../../platform/db/database.ts';
import { giveFreeSeats } from '../give-seats.ts';
import { cancelRegistration, findOwn, selectComingSessionIds } from '../registrations.queries.ts';
import { forgetBuyer, lockSeatPayment } from '../payments/payments.queries.ts';
import { refundableUntil } from '../payments/seat-prices.ts';
import { giveUpSeats } from '../payments/seat-payments.ts';
import { lockSession } from '../sessions.queries.ts';
import { seatServices } from '../trainings-deps.ts';

/** Gives back every seat an account has in sessions to come, in the transaction that ends the account; its invoices lose its name. */
export async function freeSeatsOf(
  tx: Db,
  deps: Parameters<typeof seatServices>[0],
  accountId: string,
): Promise<void> {
  const services = seatServices(deps);
  const now = services.now();
  for (const sessionId of await selectComingSessionIds(tx, accountId, now)) {
    const session = await lockSession(tx, sessionId);
    const own = await findOwn(tx, accountId, sessionId);
    if (!session || !own) continue;
    await cancelRegistration(tx, own.id, now);
    const paid = now <= refundableUntil(session) ? await lockSeatPayment(tx, own.id) : undefined;
    if (paid) await giveUpSeats(tx, { ...services, now }, [paid], 'left');
    await giveFreeSeats(tx, services, session);
  }
  await forgetBuyer(tx, accountId);
}
