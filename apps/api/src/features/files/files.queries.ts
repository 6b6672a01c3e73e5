import { type DocumentKind, documentKinds } from '@baara/contract/files/document-kinds';
import { newsPictureFiles } from '@baara/contract/site/news';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../platform/db/prepared.ts';
import type { Files } from '../../platform/db/schema.generated.ts';

export type FileRow = Selectable<Files>;

/** Kinds of pictures; a small copy of each stands beside it. */
export const pictureKinds = ['avatar', 'logo'] as const;
/** A document that proves what a company is: it has no owner, and goes with the last request that shows it. */
export const companyDocumentKind = 'company_document';
/** A document that proves who a freelance is: theirs, and goes with the last request that shows it. */
export const freelanceDocumentKind = 'freelance_document';
/** A document of a company's recruitment; it stays with the company. */
export const recruitmentDocumentKind = 'recruitment';
/** A document joined to a message; the conversation shows it, not the drive. */
export const messageAttachmentKind = 'message_attachment';
/** A document joined to a request to the support; the request shows it, not the drive. */
export const supportAttachmentKind = 'support_attachment';
/** A file sent in answer to a question of an application form; the application shows it, not the drive. */
export const answerFileKind = 'application_answer';
/** A file joined to a mission of a freelance; the mission shows it, not the drive. */
export const missionFileKind = 'mission_file';
/** The proof of an employee's illness; their request shows it, not the drive. */
export const ticketProofKind = 'ticket_proof';
/** A file that a freelance delivers; the contract shows it, not the drive. */
export const deliveryFileKind = 'delivery_file';
/** The CV of somebody whom a company adds to an offer: it has no owner, the company stores it until they answer. */
export const prospectCvKind = 'prospect_cv';
/** A job offer as it was sent; the application shows it, not the drive. */
export const offerLetterKind = 'offer_letter';
/** A freelance's invoice as it was issued: it has no owner, and stays as long as the law asks. */
export const freelanceInvoiceKind = 'freelance_invoice';
/** Files made for one person, an archive of their data or a table; fetched by them only, for some days. */
export const archiveKind = 'archive';
/** A file for people with a seat in a training: it has no owner, and goes when it is removed. */
export const trainingMaterialKind = 'training_material';
/** Public files of the platform: a picture drawn in several widths, a document. */
export const pictureSetKind = 'picture_set';
export const platformDocumentKind = 'house_document';

/** Where the small copy of a picture is stored. */
export function smallPictureKey(storageKey: string): string {
  return storageKey.replace(/\.webp$/, '-s.webp');
}

/** Where one drawing of a picture set is stored. @param name such as `720.avif`. */
export function pictureSetKey(storageKey: string, name: string): string {
  return `${storageKey}-${name}`;
}

/** Every key under which something of this file is stored. */
export function storedKeys(file: Pick<FileRow, 'kind' | 'storage_key'>): string[] {
  if (file.kind === pictureSetKind)
    return newsPictureFiles.map((name) => pictureSetKey(file.storage_key, name));
  const isPicture = pictureKinds.some((kind) => kind === file.kind);
  return isPicture ? [smallPictureKey(file.storage_key), file.storage_key] : [file.storage_key];
}

type NewFile = Omit<FileRow, 'id' | 'trashed_at' | 'replaced_by'>;

const insertions = defineStatement('insert-file', (db, file: Holes<NewFile>) =>
  db
    .insertInto('files')
    .values({
      owner_id: file.owner_id,
      kind: file.kind,
      name: file.name,
      extension: file.extension,
      content_type: file.content_type,
      byte_size: file.byte_size,
      sha256: file.sha256,
      storage_key: file.storage_key,
      created_at: file.created_at,
      deleted_at: file.deleted_at,
    })
    .returningAll(),
);

export async function insertFile(db: Db, file: NewFile): Promise<FileRow> {
  const [row] = await insertions(db, file);
  if (!row) throw new Error('The insertion of a file gave no row.');
  return row;
}

export async function setFileDeletedAt(db: Db, id: string, deletedAt: Date | null): Promise<void> {
  await db.updateTable('files').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
}

export async function isHidden(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('deleted_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.deleted_at !== null;
}

/** Of these files, those nobody sees any more. */
export function selectHidden(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('files')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .select(['id', 'kind', 'storage_key'])
    .execute();
}

export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

export function findOwnFile(
  db: Db,
  ownerId: string,
  id: string,
  kinds: readonly DocumentKind[] = documentKinds,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @returns false when there is no such document. */
export async function trashOwnFile(db: Db, ownerId: string, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('files')
    .set({ deleted_at: now, trashed_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', documentKinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function selectOwnFiles(
  db: Db,
  ownerId: string,
  page: { page: number; limit: number; kind?: string | undefined },
  kinds: readonly DocumentKind[] = documentKinds,
): Promise<{ rows: FileRow[]; total: number }> {
  const own = db
    .selectFrom('files')
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .$if(page.kind !== undefined, (query) => query.where('kind', '=', page.kind ?? ''));
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  return { rows, total };
}

/** What was put in the bin before `before` leaves it, its earlier versions with it: nobody reaches them any more. */
export async function releaseTrash(db: Db, before: Date): Promise<void> {
  await sql`
    with released as (update files set trashed_at = null where trashed_at < ${before} returning id)
    update files set replaced_by = null from released where files.replaced_by = released.id`.execute(db);
}

/** Files of any kind that nobody can reach any more: deleted before `before`, and attached to nothing that still shows them. */
export function selectPurgeable(
  db: Db,
  before: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; kind: string; storage_key: string }[]> {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'storage_key'])
    .where('deleted_at', '<', before)
    .where('trashed_at', 'is', null)
    .where('replaced_by', 'is', null)
    .where(sql<boolean>`not exists (select 1 from applications where applications.cv_file_id = files.id)`)
    .where(sql<boolean>`not exists (select 1 from applications where applications.letter_file_id = files.id)`)
    .where(
      sql<boolean>`not exists (select 1 from campaign_application_documents d where d.file_id = files.id)`,
    )
    .where(sql<boolean>`not exists (select 1 from application_answers w where w.file_id = files.id)`)
    .where(sql<boolean>`not exists (select 1 from bank_question_versions q where q.image_file_id = files.id)`)
    .where(sql<boolean>`not exists (select 1 from training_materials m where m.file_id = files.id)`)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function isStoredElsewhere(db: Db, storageKey: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('storage_key', '=', storageKey)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
