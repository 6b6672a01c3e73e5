import { freelanceSettingsMessages as messages } from '@baara/contract/freelance/settings-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';

/**
 * A freelance with a closed activity proposes nothing; a pause only leaves the directory.
 * @throws 409 ACTIVITY_CLOSED.
 */
export async function requireOpenActivity(db: Db, accountId: string): Promise<void> {
  const closed = await db
    .selectFrom('freelance_activities')
    .where('account_id', '=', accountId)
    .where('state', '=', 'closed')
    .select('account_id')
    .executeTakeFirst();
  if (closed) throw conflict('ACTIVITY_CLOSED', messages.CLOSED_ACTIVITY);
}
