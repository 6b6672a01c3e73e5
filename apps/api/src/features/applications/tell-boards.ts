import type { Db } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/live-hub.ts';

/** Tells whoever looks at the offer's board, or at its company's, that a card came, left or, with an event, moved. */
export async function tellBoards(
  tx: Db,
  { offerId, companyId, eventId }: { offerId: number; companyId: string; eventId?: number },
): Promise<void> {
  const payload = { offerId, ...(eventId !== undefined && { eventId }) };
  await notify(tx, `offer_applications:${offerId}`, payload);
  await notify(tx, `company_applications:${companyId}`, payload);
}
