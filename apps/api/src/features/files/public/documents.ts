import { type DocumentKind, openDocumentKinds } from '@baara/contract/files/document-kinds';
import { driveMessages } from '@baara/contract/files/documents';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import {
  answerFileKind,
  companyDocumentKind,
  deliveryFileKind,
  deleteFileRow,
  disputeDocumentKind,
  type FileRow,
  findOwnFile,
  freelanceDocumentKind,
  freelanceInvoiceKind,
  insertFile,
  isHidden,
  recruitmentDocumentKind,
  messageAttachmentKind,
  missionFileKind,
  offerLetterKind,
  prospectCvKind,
  selectHidden,
  selectOwnFiles,
  setFileDeletedAt,
  trashOwnFile,
  storedKeys,
  supportAttachmentKind,
  ticketProofKind,
  trainingMaterialKind,
} from '../files.queries.ts';

/** Far beyond what a person sends, far below what fills a disk. */
const uploadLimit = { limit: 60, windowSeconds: 3600 };

export type SentDocument = {
  ownerId: string;
  kind:
    | DocumentKind
    | typeof recruitmentDocumentKind
    | typeof messageAttachmentKind
    | typeof supportAttachmentKind
    | typeof answerFileKind
    | typeof ticketProofKind
    | typeof missionFileKind
    | typeof disputeDocumentKind
    | typeof deliveryFileKind
    | typeof freelanceDocumentKind;
  file: UploadedFile;
  now: Date;
};

/**
 * Stores an uploaded file, outside any transaction. Its row is written first and hidden (as deleted), so that
 * whatever goes wrong after leaves a row the purge job finds: no file is ever stored without a trace.
 * The caller then shows it (`showDocument`) in the transaction it belongs to, or drops it (`dropDocument`).
 * @throws 429 past 60 files an hour; 503 when storage is full, and nothing is recorded.
 */
export async function storeHiddenDocument(
  db: Db,
  storage: Storage,
  document: SentDocument,
): Promise<FileRow> {
  const { ownerId, now } = document;
  await takeHit(db, `upload:${ownerId}`, uploadLimit, now, driveMessages.TOO_MANY_UPLOADS);
  return storeHidden(db, storage, document);
}

/** A row of files that is not written yet. */
export type NewFile = Parameters<typeof insertFile>[1];

/**
 * The same for a document whose sender's uploads are counted where they begin.
 * @param insert writes the row, with what else goes with it. @throws 503 when storage is full.
 */
export function storeHiddenUpload(
  db: Db,
  storage: Storage,
  document: SentDocument,
  insert: (db: Db, file: NewFile) => Promise<FileRow> = insertFile,
): Promise<FileRow> {
  return storeHidden(db, storage, document, insert);
}

/** The same for a document the product wrote, which nobody uploads: no limit. @throws 503 when storage is full. */
export function storeHiddenLetter(
  db: Db,
  storage: Storage,
  letter: { ownerId: string; file: UploadedFile; now: Date },
): Promise<FileRow> {
  return storeHidden(db, storage, { ...letter, kind: offerLetterKind });
}

/** The same for an invoice, which outlives the accounts of both its parties. @throws 503 when storage is full. */
export function storeHiddenInvoice(
  db: Db,
  storage: Storage,
  invoice: { file: UploadedFile; now: Date },
): Promise<FileRow> {
  return storeHidden(db, storage, { ownerId: null, ...invoice, kind: freelanceInvoiceKind });
}

/**
 * The same for a document of a company, which nobody owns.
 * @throws 429 past 60 files an hour of this member; 503 when storage is full.
 */
export async function storeHiddenCompanyDocument(
  db: Db,
  storage: Storage,
  { senderId, file, now }: { senderId: string; file: UploadedFile; now: Date },
): Promise<FileRow> {
  await takeHit(db, `upload:${senderId}`, uploadLimit, now, driveMessages.TOO_MANY_UPLOADS);
  return storeHidden(db, storage, { ownerId: null, kind: companyDocumentKind, file, now });
}

/** The same for a file of a training, which nobody owns. @throws 429 past 60 files an hour of this person; 503. */
export async function storeHiddenMaterial(
  db: Db,
  storage: Storage,
  { senderId, file, now }: { senderId: string; file: UploadedFile; now: Date },
): Promise<FileRow> {
  await takeHit(db, `upload:${senderId}`, uploadLimit, now, driveMessages.TOO_MANY_UPLOADS);
  return storeHidden(db, storage, { ownerId: null, kind: trainingMaterialKind, file, now });
}

