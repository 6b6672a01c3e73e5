import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

export const selectLinks = (db: Db, ownerId: string, fileId: string) =>
  db
    .selectFrom('document_links')
    .where('owner_id', '=', ownerId)
    .where('file_id', '=', fileId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function countOpenLinks(db: Db, fileId: string, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('document_links')
    .where('file_id', '=', fileId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertLink = (
  db: Db,
  link: { ownerId: string; fileId: string; createdAt: Date; expiresAt: Date },
): Promise<LinkRow> =>
  db
    .insertInto('document_links')
    .values({
      owner_id: link.ownerId,
      file_id: link.fileId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns undefined when this person has no such open link. */
export const revokeLink = (db: Db, ownerId: string, id: string, at: Date) =>
  db
    .updateTable('document_links')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .returning('file_id')
    .executeTakeFirst();

/** A link with its document and whose it is, however it stands. */
export const findLink = (db: Db, id: string) =>
  db
    .selectFrom('document_links as l')
    .innerJoin('files as f', 'f.id', 'l.file_id')
    .innerJoin('accounts as o', 'o.id', 'l.owner_id')
    .where('l.id', '=', id)
    .select(['l.expires_at', 'l.revoked_at'])
    .select(['f.id', 'f.name', 'f.extension', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .select(
      sql<boolean>`f.deleted_at is not null or o.erased_at is not null or o.status <> 'active'`.as('is_gone'),
    )
    .select(sql<string>`trim(o.first_name || ' ' || o.last_name)`.as('owner_name'))
    .executeTakeFirst();

export async function countOpening(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('document_links')
    .set({ openings: sql`openings + 1`, last_opened_at: at })
    .where('id', '=', id)
    .execute();
}
