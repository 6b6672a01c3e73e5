import { retentionMonths } from '@baara/contract/personal-data/personal-data-delays';
import type { Db } from '../../../platform/db/database.ts';
import { readResults } from './announcements.queries.ts';
import { deleteRecipients, selectEndedWithRecipients, storeResults } from './recipients-retention.queries.ts';

/**
 * Deletes the rows of who received an announcement, at their term; its results are stored first. Run again after a stop, it
 * goes on.
 */
export async function forgetRecipients(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - retentionMonths.announcements);
  for (const { id, has_results: hasResults } of await selectEndedWithRecipients(db, before)) {
    if (!hasResults) await storeResults(db, id, await readResults(db, id));
    while ((await deleteRecipients(db, id)) > 0);
  }
}
