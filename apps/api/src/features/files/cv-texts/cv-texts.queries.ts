import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CvReadingOutcome } from './outcome.ts';
import { READER_VERSION } from './read-cv-text.ts';

/**
 * Which files are read: a candidate's CVs that are not removed, and whatever else was sent as the CV of an application.
 * Diplomas, letters and identity papers are not: nobody expects them to be searched.
 */
const isCv = sql<SqlBool>`f.deleted_at is null and f.owner_id is not null and (
  f.kind = 'cv' or exists (select 1 from applications a where a.cv_file_id = f.id and a.candidate_id = f.owner_id))`;

const cvFiles = (db: Db) =>
  db
    .selectFrom('files as f')
    .innerJoin('accounts as o', 'o.id', 'f.owner_id')
    .leftJoin('cv_texts as t', 'f.id', 't.file_id')
    .where('o.role', '=', 'applicant')
    .where('o.erased_at', 'is', null)
    .where(isCv);

/** A file to read; undefined when it is no candidate's CV, was removed, or is read already. */
export function findUnread(db: Db, fileId: string) {
  return cvFiles(db)
    .where('f.id', '=', fileId)
    .where(sql<SqlBool>`t.file_id is null or t.reader_version < ${READER_VERSION}`)
    .select([
      'f.id',
      'f.owner_id as account_id',
      'f.name',
      'f.extension',
      'f.byte_size',
      'f.storage_key',
      'f.created_at',
    ])
    .$narrowType<{ account_id: string }>()
    .executeTakeFirst();
}

/** Files nobody read yet, by id. */
export async function selectUnreadIds(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await cvFiles(db)
    .where('t.file_id', 'is', null)
    .$if(after !== null, (query) => query.where('f.id', '>', after))
    .select('f.id')
    .orderBy('f.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Files an older reader read; last those whose content was not there, which may never come back. */
export async function selectOutdatedIds(db: Db, limit: number): Promise<string[]> {
  const rows = await cvFiles(db)
    .where('t.reader_version', '<', READER_VERSION)
    .select('f.id')
    .orderBy('t.reader_version', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that a reading begins. @returns how many began since one last ended, this one with them. */
export async function noteAttempt(db: Db, fileId: string): Promise<number> {
  const row = await db
    .insertInto('cv_reading_attempts')
    .values({ file_id: fileId, attempts: 1, reader_version: READER_VERSION })
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet({
        attempts: sql`case when cv_reading_attempts.reader_version = ${READER_VERSION}
          then cv_reading_attempts.attempts + 1 else 1 end`,
        reader_version: READER_VERSION,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts;
}

/** Notes that a reading ended, whatever it came to. */
export async function forgetAttempts(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('cv_reading_attempts').where('file_id', '=', fileId).execute();
}

/** Locks the file against its deletion by its owner. @returns false when it is gone. */
export async function lockFile(tx: Db, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it is the first time this file is read. */
export async function storeText(
  tx: Db,
  file: { id: string; account_id: string },
  { status, detail, text, language, contacts, pageCount, content }: CvReadingOutcome,
  at: Date,
): Promise<{ isFirst: boolean }> {
  const read = {
    status,
    detail,
    text,
    language,
    contacts: JSON.stringify(contacts),
    page_count: pageCount,
    content: content && JSON.stringify(content),
    // Missing content may come back with a backup: it is tried again every night.
    reader_version: detail === 'missing' ? 0 : READER_VERSION,
    read_at: at,
  };
  const row = await tx
    .insertInto('cv_texts')
    .values({ file_id: file.id, account_id: file.account_id, ...read })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(read))
    .returning(sql<boolean>`xmax = 0`.as('is_first'))
    .executeTakeFirstOrThrow();
  return { isFirst: row.is_first };
}

/** Whether a candidate's profile lacks jobs or diplomas, and this is the first of their CVs that was read. */
export async function isFirstForBareProfile(tx: Db, accountId: string, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('candidates')
    .select(
      sql<boolean>`(jsonb_array_length(experiences) = 0 or jsonb_array_length(educations) = 0)
        and not exists (select 1 from cv_texts t
          where t.account_id = candidates.account_id and t.status = 'read' and t.file_id <> ${fileId})`.as(
        'is_first',
      ),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.is_first === true;
}

/** The words leave with the document; what reading came to stays while a company shows its copy. */
export async function blankText(tx: Db, fileId: string): Promise<void> {
  await tx
    .updateTable('cv_texts')
    .set({ text: '', contacts: '{}', language: null, content: null })
    .where('file_id', '=', fileId)
    .execute();
}

/** The document is to be read anew. */
export async function deleteText(tx: Db, fileId: string): Promise<void> {
  await tx.deleteFrom('cv_texts').where('file_id', '=', fileId).execute();
}

/** What reading came to, by file; a file that is not read yet is not among them. */
export async function selectOutcomes(
  db: Db,
  fileIds: readonly string[],
): Promise<Map<string, { status: string; detail: string | null }>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cv_texts')
    .select(['file_id', 'status', 'detail'])
    .where('file_id', 'in', fileIds)
    .execute();
  return new Map(rows.map(({ file_id, ...outcome }) => [file_id, outcome]));
}

/** What was read of a file; undefined while its turn has not come. */
export function findReadText(db: Db, fileId: string) {
  return db
    .selectFrom('cv_texts')
    .select(['status', 'detail', 'text', 'contacts', 'content'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}
