import { documentKnown, documentMessages as messages } from '@baara/contract/candidates/drive/drive-words';
import { documentKinds } from '@baara/contract/files/document-kinds';
import { driveMessages } from '@baara/contract/files/documents';
import { Uuid } from '@baara/contract/protocol/fields';
import { cvUpload } from '@baara/contract/files/upload-limits';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { createSlots } from '../../../platform/slots.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { recordPart } from '../../../platform/uploads/record-part.ts';
import { contentOf } from '../../../platform/uploads/incoming-files.ts';
import { inspectFile, type UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import type { ResumableStore, ResumableUpload } from '../../../platform/uploads/resumable.ts';
import { readCvLater } from '../../files/cv-texts/public/read-later.ts';
import {
  dropDocument,
  findOwnDocument,
  showDocument,
  storeHiddenUpload,
} from '../../files/public/documents.ts';
import { lockDrive, requireRoom } from '../../files/public/drive-room.ts';
import { replaceDocument } from './change-documents.ts';
import { findSameContent } from './drive.queries.ts';
import {
  deleteUpload,
  endUpload,
  findFinished,
  findUpload,
  insertUpload,
  selectExpiredUploads,
  type UploadRow,
} from './uploads.queries.ts';

export const documentRule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions };

const HOURS_TO_GO_ON = 72;
/** Far beyond what a person sends, far below what fills a disk. */
const beginnings = { limit: 100, windowSeconds: 3600 };
/** Whole documents are joined in memory. */
const joining = createSlots({ atOnce: 4, waiting: 200 });

const partKey = (id: string, offset: number): string => `uploads/drive/${id}/${offset}`;

type Services = { db: Db; storage: Storage; queue: JobQueue; now: () => Date };
type Metadata = Record<string, string | null>;

const unknown = () => notFound(messages.UPLOAD_UNKNOWN, 'UPLOAD_NOT_FOUND');

/** The uploads of one person's documents, for one request: the document is there when its last part is. */
export function documentUploads(services: Services, actor: Actor): ResumableStore {
  const { db, storage } = services;
  const { accountId: ownerId } = actor;
  let row: UploadRow | undefined;
  return {
    async create({ id, byteSize, metadata }) {
      row = await begin(services, ownerId, { id, byteSize, metadata });
    },
    async find(id) {
      row = await findUpload(db, ownerId, id);
      return row && { id, byteSize: row.byte_size, received: row.received };
    },
    async append(upload, bytes) {
      if (row?.id !== upload.id || row.refusal !== null) throw unknown();
      await append(services, ownerId, row, upload, bytes);
    },
    async remove(id) {
      const known = await findUpload(db, ownerId, id);
      if (!known) return;
      await deleteParts(storage, known);
      await deleteUpload(db, id);
    },
  };
}

/** A text that comes with a file: the database takes no control characters. */
const plain = (text: string | null | undefined, longest: number): string =>
  (text ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, longest);

/**
 * @throws 422 for a kind that is none, 409 DRIVE_FULL, 409 DOCUMENT_KNOWN for a file that the person has and does not
 * want twice, 429.
 */
async function begin(
  { db, now }: Services,
  ownerId: string,
  { id, byteSize, metadata }: { id: string; byteSize: number; metadata: Metadata },
): Promise<UploadRow> {
  const at = now();
  const kind = documentKinds.find((one) => one === (metadata['kind'] ?? 'other'));
  if (!kind) throw invalid([{ field: 'kind', message: messages.KIND_REQUIRED }]);
  if (byteSize === 0) throw invalid([{ field: 'file', message: driveMessages.EMPTY }]);
  const deviceKey = plain(metadata['key'], 64) || id;
  const isWantedTwice = metadata['again'] === '1';
  // The answer to the same request was lost: it is answered as it was.
  if (!(await findFinished(db, ownerId, deviceKey))) {
    const { sha256 } = metadata;
    const known =
      !isWantedTwice && sha256 && /^[0-9a-f]{64}$/.test(sha256)
        ? await findSameContent(db, ownerId, sha256)
        : undefined;
    if (known) throw conflict('DOCUMENT_KNOWN', documentKnown(known.name));
    await requireRoom(db, ownerId, byteSize);
  }
  const replaces = Uuid.safeParse(metadata['replaces']).data ?? null;
  const upload = {
    id,
    owner_id: ownerId,
    device_key: deviceKey,
    kind,
    filename: plain(metadata['filename'], 200) || 'document',
    byte_size: byteSize,
    replaces: replaces && (await isOwn(db, ownerId, replaces)) ? replaces : null,
    is_wanted_twice: isWantedTwice,
    created_at: at,
    expires_at: new Date(at.getTime() + HOURS_TO_GO_ON * 3_600_000),
  };
  const since = new Date(at.getTime() - beginnings.windowSeconds * 1000);
  const row = await insertUpload(db, upload, { limit: beginnings.limit, since });
  if (!row) throw tooManyRequests(beginnings.windowSeconds, driveMessages.TOO_MANY_UPLOADS);
  return row;
}

