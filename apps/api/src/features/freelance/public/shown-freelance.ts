import type { Db } from '../../../platform/db/database.ts';
import { findFreelance } from '../profiles.queries.ts';

/**
 * The account of a freelance whose public page this reader may open; undefined otherwise.
 * @param profileId of the page. `readerId` null: a visitor.
 */
export async function findShownFreelance(
  db: Db,
  profileId: string,
  readerId: string | null,
): Promise<{ accountId: string } | undefined> {
  const row = await findFreelance(db, profileId, readerId);
  return row && { accountId: row.account_id };
}
