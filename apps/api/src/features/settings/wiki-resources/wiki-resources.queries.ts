import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type ResourceText = { title: string; content: string };
type PageOf = { page: number; limit: number };

export async function selectPublished(db: Db, { page, limit }: PageOf) {
  const published = db.selectFrom('wiki_resources').where('is_published', '=', true);
  const [rows, counted] = await Promise.all([
    published
      .select(['id', 'title', 'content'])
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    published
      .select((of) => [of.fn.countAll<number>().as('total'), of.fn.max('updated_at').as('updated_at')])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total), updatedAt: counted.updated_at };
}

const edited = (db: Db) =>
  db
    .selectFrom('wiki_resources as resource')
    .leftJoin('accounts as author', 'author.id', 'resource.updated_by')
    .select([
      'resource.id',
      'resource.title',
      'resource.content',
      'resource.position',
      'resource.is_published',
      'resource.version',
      'resource.updated_at',
      sql<string | null>`${nameOf('author')}`.as('updated_by'),
    ]);

export type EditedRow = Awaited<ReturnType<typeof selectEdited>>['rows'][number];

export async function selectEdited(db: Db, { page, limit }: PageOf) {
  const [rows, counted] = await Promise.all([
    edited(db)
      .orderBy('resource.position')
      .orderBy('resource.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('wiki_resources')
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

export function findEdited(db: Db, id: number): Promise<EditedRow | undefined> {
  return edited(db).where('resource.id', '=', id).executeTakeFirst();
}

/** The row, locked until the end of the transaction. */
export function lockResource(db: Db, id: number) {
  return db
    .selectFrom('wiki_resources')
    .select(['id', 'title', 'content', 'is_published', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Author = { accountId: string; at: Date };

export async function insertResource(
  db: Db,
  { title, content, isPublished }: ResourceText & { isPublished: boolean },
  by: Author,
): Promise<number> {
  const { id } = await db
    .insertInto('wiki_resources')
    .values({
      title,
      content,
      is_published: isPublished,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from wiki_resources)`,
      created_at: by.at,
      updated_at: by.at,
      updated_by: by.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeResource(
  db: Db,
  id: number,
  { title, content, isPublished, version }: ResourceText & { isPublished: boolean; version: number },
  by: Author,
): Promise<void> {
  await db
    .updateTable('wiki_resources')
    .set({
      title,
      content,
      is_published: isPublished,
      version,
      updated_at: by.at,
      updated_by: by.accountId,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeResource(db: Db, id: number): Promise<void> {
  await db.deleteFrom('wiki_resources').where('id', '=', id).execute();
}

export async function lockAllIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('wiki_resources').select('id').orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function setOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update wiki_resources set position = ordered.position
    from unnest(${[...ids]}::int[]) with ordinality as ordered (id, position)
    where wiki_resources.id = ordered.id`.execute(db);
}
