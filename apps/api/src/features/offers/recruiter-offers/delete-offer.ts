import type { Db } from '../../../platform/db/database.ts';
import { lockOffer, type OfferWriting, recordOffer, requireAllowed } from './change-offer.ts';
import { countByStage, deleteOffer as deleteRow } from './recruiter-offers.queries.ts';

/** Deletes a draft that nobody applied to; its documents stay the company's. @throws 404; 409 for any other offer. */
export async function deleteOffer(db: Db, id: number, writing: OfferWriting): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOffer(tx, writing.member, id);
    const counts = await countByStage(tx, id);
    const applications = counts.reduce((sum, { total }) => sum + total, 0);
    requireAllowed('delete', row, writing.now, applications);
    await deleteRow(tx, id);
    await recordOffer(tx, row, 'offer.deleted', writing);
  });
  await writing.refresh(id);
}
