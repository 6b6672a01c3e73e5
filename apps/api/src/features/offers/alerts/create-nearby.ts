import { offerAlertMessages as messages } from '@baara/contract/offers/alerts/alert-words';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { putAlert } from '../../alerts/public/change-alerts.ts';
import { type AlertRow, lockAlertsOf, type NewAlert } from '../../alerts/public/saved-alerts.queries.ts';

/** @throws 409 TOO_MANY_ALERTS; 422 until the profile says a town. */
export async function createNearby(
  db: Db,
  { accountId }: { accountId: string },
  { frequency, at }: Pick<NewAlert, 'frequency'> & { at: Date },
): Promise<AlertRow> {
  return db.transaction().execute(async (tx) => {
    await lockAlertsOf(tx, accountId);
    if (!(await findTown(tx, accountId))) throw invalid([{ field: 'town', message: messages.NO_TOWN }]);
    const alert = { name: 'Près de chez vous', query: '', frequency, kind: 'nearby', at } as const;
    return (await putAlert(tx, { accountId, subject: 'offer' }, alert)).row;
  });
}

/** Where the profile says that somebody lives; null without it. */
export async function findTown(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('candidates')
    .where('account_id', '=', accountId)
    .select('city')
    .executeTakeFirst();
  return row?.city?.trim() || null;
}
