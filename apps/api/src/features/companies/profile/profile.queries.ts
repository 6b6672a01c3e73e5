import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Companies } from '../../../platform/db/schema.generated.ts';
import type { FileRow } from '../../files/public/documents.ts';

export type CompanyRow = Selectable<Companies>;
export type CompanyPatch = Updateable<Companies>;

export function findCompany(db: Db, id: string): Promise<CompanyRow> {
  return db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function writeCompany(db: Db, row: CompanyRow, patch: CompanyPatch, at: Date): Promise<CompanyRow> {
  return db
    .updateTable('companies')
    .set({ ...patch, version: row.version + 1, updated_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A logo belongs to the company, not to anyone who sent it: it stays when they go. */
export async function giveLogoToCompany(db: Db, fileId: string): Promise<void> {
  await db.updateTable('files').set({ owner_id: null }).where('id', '=', fileId).execute();
}

/** The logo a company now shows. */
export function findLogo(
  db: Db,
  fileId: string,
): Promise<Pick<FileRow, 'id' | 'storage_key' | 'content_type'> | undefined> {
  return db
    .selectFrom('files as f')
    .innerJoin('companies as c', 'c.logo_file_id', 'f.id')
    .where('f.id', '=', fileId)
    .where('f.kind', '=', 'logo')
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.storage_key', 'f.content_type'])
    .limit(1)
    .executeTakeFirst();
}
