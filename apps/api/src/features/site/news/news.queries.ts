import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import type { News } from '../../../platform/db/schema.generated.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type NewsRow = {
  id: number;
  slug: string;
  title: string;
  summary: string | null;
  content: string;
  is_draft: boolean;
  picture_alt: string;
  picture_width: number | null;
  picture_height: number | null;
  version: number;
  published_at: Date | null;
  removed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  file_id: string | null;
  file_kind: string | null;
  file_name: string | null;
  file_size: number | null;
  file_hash: Buffer | null;
};
export type EditedNewsRow = NewsRow & { author: string | null };

const newsRows = (db: Db) =>
  db
    .selectFrom('news as n')
    .leftJoin('files as f', 'f.id', 'n.file_id')
    .select([
      'n.id',
      'n.slug',
      'n.title',
      'n.summary',
      'n.content',
      'n.is_draft',
      'n.picture_alt',
      'n.picture_width',
      'n.picture_height',
      'n.version',
      'n.published_at',
      'n.removed_at',
      'n.created_at',
      'n.updated_at',
      'n.file_id',
      'f.kind as file_kind',
      'f.name as file_name',
      'f.byte_size as file_size',
      'f.sha256 as file_hash',
    ]);

const authorName = sql<string | null>`(
  select ${nameOf('a')} from accounts a where a.id = n.author_id)`;

/** One page of published news, or of unpublished ones, with their number. */
export async function selectNews(
  db: Db,
  { page, limit, isDraft }: { page: number; limit: number; isDraft: boolean },
): Promise<{ rows: NewsRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    newsRows(db)
      .where('n.is_draft', '=', isDraft)
      .where('n.removed_at', 'is', null)
      .orderBy(isDraft ? 'n.created_at' : 'n.published_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('news')
      .where('is_draft', '=', isDraft)
      .where('removed_at', 'is', null)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** Also what was removed: the caller says so. */
export function findNews(db: Db, id: number): Promise<NewsRow | undefined> {
  return newsRows(db).where('n.id', '=', id).executeTakeFirst();
}

/** By its address of today or of before. */
export function findNewsBySlug(db: Db, slug: string): Promise<NewsRow | undefined> {
  return newsRows(db)
    .innerJoin('news_slugs as s', 's.news_id', 'n.id')
    .where('s.slug', '=', slug)
    .executeTakeFirst();
}

export function findEditedNews(db: Db, id: number): Promise<EditedNewsRow | undefined> {
  return newsRows(db)
    .select(authorName.as('author'))
    .where('n.id', '=', id)
    .where('n.removed_at', 'is', null)
    .executeTakeFirst();
}

type Written = { search?: string | undefined; state?: 'published' | 'draft' | undefined };

function written<Row>(
  query: SelectQueryBuilder<Tables & { n: Tables['news'] }, 'n', Row>,
  { search, state }: Written,
): SelectQueryBuilder<Tables & { n: Tables['news'] }, 'n', Row> {
  return query
    .where('n.removed_at', 'is', null)
    .$if(state !== undefined, (some) => some.where('n.is_draft', '=', state === 'draft'))
    .$if(Boolean(search), (some) => some.where('n.title', 'ilike', anywhere(search ?? '')));
}

/** Everything, the last touched first. */
export async function selectEditedNews(
  db: Db,
  { page, limit, ...filter }: Written & { page: number; limit: number },
): Promise<{ rows: EditedNewsRow[]; total: number }> {
  const chosen = await written(db.selectFrom('news as n').select('n.id'), filter)
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await written(
    db.selectFrom('news as n').select(sql<number>`count(*)::integer`.as('total')),
    filter,
  ).executeTakeFirstOrThrow();
  if (chosen.length === 0) return { rows: [], total };
  const ids = chosen.map(({ id }) => id);
  const rows = await newsRows(db)
    .select(authorName.as('author'))
    .where('n.id', 'in', ids)
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
  return { rows, total };
}

export type StoredNews = {
  id: number;
  slug: string;
  title: string;
  content: string;
  is_draft: boolean;
  version: number;
  file_id: string | null;
  published_at: Date | null;
  file_kind: string | null;
};

/** The row, locked until the end of the transaction. */
export function lockNews(db: Db, id: number): Promise<StoredNews | undefined> {
  return db
    .selectFrom('news as n')
    .select(['n.id', 'n.slug', 'n.title', 'n.content', 'n.is_draft', 'n.version', 'n.file_id'])
    .select('n.published_at')
    .select(({ selectFrom }) =>
      selectFrom('files as f').select('f.kind').whereRef('f.id', '=', 'n.file_id').as('file_kind'),
    )
    .where('n.id', '=', id)
    .where('n.removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws a violation of news_creation_key_key when this request was served already. */
export function insertNews(db: Db, row: Insertable<News>): Promise<{ id: number }> {
  return db.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function changeNews(db: Db, id: number, patch: Updateable<News>): Promise<void> {
  await db.updateTable('news').set(patch).where('id', '=', id).execute();
}

/** For what the public never saw. */
export async function deleteNewsRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('news').where('id', '=', id).execute();
}

/** @returns whether the article now has this address. */
export async function claimSlug(db: Db, slug: string, newsId: number): Promise<boolean> {
  const row = await db
    .insertInto('news_slugs')
    .values({ slug, news_id: newsId })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ news_id: newsId }).where('news_slugs.news_id', '=', newsId),
    )
    .returning('slug')
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetSlugs(db: Db, newsId: number): Promise<void> {
  await db.deleteFrom('news_slugs').where('news_id', '=', newsId).execute();
}

export function findByCreationKey(
  db: Db,
  key: string,
  authorId: string,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('news')
    .select('id')
    .where('creation_key', '=', key)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
}

export type NewsFile = {
  id: string;
  name: string;
  kind: string;
  storage_key: string;
  content_type: string;
  byte_size: number;
  is_draft: boolean;
};

/** A file that an article shows. */
export function findNewsFile(db: Db, fileId: string): Promise<NewsFile | undefined> {
  return db
    .selectFrom('files as f')
    .innerJoin('news as n', 'n.file_id', 'f.id')
    .where('f.id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.kind', 'f.storage_key', 'f.content_type', 'f.byte_size', 'n.is_draft'])
    .executeTakeFirst();
}

/** Every published article's address, for search engines. */
export function selectNewsAddresses(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return db
    .selectFrom('news')
    .select(['slug', 'updated_at'])
    .where('is_draft', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50_000)
    .execute();
}
