import { z } from 'zod';
import { CvReading } from '../../files/cv-texts.ts';
import { documentKinds } from '../../files/document-kinds.ts';
import { driveMessages } from '../../files/documents.ts';
import { endpoint } from '../../protocol/endpoint.ts';
import { Instant, queryFlag, requiredText, Uuid } from '../../protocol/fields.ts';
import { pageQuery } from '../../protocol/pagination.ts';
import { documentMessages as messages, driveLimits } from './drive-words.ts';

const Kind = z.enum(documentKinds, messages.KIND_REQUIRED);
const one = z.object({ id: Uuid });

/** A stored file: a document as it is now, an earlier version, one in the bin. Addresses are below the site's root. */
const StoredFile = z.object({
  id: z.string(),
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
  createdAt: Instant,
  /** To be shown in a frame. */
  previewUrl: z.string(),
  downloadUrl: z.string(),
});

export const DriveDocument = StoredFile.extend({
  kind: z.enum(documentKinds),
  /** Of a candidate's CV: whether recruiters can search its words; null for any other document. */
  reading: CvReading.nullable(),
  /** Earlier versions. */
  versionCount: z.int(),
  /** Applications that it was sent with, its earlier versions included. */
  applicationCount: z.int(),
  openLinkCount: z.int(),
  /** The oldest other document with the same content. */
  sameAs: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type DriveDocument = z.infer<typeof DriveDocument>;

export const DocumentVersion = StoredFile.extend({
  isCurrent: z.boolean(),
  /** Applications that show this version. */
  applicationCount: z.int(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const TrashedDocument = StoredFile.extend({
  kind: z.enum(documentKinds),
  trashedAt: Instant,
  /** When it goes for good. */
  purgedAt: Instant,
});
export type TrashedDocument = z.infer<typeof TrashedDocument>;

export const driveSorts = ['createdAt', 'name', 'byteSize'] as const;

export const listDriveDocuments = endpoint('GET /drive/documents', {
  summary: 'Mes documents, avec leurs versions, leurs liens et les candidatures qui les montrent.',
  query: z.object({
    ...pageQuery(25),
    kind: Kind.optional(),
    search: z.string().trim().max(120).optional(),
    sort: z.enum(driveSorts).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  data: z.array(DriveDocument),
  paginated: true,
});

export const getDriveDocument = endpoint('GET /drive/documents/:id', {
  summary: 'Un de mes documents.',
  params: one,
  data: DriveDocument,
});

export const changeDocument = endpoint('PATCH /drive/documents/:id', {
  summary: 'Renomme un document ou dit ce qu’il est. La fin du nom reste celle du contenu.',
  params: one,
  body: z.object({
    name: requiredText(messages.NAME_REQUIRED, driveLimits.nameLength),
    kind: Kind,
  }),
  data: DriveDocument,
});

export const previewDocument = endpoint('GET /drive/files/:id', {
  summary:
    'Le contenu d’un document, d’une version ou d’un document de la corbeille, à montrer ; `download=true` le donne à enregistrer.',
  params: one,
  query: z.object({ download: queryFlag }),
});

export const listDocumentVersions = endpoint('GET /drive/documents/:id/versions', {
  summary: 'Les versions d’un document, la plus récente d’abord.',
  params: one,
  data: z.array(DocumentVersion),
});
export const restoreDocumentVersion = endpoint('POST /drive/versions/:id/restore', {
  summary: 'Remet une version à la place de l’actuelle, qui devient une version.',
  params: one,
  data: DriveDocument,
});
export const deleteDocumentVersion = endpoint('DELETE /drive/versions/:id', {
  summary: 'Supprime une version. Les candidatures qui la montrent gardent leur copie.',
  params: one,
});

export const DriveStorage = z.object({
  quotaBytes: z.int(),
  usedBytes: z.int(),
  trashBytes: z.int(),
  versionBytes: z.int(),
  documentCount: z.int(),
  trashCount: z.int(),
});
export type DriveStorage = z.infer<typeof DriveStorage>;
export const getDriveStorage = endpoint('GET /drive/storage', {
  summary: 'La place que prennent mes documents.',
  data: DriveStorage,
});

export const listTrash = endpoint('GET /drive/trash', {
  summary: 'La corbeille, du plus récent au plus ancien.',
  query: z.object(pageQuery(25)),
  data: z.array(TrashedDocument),
  paginated: true,
});
export const restoreDocument = endpoint('POST /drive/trash/:id/restore', {
  summary: 'Sort un document de la corbeille.',
  params: one,
});
export const deleteTrashed = endpoint('DELETE /drive/trash/:id', {
  summary: 'Supprime pour toujours un document de la corbeille.',
  params: one,
});
export const emptyTrash = endpoint('DELETE /drive/trash', { summary: 'Vide la corbeille.' });

export const downloadDrive = endpoint('GET /drive/archive', {
  summary: 'Tous mes documents dans un ZIP, rangés par sorte.',
});

const upload = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, driveMessages.UPLOAD_UNKNOWN) });
export const createDocumentUpload = endpoint('POST /drive/uploads', {
  summary:
    'Commence l’envoi d’un document (tus 1.0.0). `Upload-Metadata` : filename, kind, key, replaces, sha256, again.',
});
export const readDocumentUpload = endpoint('HEAD /drive/uploads/:id', {
  summary: 'Où en est un envoi.',
  params: upload,
});
export const appendDocumentUpload = endpoint('PATCH /drive/uploads/:id', {
  summary: 'La suite d’un envoi.',
  params: upload,
});
export const removeDocumentUpload = endpoint('DELETE /drive/uploads/:id', {
  summary: 'Abandonne un envoi.',
  params: upload,
});
