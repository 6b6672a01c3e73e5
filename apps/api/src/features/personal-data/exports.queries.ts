import type { Db } from '../../platform/db/database.ts';

/** @returns undefined when one is already being made. */
export function insertExport(db: Db, accountId: string, at: Date): Promise<{ id: string } | undefined> {
  return db
    .insertInto('personal_data_exports')
    .values({ account_id: accountId, requested_at: at })
    .onConflict((conflict) => conflict.column('account_id').where('status', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function failExport(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('personal_data_exports')
    .set({ status: 'failed', finished_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** @returns undefined once it is made, failed, or its account is gone. */
export function findPendingExport(db: Db, id: string) {
  return db
    .selectFrom('personal_data_exports as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .where('e.id', '=', id)
    .where('e.status', '=', 'pending')
    .where('a.erased_at', 'is', null)
    .select(['a.id as account_id', 'a.email', 'a.first_name', 'a.last_name'])
    .executeTakeFirst();
}

/** @returns false when another run has already done it. */
export async function finishExport(
  db: Db,
  id: string,
  done: { fileId: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('personal_data_exports')
    .set({ status: 'ready', file_id: done.fileId, finished_at: done.at, expires_at: done.expiresAt })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** An archive of one's own that is still there. */
export function findOwnArchive(db: Db, accountId: string, id: string, now: Date) {
  return db
    .selectFrom('personal_data_exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .where('e.id', '=', id)
    .where('e.account_id', '=', accountId)
    .where('e.status', '=', 'ready')
    .where('e.expires_at', '>', now)
    .where('f.deleted_at', 'is', null)
    .select(['f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}

/** Hides the files of archives that have expired; the purge of documents clears them. */
export async function hideExpiredArchives(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ deleted_at: now })
    .where('deleted_at', 'is', null)
    .where('id', 'in', (e) =>
      e
        .selectFrom('personal_data_exports')
        .select('file_id')
        .where('expires_at', '<=', now)
        .where('file_id', 'is not', null)
        .$castTo<{ file_id: string }>(),
    )
    .execute();
}
