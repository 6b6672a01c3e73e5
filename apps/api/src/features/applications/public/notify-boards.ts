import type { Db } from '../../../platform/db/database.ts';
import { notifyAll } from '../../../platform/live/live-hub.ts';

type Change = { offerId: number; companyId: string };

/**
 * Notifies everyone who watches the offer's board, or its company's, that a card came, left or, with an event, moved.
 */
export async function notifyBoards(
  tx: Db,
  { eventId, ...change }: Change & { eventId?: number },
): Promise<void> {
  await notifyAll(tx, notificationsOf(change, eventId));
}

/** The same of several cards of an offer that moved, one by one. */
export async function notifyBoardsOfMoves(
  tx: Db,
  change: Change,
  eventIds: readonly number[],
): Promise<void> {
  await notifyAll(
    tx,
    eventIds.flatMap((eventId) => notificationsOf(change, eventId)),
  );
}

function notificationsOf({ offerId, companyId }: Change, eventId: number | undefined) {
  const payload = { offerId, ...(eventId !== undefined && { eventId }) };
  return [`offer_applications:${offerId}`, `company_applications:${companyId}`].map((channel) => ({
    channel,
    payload,
  }));
}
