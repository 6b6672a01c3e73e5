import type { DraftContent } from '@baara/contract/campaigns/filing';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import type { FileRow, NewFile } from '../../files/public/documents.ts';

export type NewUpload = Omit<UploadRow, 'received' | 'parts' | 'refusal' | 'finished_at'> & {
  owner_id: string;
};
type Beginning = NewUpload & { limit: number; since: Date };

const beginnings = defineStatement(
  'begin-campaign-upload',
  (_db, row: Holes<Beginning>) => sql<UploadRow>`
    insert into campaign_uploads
      (id, campaign_id, owner_id, document_key, filename, byte_size, created_at, expires_at)
    select ${row.id}, ${row.campaign_id}::uuid, ${row.owner_id}::uuid, ${row.document_key}, ${row.filename},
      ${row.byte_size}::integer, ${row.created_at}::timestamptz, ${row.expires_at}::timestamptz
    where (select count(*) from campaign_uploads
      where owner_id = ${row.owner_id}::uuid and created_at > ${row.since}::timestamptz) < ${row.limit}::integer
    returning *`,
);

/** @returns undefined when this person began `limit` uploads since `since`: those that stopped are counted too. */
export async function insertUpload(
  db: Db,
  row: NewUpload,
  beginning: { limit: number; since: Date },
): Promise<UploadRow | undefined> {
  return (await beginnings(db, { ...row, ...beginning }))[0];
}

type WholeBeginning = Beginning & Omit<NewFile, keyof NewUpload>;

const wholeBeginnings = defineStatement(
  'begin-whole-campaign-upload',
  (_db, row: Holes<WholeBeginning>) => sql<FileRow>`
    with begun as (
      insert into campaign_uploads
        (id, campaign_id, owner_id, document_key, filename, byte_size, created_at, expires_at)
      select ${row.id}, ${row.campaign_id}::uuid, ${row.owner_id}::uuid, ${row.document_key}, ${row.filename},
        ${row.byte_size}::integer, ${row.created_at}::timestamptz, ${row.expires_at}::timestamptz
      where (select count(*) from campaign_uploads
        where owner_id = ${row.owner_id}::uuid and created_at > ${row.since}::timestamptz) < ${row.limit}::integer
      returning *)
    insert into files
      (owner_id, kind, name, extension, content_type, byte_size, sha256, storage_key, created_at, deleted_at)
    select owner_id, ${row.kind}, ${row.name}, ${row.extension}, ${row.content_type}, byte_size,
      ${row.sha256}::bytea, ${row.storage_key}, created_at, ${row.deleted_at}::timestamptz
    from begun
    returning *`,
);

/**
 * Begins an upload whose bytes are all there, and writes the row of its file, hidden. @returns undefined as
 * `insertUpload`: nothing is written.
 */
export async function insertWholeUpload(
  db: Db,
  row: NewUpload,
  beginning: { limit: number; since: Date },
  file: NewFile,
): Promise<FileRow | undefined> {
  return (await wholeBeginnings(db, { ...file, ...row, ...beginning }))[0];
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** One of this person's. */
export function findUpload(db: Db, ownerId: string, id: string) {
  return db
    .selectFrom('campaign_uploads')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .selectAll()
    .executeTakeFirst();
}

/** The whole is nothing we accept: what it is will not change by sending it again. */
export async function refuseUpload(
  db: Db,
  row: UploadRow,
  end: { refusal: string; at: Date },
): Promise<void> {
  await db
    .updateTable('campaign_uploads')
    .set({ received: row.byte_size, parts: [], refusal: end.refusal, finished_at: end.at })
    .where('id', '=', row.id)
    .execute();
}

type Ending = { id: string; received: number; fileId: string; content: string | null; at: Date };

const endings = defineStatement(
  'end-campaign-upload',
  (_db, { id, received, fileId, content, at }: Holes<Ending>) => sql`
    with ended as (
      update campaign_uploads set received = byte_size, parts = '{}', finished_at = ${at}::timestamptz
      where id = ${id} and received = ${received}::integer and finished_at is null
      returning campaign_id, owner_id, document_key),
    known as (
      update campaign_drafts d set version = d.version + 1, updated_at = ${at}::timestamptz from ended
      where d.campaign_id = ended.campaign_id and d.candidate_id = ended.owner_id and ${content}::jsonb is null),
    first as (
      insert into campaign_drafts (campaign_id, candidate_id, data, created_at, updated_at)
      select campaign_id, owner_id, ${content}::jsonb, ${at}::timestamptz, ${at}::timestamptz from ended
      where ${content}::jsonb is not null
      on conflict (campaign_id, candidate_id) do update
        set version = campaign_drafts.version + 1, updated_at = excluded.updated_at),
    document as (
      insert into campaign_draft_documents (campaign_id, candidate_id, key, file_id, sent_at)
      select campaign_id, owner_id, document_key, ${fileId}::uuid, ${at}::timestamptz from ended
      on conflict (campaign_id, candidate_id, key) do update
        set file_id = excluded.file_id, sent_at = excluded.sent_at),
    shown as (update files set deleted_at = null where id = ${fileId}::uuid and exists (select from ended))
    select from ended`,
);

/**
 * Puts a stored file in its owner's draft and ends its upload, in one statement: all of it is there, or nothing.
 * @param content of the draft, when the document comes before anything is typed; null when there is a draft.
 * @returns false when another request ended the upload first.
 */
export async function putUploaded(
  db: Db,
  { row, fileId, content, at }: { row: UploadRow; fileId: string; content: DraftContent | null; at: Date },
): Promise<boolean> {
  const { id, received } = row;
  const typed = content && JSON.stringify(content);
  const ended = await endings(db, { id, received, fileId, content: typed, at });
  return ended.length > 0;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaign_uploads').where('id', '=', id).execute();
}
