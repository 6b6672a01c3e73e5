import { readCvLater } from '../files/cv-texts/public/read-later.ts';
import type { DocumentKind } from '@baara/contract/files/document-kinds';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import type { FieldError } from '@baara/contract/protocol/errors';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { Uuid } from '@baara/contract/protocol/fields';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readMultipart, type UploadedFile } from '../../platform/uploads/read-multipart.ts';
import {
  dropDocument,
  type FileRow,
  findOwnDocument,
  showDocument,
  storeHiddenDocument,
} from '../files/public/documents.ts';

/** The documents that a campaign requires. */
export type AskedDocument = { key: string; name: string; isRequired: boolean };

/** By the document's key: a file, or the id of a document already in the drive. */
export type SentDocuments = ReadonlyMap<string, UploadedFile | string>;

const rule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions };

/** Reads the parts a campaign's documents are sent in. An application without files may come as JSON. */
export async function readSent(
  request: FastifyRequest,
  asked: readonly AskedDocument[],
): Promise<{ fields: Record<string, unknown>; documents: SentDocuments }> {
  const isMultipart = request.isMultipart();
  const { fields, files } = isMultipart
    ? await readMultipart(request, { files: Object.fromEntries(asked.map(({ key }) => [key, rule])) })
    : { fields: asRecord(request.body), files: {} as Record<string, UploadedFile> };
  const documents = new Map<string, UploadedFile | string>();
  for (const { key } of asked) {
    const sent = files[key] ?? fields[key];
    if (sent !== undefined && sent !== null && sent !== '') {
      if (typeof sent === 'object' && 'open' in sent) documents.set(key, sent as UploadedFile);
      else if (Uuid.safeParse(sent).success) documents.set(key, String(sent));
      else throw invalid([{ field: key, message: campaignMessages.DOCUMENT_UNKNOWN }]);
    }
  }
  return { fields, documents };
}

const asRecord = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/** @throws 422 naming each required document that is missing. */
export function requireAsked(asked: readonly AskedDocument[], sent: SentDocuments): void {
  const errors: FieldError[] = asked
    .filter(({ key, isRequired }) => isRequired && !sent.has(key))
    .map(({ key }) => ({ field: key, message: campaignMessages.DOCUMENT_REQUIRED }));
  if (errors.length > 0) throw invalid(errors);
}

/** Each sent document found among the person's own. @throws 422 naming one that is not theirs. */
export async function findChosen(
  db: Db,
  ownerId: string,
  sent: SentDocuments,
): Promise<ReadonlyMap<string, FileRow | UploadedFile>> {
  const found = new Map<string, FileRow | UploadedFile>();
  for (const [key, document] of sent) {
    const chosen = typeof document === 'string' ? await findOwnDocument(db, ownerId, document) : document;
    if (!chosen) throw invalid([{ field: key, message: campaignMessages.DOCUMENT_UNKNOWN }]);
    found.set(key, chosen);
  }
  return found;
}

const isUpload = (document: FileRow | UploadedFile): document is UploadedFile => 'open' in document;

/** Hexadecimal. */
export const printOf = (document: FileRow | UploadedFile): string | undefined =>
  isUpload(document) ? document.sha256 : document.sha256?.toString('hex');

export const kindOfDocument = (key: string): DocumentKind => {
  if (key === 'cv' || key === 'cover_letter') return key;
  if (key.startsWith('diploma')) return 'diploma';
  // Companies do not look these up (`openDocumentKinds`).
  if (/identite|passeport|naissance|nationalite|casier/.test(key)) return 'identity';
  return /certificat|attestation/.test(key) ? 'certificate' : 'other';
};

export type StoredDocument = { key: string; label: string; fileId: string };

/**
 * Stores what was uploaded, runs the write that shows it, and deletes the files when that write fails.
 * @param write receives the file of each key; `show` makes the uploads visible in its transaction.
 */
export async function withStored<Result>(
  db: Db,
  { storage, queue }: { storage: Storage; queue: JobQueue },
  chosen: ReadonlyMap<string, FileRow | UploadedFile>,
  { ownerId, asked, now }: { ownerId: string; asked: readonly AskedDocument[]; now: Date },
  write: (documents: StoredDocument[], show: (tx: Db) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const labels = new Map(asked.map(({ key, name }) => [key, name]));
  const uploaded: FileRow[] = [];
  const documents: StoredDocument[] = [];
  try {
    for (const [key, document] of chosen) {
      const upload = { ownerId, kind: kindOfDocument(key), now };
      const row = isUpload(document)
        ? await storeHiddenDocument(db, storage, { ...upload, file: document })
        : document;
      if (isUpload(document)) uploaded.push(row);
      documents.push({ key, label: labels.get(key) ?? key, fileId: row.id });
    }
    return await write(documents, async (tx) => {
      for (const { id } of uploaded) {
        await showDocument(tx, id);
        await readCvLater(tx, queue, id);
      }
    });
  } catch (error) {
    for (const row of uploaded) await dropDocument(db, storage, row);
    throw error;
  }
}
