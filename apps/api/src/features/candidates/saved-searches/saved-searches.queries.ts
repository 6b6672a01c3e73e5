import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

/** Whose eyes a search is read with. */
export type Reader = { accountId: string; companyId: string };

export const NAME_KEY = 'saved_searches_name_key';

/** Searches that this member may see: their own, and those the team shares; each with their own alert. */
function selectSeen(db: Db, { accountId, companyId }: Reader) {
  return db
    .selectFrom('saved_searches as s')
    .leftJoin('accounts as author', 'author.id', 's.author_id')
    .leftJoin('saved_search_alerts as a', (join) =>
      join.onRef('a.search_id', '=', 's.id').on('a.account_id', '=', accountId),
    )
    .where('s.company_id', '=', companyId)
    .where((either) =>
      either.or([either('s.private_to', 'is', null), either('s.private_to', '=', accountId)]),
    )
    .select([
      's.id',
      's.name',
      's.list',
      's.query',
      's.private_to',
      's.author_id',
      's.version',
      's.created_at',
    ])
    .select(['a.frequency', 'a.is_on', 'a.last_told_at'])
    .select(sql<string | null>`${nameOf('author')}`.as('author'));
}
export type SearchRow = Awaited<ReturnType<ReturnType<typeof selectSeen>['execute']>>[number];

/** One's own first, each part by name. */
export async function selectSearches(
  db: Db,
  reader: Reader,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: SearchRow[]; total: number }> {
  const seen = selectSeen(db, reader);
  const rows = await seen
    .orderBy(sql`s.author_id is not distinct from ${reader.accountId}`, 'desc')
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await seen
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findSearch(db: Db, reader: Reader, id: string): Promise<SearchRow | undefined> {
  return selectSeen(db, reader).where('s.id', '=', id).executeTakeFirst();
}

/** The search of this name where it would stand: among the member's own, or the team's. */
export function findNamed(
  db: Db,
  reader: Reader,
  { name, isShared }: { name: string; isShared: boolean },
): Promise<SearchRow | undefined> {
  return selectSeen(db, reader)
    .where(sql<boolean>`lower(s.name) = lower(${name})`)
    .where('s.private_to', isShared ? 'is' : '=', isShared ? null : reader.accountId)
    .executeTakeFirst();
}

/** Locks a search until the transaction ends. @returns false when it is gone. */
export async function lockSearch(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOwnSearches(db: Db, { accountId, companyId }: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('saved_searches')
    .where('company_id', '=', companyId)
    .where('author_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** @throws a unique violation of NAME_KEY. */
export async function insertSearch(
  db: Db,
  reader: Reader,
  search: { name: string; list: string; query: string; isShared: boolean; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('saved_searches')
    .values({
      company_id: reader.companyId,
      author_id: reader.accountId,
      private_to: search.isShared ? null : reader.accountId,
      name: search.name,
      list: search.list,
      query: search.query,
      created_at: search.at,
      updated_at: search.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type SearchChange = {
  name?: string | undefined;
  list?: string | undefined;
  query?: string | undefined;
  /** Undefined leaves it as it is; null shares it. */
  privateTo?: string | null | undefined;
};

/** @returns false when it is no longer in this version. @throws a unique violation of NAME_KEY. */
export async function updateSearch(
  db: Db,
  { id, version, at }: { id: string; version: number; at: Date },
  { name, list, query, privateTo }: SearchChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(list === undefined ? {} : { list }),
      ...(query === undefined ? {} : { query }),
      ...(privateTo === undefined ? {} : { private_to: privateTo }),
      version: version + 1,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSearch(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', id).execute();
}
