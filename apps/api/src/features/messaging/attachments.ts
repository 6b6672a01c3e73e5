import { cvUpload } from '@baara/contract/files/upload-limits';
import { driveMessages } from '@baara/contract/files/documents';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { MessageAttachment } from '@baara/contract/messaging/messaging';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type FileRule, readMultipart } from '../../platform/uploads/read-multipart.ts';
import { messageAttachmentKind, storeHiddenDocument } from '../files/public/documents.ts';

const rule: FileRule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions, required: true };

/**
 * Stores a document for a later message, hidden until the message is sent: the nightly purge deletes one that is never
 * sent.
 * @throws 413, 415, 422, 429 as the drive does.
 */
export async function storeAttachment(
  request: FastifyRequest,
  ownerId: string,
  { db, storage, now }: { db: Db; storage: Storage; now: Date },
): Promise<MessageAttachment> {
  const { files } = await readMultipart(request, { files: { file: rule } });
  if (!files.file) throw invalid([{ field: 'file', message: driveMessages.MISSING }]);
  const { id, name, extension, byte_size } = await storeHiddenDocument(db, storage, {
    ownerId,
    kind: messageAttachmentKind,
    file: files.file,
    now,
  });
  return { id, name, extension, byteSize: byte_size };
}

/** Gives waiting documents of this author to their message, and shows them. @throws 422 when one is not there any more. */
export async function attach(
  tx: Db,
  { messageId, authorId, fileIds }: { messageId: number; authorId: string; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  const { rows } = await sql`
    with shown as (
      update files set deleted_at = null
      where id = any(${[...fileIds]}::uuid[]) and owner_id = ${authorId} and kind = ${messageAttachmentKind}
        and deleted_at is not null
        and not exists (select 1 from conversation_attachments t where t.file_id = files.id)
      returning id
    )
    insert into conversation_attachments (message_id, file_id, position)
    select ${messageId}, asked.id, asked.position
    from unnest(${[...fileIds]}::uuid[]) with ordinality as asked (id, position) join shown on shown.id = asked.id
    returning file_id`.execute(tx);
  if (rows.length !== new Set(fileIds).size)
    throw invalid([{ field: 'attachmentIds', message: messagingMessages.ATTACHMENT_NOT_FOUND }]);
}

/** A document of this conversation, as it is stored. */
export function findAttachment(db: Db, conversationId: string, fileId: string) {
  return db
    .selectFrom('conversation_attachments as t')
    .innerJoin('conversation_messages as m', 'm.id', 't.message_id')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('m.conversation_id', '=', conversationId)
    .where('t.file_id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}

/** Documents whose conversation is gone belong to no message any more: the drive's purge then clears them. */
export async function hideOrphanAttachments(db: Db, now: Date): Promise<void> {
  await sql`
    update files set deleted_at = ${now}
    where kind = ${messageAttachmentKind} and deleted_at is null
      and not exists (select 1 from conversation_attachments t where t.file_id = files.id)`.execute(db);
}
