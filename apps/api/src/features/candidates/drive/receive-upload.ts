import { documentKnown, documentMessages as messages } from '@baara/contract/candidates/drive/drive-words';
import { type DocumentKind, documentKinds } from '@baara/contract/files/document-kinds';
import { Uuid } from '@baara/contract/protocol/fields';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readCvLater } from '../../files/cv-texts/public/read-later.ts';
import type { UploadMetadata, UploadPurpose, UploadRow } from '../../files/public/document-uploads.ts';
import { findOwnDocument, showDocument } from '../../files/public/documents.ts';
import { lockDrive, requireRoom } from '../../files/public/drive-room.ts';
import { replaceDocument } from './change-documents.ts';
import { findSameContent } from './drive.queries.ts';

const kindOf = (row: UploadRow): DocumentKind => documentKinds.find((one) => one === row.kind) ?? 'other';

/** What a person sends to their drive becomes one of their documents, or a new version of one. */
export function intoDrive(
  { db, queue, now }: { db: Db; queue: JobQueue; now: () => Date },
  { accountId: ownerId }: Actor,
): UploadPurpose {
  return {
    name: 'drive',
    begin: (upload) => begin(db, ownerId, upload),
    kindOf,
    lock: (tx) => lockDrive(tx, ownerId),
    async add(tx, row, { id, file }) {
      await requireRoom(tx, ownerId, file.byteSize);
      const place = { ownerId, oldId: row.replaces ?? '', newId: id, extension: file.extension };
      if (!row.replaces || !(await replaceDocument(tx, place, { now: now() }))) await showDocument(tx, id);
      await readCvLater(tx, queue, id);
    },
  };
}

/**
 * @throws 422 for a kind that is none, 409 DRIVE_FULL, 409 DOCUMENT_KNOWN for a file that the person has and does not
 * want twice.
 */
async function begin(
  db: Db,
  ownerId: string,
  { byteSize, isRepeated, metadata }: { byteSize: number; isRepeated: boolean; metadata: UploadMetadata },
) {
  const kind = documentKinds.find((one) => one === (metadata['kind'] ?? 'other'));
  if (!kind) throw invalid([{ field: 'kind', message: messages.KIND_REQUIRED }]);
  const isWantedTwice = metadata['again'] === '1';
  if (!isRepeated) {
    const { sha256 } = metadata;
    const known =
      !isWantedTwice && sha256 && /^[0-9a-f]{64}$/.test(sha256)
        ? await findSameContent(db, ownerId, sha256)
        : undefined;
    if (known) throw conflict('DOCUMENT_KNOWN', documentKnown(known.name));
    await requireRoom(db, ownerId, byteSize);
  }
  const replaces = Uuid.safeParse(metadata['replaces']).data ?? null;
  const isOwn = replaces !== null && (await findOwnDocument(db, ownerId, replaces)) !== undefined;
  return { kind, replaces: isOwn ? replaces : null, is_wanted_twice: isWantedTwice };
}
