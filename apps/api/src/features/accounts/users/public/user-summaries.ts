import type { UserSummary } from '@baara/contract/accounts/users';
import type { Db } from '../../../../platform/db/database.ts';
import { selectUsersById } from '../users.queries.ts';
import { userSummaryView } from '../users.view.ts';

/** Accounts as lists show them, by their ids; erased ones are not there. */
export async function readUserSummaries(db: Db, ids: readonly string[]): Promise<Map<string, UserSummary>> {
  const rows = await selectUsersById(db, ids);
  return new Map(rows.map((row) => [row.id, userSummaryView(row)]));
}
