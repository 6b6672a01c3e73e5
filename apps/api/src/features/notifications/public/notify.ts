import type { Db } from '../../../platform/db/database.ts';
import { insertNotification } from '../notifications.queries.ts';

/** Tells a person something in the bell; in the transaction of what happened. @param url a path of the site. */
export function notifyAccount(
  db: Db,
  notification: { accountId: string; type: number; title: string; url: string | null; at: Date },
): Promise<void> {
  return insertNotification(db, notification);
}
