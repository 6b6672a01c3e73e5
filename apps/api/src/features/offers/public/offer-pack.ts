import type { Db } from '../../../platform/db/database.ts';

/** The pack of offers kept offline is made anew for whoever asks next. */
export async function forgetOfferPack(db: Db): Promise<void> {
  await db.deleteFrom('offer_pack').execute();
}
