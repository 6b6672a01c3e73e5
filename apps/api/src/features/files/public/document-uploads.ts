import { driveMessages as messages } from '@baara/contract/files/documents';
import { cvUpload } from '@baara/contract/files/upload-limits';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import { createSlots } from '../../../platform/slots.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { contentOf } from '../../../platform/uploads/incoming-files.ts';
import { inspectFile, type UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import type { ResumableStore, ResumableUpload } from '../../../platform/uploads/resumable.ts';
import { addPart, deleteParts, joinParts, sweepUploads } from '../../../platform/uploads/upload-parts.ts';
import {
  deleteUpload,
  endUpload,
  findFinished,
  findUpload,
  insertUpload,
  type NewUpload,
  type Sender,
  type UploadRow,
} from '../uploads.queries.ts';
import { dropDocument, type SentDocument, storeHiddenUpload } from './documents.ts';

export type { UploadRow };

export const documentRule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions };

const HOURS_TO_GO_ON = 72;
/** Far beyond what a person sends, far below what fills a disk. */
const beginnings = { limit: 100, windowSeconds: 3600 };
/** Whole documents are joined in memory. */
const joining = createSlots({ atOnce: 4, waiting: 200 });

const inParts = {
  table: 'document_uploads',
  keyOf: (id: string, offset: number) => `uploads/drive/${id}/${offset}`,
  taken: messages.UPLOAD_UNKNOWN,
} as const;

type Services = { db: Db; storage: Storage; now: () => Date };
export type UploadMetadata = Record<string, string | null>;
/** What an upload says of its file, beside its name and size. */
type About = Pick<NewUpload, 'kind'> &
  Partial<Pick<NewUpload, 'replaces' | 'is_wanted_twice' | 'mission_id' | 'is_confidential'>>;

/** What becomes of the files that one person sends in parts. */
export type UploadPurpose = {
  name: 'drive' | 'project';
  /** @param upload isRepeated: the same file has arrived already; the answer was lost. @throws DomainError to refuse it. */
  begin: (upload: { byteSize: number; isRepeated: boolean; metadata: UploadMetadata }) => Promise<About>;
  /** How the content is stored. */
  kindOf: (row: UploadRow) => SentDocument['kind'];
  /** Locks what the file is added to. @throws DomainError when it may not be added any more. */
  lock: (tx: Db, row: UploadRow) => Promise<void>;
  /** Shows the stored file where it belongs, in the same transaction; what it leaves hidden is purged. @throws DomainError. */
  add: (tx: Db, row: UploadRow, stored: { id: string; file: UploadedFile }) => Promise<void>;
};

const unknown = () => notFound(messages.UPLOAD_UNKNOWN, 'UPLOAD_NOT_FOUND');

/** The uploads of one person, for one request: the file is where it belongs when its last part has arrived. */
export function documentUploads(services: Services, ownerId: string, purpose: UploadPurpose): ResumableStore {
  const { db, storage } = services;
  const sender: Sender = { ownerId, purpose: purpose.name };
  let row: UploadRow | undefined;
  return {
    async create(upload) {
      row = await begin(services, sender, purpose, upload);
    },
    async find(id) {
      row = await findUpload(db, sender, id);
      return row && { id, byteSize: row.byte_size, received: row.received };
    },
    async append(upload, bytes) {
      if (row?.id !== upload.id || row.refusal !== null) throw unknown();
      await append(services, { sender, purpose, row }, upload, bytes);
    },
    async remove(id) {
      const known = await findUpload(db, sender, id);
      if (!known) throw unknown();
      await deleteParts(storage, inParts, known);
      await deleteUpload(db, id);
    },
  };
}

/** A text that comes with a file: the database takes no control characters. */
const plain = (text: string | null | undefined, longest: number): string =>
  (text ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, longest);

/** @throws 422 for an empty file, 429, and what the purpose refuses. */
async function begin(
  { db, now }: Services,
  sender: Sender,
  purpose: UploadPurpose,
  { id, byteSize, metadata }: { id: string; byteSize: number; metadata: UploadMetadata },
): Promise<UploadRow> {
  const at = now();
  if (byteSize === 0) throw invalid([{ field: 'file', message: messages.EMPTY }]);
  const deviceKey = plain(metadata['key'], 64) || id;
  const isRepeated = (await findFinished(db, sender, deviceKey)) !== undefined;
  const about = await purpose.begin({ byteSize, isRepeated, metadata });
  const upload = {
    id,
    owner_id: sender.ownerId,
    purpose: sender.purpose,
    device_key: deviceKey,
    filename: plain(metadata['filename'], 200) || 'document',
    byte_size: byteSize,
    replaces: null,
    is_wanted_twice: false,
    mission_id: null,
    is_confidential: false,
    ...about,
    created_at: at,
    expires_at: new Date(at.getTime() + HOURS_TO_GO_ON * 3_600_000),
  };
  const since = new Date(at.getTime() - beginnings.windowSeconds * 1000);
  const row = await insertUpload(db, upload, { limit: beginnings.limit, since });
  if (!row) throw tooManyRequests(beginnings.windowSeconds, messages.TOO_MANY_UPLOADS);
  return row;
}

type OnItsWay = { sender: Sender; purpose: UploadPurpose; row: UploadRow };

async function append(
  services: Services,
  upload: OnItsWay,
  { id, received: offset }: ResumableUpload,
  bytes: Buffer,
): Promise<void> {
  const { row } = upload;
  if (row.received !== offset || row.finished_at !== null)
    throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
  // Most documents come in one go: nothing is written twice.
  if (offset + bytes.length === row.byte_size) return joining.run(() => finish(services, upload, bytes));
  await addPart(services, inParts, { id, offset, bytes });
}

/** Adds the whole where it belongs. Fails without a trace, so that the last part can be sent again. */
async function finish(services: Services, upload: OnItsWay, last: Buffer): Promise<void> {
  const { db, storage, now } = services;
  const { row } = upload;
  const content = contentOf(await joinParts(storage, inParts, row, last));
  try {
    const file = await inspectFile({ name: 'file', filename: row.filename, content }, documentRule);
    await addFile(services, upload, file);
  } catch (error) {
    // What it is will not change by sending it again; anything else may.
    if (!(error instanceof DomainError && (error.status === 415 || error.status === 422))) throw error;
    await endUpload(db, row, { fileId: null, refusal: error.message, at: now() });
    await deleteParts(storage, inParts, row);
    throw error;
  }
  await deleteParts(storage, inParts, row);
}

async function addFile(
  { db, storage, now }: Services,
  { sender, purpose, row }: OnItsWay,
  file: UploadedFile,
): Promise<void> {
  const at = now();
  const { ownerId } = sender;
  const stored = await storeHiddenUpload(db, storage, { ownerId, kind: purpose.kindOf(row), file, now: at });
  try {
    await db.transaction().execute(async (tx) => {
      await purpose.lock(tx, row);
      const former = await findFinished(tx, sender, row.device_key);
      const fileId = former ? former.file_id : stored.id;
      if (!(await endUpload(tx, row, { fileId, refusal: null, at })))
        throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
      // The same file came whole by a request whose answer was lost. The new content stays hidden, for the purge.
      if (!former) await purpose.add(tx, row, { id: stored.id, file });
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
}

/** Forgets uploads that nobody goes on with. @returns how many. */
export const sweepDocumentUploads = (services: Services, signal: AbortSignal): Promise<number> =>
  sweepUploads(services, inParts, signal);
