import type { SavedView, SavedViewScreen } from '@baara/contract/accounts/saved-views';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export function selectSavedViews(db: Db, accountId: string, screen: SavedViewScreen): Promise<SavedView[]> {
  return db
    .selectFrom('saved_list_views')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', accountId)
    .where('screen', '=', screen)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Locks the account, so that two saves count one after the other. */
export async function countSavedViews(tx: Db, accountId: string, screen: SavedViewScreen): Promise<number> {
  await sql`select id from accounts where id = ${accountId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom('saved_list_views')
    .where('account_id', '=', accountId)
    .where('screen', '=', screen)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function insertSavedView(
  tx: Db,
  view: { accountId: string; screen: SavedViewScreen; name: string; query: string; at: Date },
): Promise<SavedView> {
  return tx
    .insertInto('saved_list_views')
    .values({
      account_id: view.accountId,
      screen: view.screen,
      name: view.name,
      query: view.query,
      created_at: view.at,
    })
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();
}

/** @returns false when it is not one of theirs. */
export async function deleteSavedView(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_list_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
