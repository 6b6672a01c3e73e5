import { freelanceSettingsMessages as messages } from '@baara/contract/freelance/settings-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';

/**
 * A freelance with a closed activity proposes nothing; a pause only leaves the directory.
 * @throws 409 ACTIVITY_CLOSED.
 */
export async function requireOpenActivity(db: Db, accountId: string): Promise<void> {
  if ((await findState(db, accountId)) === 'closed')
    throw conflict('ACTIVITY_CLOSED', messages.CLOSED_ACTIVITY);
}

/** Nobody is in the directory during a pause, or after a closing. @throws 409 ACTIVITY_NOT_OPEN. */
export async function requireShownActivity(db: Db, accountId: string): Promise<void> {
  if ((await findState(db, accountId)) !== undefined) throw conflict('ACTIVITY_NOT_OPEN', messages.NOT_OPEN);
}

/** Undefined while it is open. */
async function findState(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('freelance_activities')
    .where('account_id', '=', accountId)
    .select('state')
    .executeTakeFirst();
  return row?.state;
}