/** Several goes of fifty. */
const droppedCvLimit = { limit: 200, windowSeconds: 3600 };

/**
 * The same for the CV of somebody else, which a company adds to an offer: nobody owns it.
 * @throws 429 past 200 an hour of this member; 503 when storage is full.
 */
export async function storeHiddenProspectCv(
  db: Db,
  storage: Storage,
  { senderId, file, now }: { senderId: string; file: UploadedFile; now: Date },
): Promise<FileRow> {
  await takeHit(db, `dropped-cv:${senderId}`, droppedCvLimit, now, driveMessages.TOO_MANY_UPLOADS);
  return storeHidden(db, storage, { ownerId: null, kind: prospectCvKind, file, now });
}

async function storeHidden(
  db: Db,
  storage: Storage,
  { ownerId, kind, file, now }: { ownerId: string | null; kind: string; file: UploadedFile; now: Date },
  insert: (db: Db, file: NewFile) => Promise<FileRow> = insertFile,
): Promise<FileRow> {
  const row = await insert(db, {
    owner_id: ownerId,
    kind,
    name: file.filename,
    extension: file.extension,
    content_type: file.contentType,
    byte_size: file.byteSize,
    sha256: Buffer.from(file.sha256, 'hex'),
    storage_key: `documents/${now.getUTCFullYear()}/${randomUUID()}.${file.extension}`,
    created_at: now,
    deleted_at: now,
  });
  try {
    await putContent(storage, row.storage_key, file);
  } catch (error) {
    await deleteFileRow(db, row.id).catch(() => undefined);
    throw error;
  }
  return row;
}

async function putContent(storage: Storage, key: string, file: UploadedFile): Promise<void> {
  if (file.bytes) return storage.put(key, file.bytes);
  const content = file.open();
  try {
    await storage.putStream(key, content, file.byteSize);
  } finally {
    content.destroy();
  }
}

export {
  answerFileKind,
  disputeDocumentKind,
  type FileRow,
  freelanceDocumentKind,
  deliveryFileKind,
  messageAttachmentKind,
  missionFileKind,
  recruitmentDocumentKind,
  supportAttachmentKind,
  ticketProofKind,
};

/** The document is now its owner's to see. */
export function showDocument(db: Db, id: string): Promise<void> {
  return setFileDeletedAt(db, id, null);
}

/** Nobody sees the document any more; the purge clears it. */
export function hideDocument(db: Db, id: string, at: Date): Promise<void> {
  return setFileDeletedAt(db, id, at);
}

/** Deletes a document that was stored for nothing; the purge job finishes what fails now. */
export async function dropDocument(
  db: Db,
  storage: Storage,
  file: Pick<FileRow, 'id' | 'kind' | 'storage_key'>,
): Promise<void> {
  try {
    // A commit whose answer was lost may have shown it after all.
    if (!(await isHidden(db, file.id))) return;
    for (const key of storedKeys(file)) await storage.delete(key);
    await deleteFileRow(db, file.id);
  } catch {
    // Still hidden, and found by the purge.
  }
}

/** Erases at once what is stored of files that are hidden; the purge job finishes what fails now. */
export async function dropHidden(
  db: Db,
  storage: Storage,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length === 0) return;
  for (const file of await selectHidden(db, known)) await dropDocument(db, storage, file);
}

/** Its owner puts the document in the bin. @returns false when they have no such document. */
export function removeOwnDocument(db: Db, ownerId: string, id: string, at: Date): Promise<boolean> {
  return trashOwnFile(db, ownerId, id, at);
}

/** A document of this person, not deleted; another's is not found. */
export function findOwnDocument(db: Db, ownerId: string, id: string): Promise<FileRow | undefined> {
  return findOwnFile(db, ownerId, id);
}

/** The same as others may look it up: identity documents are not found. */
export function findOpenDocument(db: Db, ownerId: string, id: string): Promise<FileRow | undefined> {
  return findOwnFile(db, ownerId, id, openDocumentKinds);
}

/** One page of this person's documents, most recent first, without what they removed. */
export function selectOwnDocuments(
  db: Db,
  ownerId: string,
  page: { page: number; limit: number; kind?: string | undefined },
): Promise<{ rows: FileRow[]; total: number }> {
  return selectOwnFiles(db, ownerId, page);
}

/** The same as others may look them up: without identity documents. */
export function selectOpenDocuments(
  db: Db,
  ownerId: string,
  page: { page: number; limit: number },
): Promise<{ rows: FileRow[]; total: number }> {
  return selectOwnFiles(db, ownerId, page, openDocumentKinds);
}
