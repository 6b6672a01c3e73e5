import type { DisputeFile } from '@baara/contract/freelance/disputes';
import { disputeMessages as messages } from '@baara/contract/freelance/disputes-words';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { driveMessages } from '@baara/contract/files/documents';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type FileRule, readMultipart } from '../../../platform/uploads/read-multipart.ts';
import { disputeDocumentKind, storeHiddenDocument } from '../../files/public/documents.ts';

const rule: FileRule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions, required: true };

/**
 * Stores a document for a later entry, hidden until then: the nightly purge deletes one that is never joined.
 * @throws 413, 415, 422, 429 as the drive does.
 */
export async function storeDisputeFile(
  request: FastifyRequest,
  ownerId: string,
  { db, storage, now }: { db: Db; storage: Storage; now: Date },
): Promise<DisputeFile> {
  const { files } = await readMultipart(request, { files: { file: rule } });
  if (!files.file) throw invalid([{ field: 'file', message: driveMessages.MISSING }]);
  const { id, name, extension, byte_size } = await storeHiddenDocument(db, storage, {
    ownerId,
    kind: disputeDocumentKind,
    file: files.file,
    now,
  });
  return { id, name, extension, byteSize: byte_size };
}

/**
 * Gives waiting documents of this person to an entry. From then on nobody owns them: they stay in the file of the dispute
 * when the account is erased. @throws 422 when one is not there any more.
 */
export async function joinFiles(
  tx: Db,
  { entryId, ownerId, fileIds }: { entryId: string; ownerId: string; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  const { rows } = await sql`
    with shown as (
      update files set deleted_at = null, owner_id = null
      where id = any(${[...fileIds]}::uuid[]) and owner_id = ${ownerId} and kind = ${disputeDocumentKind}
        and deleted_at is not null
      returning id
    )
    insert into mission_dispute_files (entry_id, file_id, position)
    select ${entryId}::uuid, asked.id, asked.position
    from unnest(${[...fileIds]}::uuid[]) with ordinality as asked (id, position) join shown on shown.id = asked.id
    returning file_id`.execute(tx);
  if (rows.length !== fileIds.length) throw invalid([{ field: 'fileIds', message: messages.FILE_GONE }]);
}

export type JoinedFileRow = Awaited<ReturnType<typeof selectJoinedFiles>>[number];

/** Of several disputes, in the order in which they were joined. */
export function selectJoinedFiles(db: Db, disputeIds: readonly string[]) {
  return db
    .selectFrom('mission_dispute_files as t')
    .innerJoin('mission_dispute_entries as e', 'e.id', 't.entry_id')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('e.dispute_id', 'in', disputeIds)
    .select(['t.entry_id', 'f.id', 'f.name', 'f.extension', 'f.byte_size'])
    .orderBy('t.position')
    .execute();
}

/** A document of this dispute, as it is stored. */
export function findJoinedFile(db: Db, disputeId: string, fileId: string) {
  return db
    .selectFrom('mission_dispute_files as t')
    .innerJoin('mission_dispute_entries as e', 'e.id', 't.entry_id')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('e.dispute_id', '=', disputeId)
    .where('t.file_id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}

/** Documents whose dispute went with its contract: the drive's purge then clears them. */
export async function hideOrphanFiles(db: Db, now: Date): Promise<void> {
  await sql`
    update files set deleted_at = ${now}
    where kind = ${disputeDocumentKind} and deleted_at is null
      and not exists (select from mission_dispute_files t where t.file_id = files.id)`.execute(db);
}
