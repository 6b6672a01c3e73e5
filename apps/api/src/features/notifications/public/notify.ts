import type { Db } from '../../../platform/db/database.ts';
import { insertNotifications } from '../notifications.queries.ts';

/** `url` is a path of the site. */
export type BellMessage = { accountId: string; type: number; title: string; url: string | null; at: Date };

/** Tells people something in the bell, all at once; in the transaction of what happened. */
export function notifyAccounts(db: Db, messages: readonly BellMessage[]): Promise<void> {
  return insertNotifications(db, messages);
}
