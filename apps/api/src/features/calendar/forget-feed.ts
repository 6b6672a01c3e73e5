import type { Db } from '../../platform/db/database.ts';

/** The private address of an agenda opens nothing any more, on every instance. */
export async function forgetFeed(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute();
}