async function isOwn(db: Db, ownerId: string, id: string): Promise<boolean> {
  return (await findOwnDocument(db, ownerId, id)) !== undefined;
}

async function append(
  services: Services,
  ownerId: string,
  row: UploadRow,
  { id, received: offset }: ResumableUpload,
  bytes: Buffer,
): Promise<void> {
  const { db, storage } = services;
  if (row.received !== offset || row.finished_at !== null)
    throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
  // Most documents come in one go: nothing is written twice.
  if (offset + bytes.length === row.byte_size)
    return joining.run(() => finish(services, ownerId, row, bytes));
  await storage.put(partKey(id, offset), bytes);
  if (!(await recordPart(db, 'document_uploads', { id, offset, byteCount: bytes.length })))
    throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
}

/** Makes the whole a document. Fails without a trace, so that the last part can be sent again. */
async function finish(services: Services, ownerId: string, row: UploadRow, last: Buffer): Promise<void> {
  const { db, storage, now } = services;
  const parts: Uint8Array[] = [];
  for (const offset of row.parts) parts.push(await storage.getBytes(partKey(row.id, offset)));
  const content = contentOf(parts.length === 0 ? last : Buffer.concat([...parts, last]));
  try {
    const file = await inspectFile({ name: 'file', filename: row.filename, content }, documentRule);
    await addDocument(services, ownerId, row, file);
  } catch (error) {
    // What it is will not change by sending it again; anything else may.
    if (!(error instanceof DomainError && (error.status === 415 || error.status === 422))) throw error;
    await endUpload(db, row, { fileId: null, refusal: error.message, at: now() });
    await deleteParts(storage, row);
    throw error;
  }
  await deleteParts(storage, row);
}

async function addDocument(
  { db, storage, queue, now }: Services,
  ownerId: string,
  row: UploadRow,
  file: UploadedFile,
): Promise<void> {
  const at = now();
  const kind = documentKinds.find((one) => one === row.kind) ?? 'other';
  const stored = await storeHiddenUpload(db, storage, { ownerId, kind, file, now: at });
  try {
    await db.transaction().execute(async (tx) => {
      await lockDrive(tx, ownerId);
      const former = await findFinished(tx, ownerId, row.device_key);
      const fileId = former ? former.file_id : stored.id;
      if (!(await endUpload(tx, row, { fileId, refusal: null, at })))
        throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
      // The same file came whole by a request whose answer was lost. The new content stays hidden, for the purge.
      if (former) return;
      await requireRoom(tx, ownerId, file.byteSize);
      const place = { ownerId, oldId: row.replaces ?? '', newId: stored.id, extension: file.extension };
      if (!row.replaces || !(await replaceDocument(tx, place, { now: at })))
        await showDocument(tx, stored.id);
      await readCvLater(tx, queue, stored.id);
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
}

/** @throws when the storage does not answer: the sweep tries again. */
async function deleteParts(storage: Storage, { id, parts }: Pick<UploadRow, 'id' | 'parts'>): Promise<void> {
  for (const offset of parts) await storage.delete(partKey(id, offset));
}

const SWEPT_AT_ONCE = 200;

/** Forgets uploads that nobody goes on with, their parts first. @returns how many. */
export async function sweepDocumentUploads(
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  signal: AbortSignal,
): Promise<number> {
  let swept = 0;
  while (!signal.aborted) {
    const expired = await selectExpiredUploads(db, now(), SWEPT_AT_ONCE);
    for (const upload of expired) {
      await deleteParts(storage, upload);
      await deleteUpload(db, upload.id);
    }
    swept += expired.length;
    if (expired.length < SWEPT_AT_ONCE) break;
  }
  return swept;
}
