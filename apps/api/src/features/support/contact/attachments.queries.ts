import type { ContactAttachment } from '@baara/contract/support/contact';
import { contactMessages as messages } from '@baara/contract/support/contact-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { supportAttachmentKind } from '../../files/public/documents.ts';

export type AttachmentRow = {
  id: string;
  name: string;
  extension: string;
  byte_size: number;
  event_id: string | number | bigint | null;
};

export const attachmentView = ({ id, name, extension, byte_size }: AttachmentRow): ContactAttachment => ({
  id,
  name,
  extension,
  byteSize: byte_size,
});

/** Every document of a request, in the order they were joined. */
export function selectAttachments(db: Db, messageId: string): Promise<AttachmentRow[]> {
  return db
    .selectFrom('contact_attachments as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('t.message_id', '=', messageId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.extension', 'f.byte_size', 't.event_id'])
    .orderBy('t.event_id')
    .orderBy('t.position')
    .execute();
}

/**
 * Gives waiting documents of this account to a request, and shows them. @param eventId of the reply or the answer; null: of
 * the request itself. @throws 422 when one is not there any more.
 */
export async function attachDocuments(
  tx: Db,
  {
    messageId,
    eventId,
    ownerId,
    fileIds,
  }: {
    messageId: string;
    eventId: number | null;
    ownerId: string;
    fileIds: readonly string[];
  },
): Promise<void> {
  if (fileIds.length === 0) return;
  const { rows } = await sql`
    with shown as (
      update files set deleted_at = null
      where id = any(${[...fileIds]}::uuid[]) and owner_id = ${ownerId} and kind = ${supportAttachmentKind}
        and deleted_at is not null
        and not exists (select 1 from contact_attachments t where t.file_id = files.id)
      returning id
    )
    insert into contact_attachments (message_id, event_id, file_id, position)
    select ${messageId}, ${eventId}::bigint, asked.id, asked.position
    from unnest(${[...fileIds]}::uuid[]) with ordinality as asked (id, position) join shown on shown.id = asked.id
    returning file_id`.execute(tx);
  if (rows.length !== new Set(fileIds).size)
    throw invalid([{ field: 'attachmentIds', message: messages.ATTACHMENT_GONE }]);
}

/** A document of this request, as it is stored. */
export function findContactAttachment(db: Db, messageId: string, fileId: string) {
  return db
    .selectFrom('contact_attachments as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('t.message_id', '=', messageId)
    .where('t.file_id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}

/** Documents whose request is gone: the drive's purge then clears them. */
export async function hideOrphanDocuments(db: Db, now: Date): Promise<void> {
  await sql`
    update files set deleted_at = ${now}
    where kind = ${supportAttachmentKind} and deleted_at is null
      and not exists (select 1 from contact_attachments t where t.file_id = files.id)`.execute(db);
}
