import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;
export type NewUpload = Pick<
  UploadRow,
  | 'id'
  | 'purpose'
  | 'device_key'
  | 'kind'
  | 'filename'
  | 'byte_size'
  | 'replaces'
  | 'is_wanted_twice'
  | 'mission_id'
  | 'is_confidential'
  | 'created_at'
  | 'expires_at'
> & { owner_id: string };

/** @returns undefined when this person began `limit` uploads since `since`: those that stopped are counted too. */
export async function insertUpload(
  db: Db,
  row: NewUpload,
  { limit, since }: { limit: number; since: Date },
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    insert into document_uploads
      (id, owner_id, purpose, device_key, kind, filename, byte_size, replaces, is_wanted_twice, mission_id,
        is_confidential, created_at, expires_at)
    select ${row.id}, ${row.owner_id}, ${row.purpose}, ${row.device_key}, ${row.kind}, ${row.filename},
      ${row.byte_size}::integer, ${row.replaces}::uuid, ${row.is_wanted_twice}::boolean, ${row.mission_id}::uuid,
      ${row.is_confidential}::boolean, ${row.created_at}::timestamptz, ${row.expires_at}::timestamptz
    where (select count(*) from document_uploads
      where owner_id = ${row.owner_id} and created_at > ${since}) < ${limit}::integer
    returning *`.execute(db);
  return rows[0];
}

/** Whose upload, and what for. */
export type Sender = { ownerId: string; purpose: string };

/** One of this person's. */
export const findUpload = (db: Db, { ownerId, purpose }: Sender, id: string) =>
  db
    .selectFrom('document_uploads')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .selectAll()
    .executeTakeFirst();

/** The upload of the same file by the same device that has already arrived. */
export const findFinished = (db: Db, { ownerId, purpose }: Sender, deviceKey: string) =>
  db
    .selectFrom('document_uploads')
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('device_key', '=', deviceKey)
    .where('finished_at', 'is not', null)
    .where('refusal', 'is', null)
    .select(['id', 'file_id'])
    .limit(1)
    .executeTakeFirst();

/** @returns false when another request ended it first. */
export async function endUpload(
  db: Db,
  { id, received, byte_size: byteSize }: UploadRow,
  end: { fileId: string | null; refusal: string | null; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('document_uploads')
    .set({
      received: byteSize,
      parts: [],
      file_id: end.fileId,
      refusal: end.refusal,
      finished_at: end.at,
    })
    .where('id', '=', id)
    .where('received', '=', received)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('document_uploads').where('id', '=', id).execute();
}
