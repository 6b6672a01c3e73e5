import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Enough of a description to take a first sentence from. */
const DESCRIPTION_START = 1500;

/** Favourites whose offer anyone may still read. */
function readableBookmarks(db: Db, accountId: string) {
  return db
    .selectFrom('bookmarks as b')
    .innerJoin('offers as o', 'o.id', 'b.offer_id')
    .where('b.account_id', '=', accountId)
    .where('o.status', '<>', 'draft')
    .where('o.suspended_at', 'is', null);
}

export async function countBookmarks(db: Db, accountId: string): Promise<number> {
  const { total } = await readableBookmarks(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function selectPage(db: Db, accountId: string, page: { page: number; limit: number }) {
  return readableBookmarks(db, accountId)
    .select([
      'b.id',
      'b.offer_id',
      'b.created_at',
      sql<string>`left(o.description, ${DESCRIPTION_START})`.as('description_start'),
    ])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
}

export type BookmarkRow = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number];

export function selectBookmarks(
  db: Db,
  accountId: string,
  page: { page: number; limit: number },
): Promise<BookmarkRow[]> {
  return selectPage(db, accountId, page).execute();
}

/** @returns false when there is no such offer to bookmark. Doing it again changes nothing. */
export async function insertBookmark(
  db: Db,
  accountId: string,
  offerId: number,
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('bookmarks')
    .columns(['account_id', 'offer_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('offers as o')
        .select([
          sql<string>`${accountId}::uuid`.as('account_id'),
          'o.id as offer_id',
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('o.id', '=', offerId)
        .where('o.status', '<>', 'draft')
        .where('o.suspended_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'offer_id']).doNothing())
    .execute();
  return hasBookmark(db, accountId, offerId);
}

export async function deleteBookmark(db: Db, accountId: string, offerId: number): Promise<void> {
  await db
    .deleteFrom('bookmarks')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .execute();
}

export async function hasBookmark(db: Db, accountId: string, offerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookmarks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function offerIsPublic(db: Db, offerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', offerId)
    .where('status', '<>', 'draft')
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
