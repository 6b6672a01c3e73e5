import { z } from 'zod';
import { CvReading } from './cv-texts.ts';
import { documentKinds } from './document-kinds.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

export const driveMessages = {
  TOO_LARGE: 'Le fichier dépasse 5 Mo. Choisissez un fichier plus léger.',
  UNSUPPORTED: "Ce fichier n'est pas accepté. Formats acceptés : PDF, DOCX, JPG, PNG.",
  EMPTY: 'Le fichier est vide.',
  MISSING: 'Choisissez un fichier.',
  ADDED: 'Document ajouté',
  DELETED: 'Document mis à la corbeille pour 30 jours. Les candidatures déjà envoyées gardent leur copie.',
  UPLOADS_BUSY:
    'Beaucoup de fichiers arrivent en ce moment. Rien n’est perdu : réessayez dans quelques secondes.',
  TOO_MANY_UPLOADS: 'Vous avez envoyé beaucoup de fichiers. Patientez quelques minutes avant de réessayer.',
  UPLOAD_UNKNOWN: 'Cet envoi n’est plus attendu. Choisissez de nouveau le fichier.',
  UPLOAD_REFUSED: 'Cet envoi ne peut pas continuer. Choisissez de nouveau le fichier.',
  NOT_FOUND: "Ce document n'existe pas",
  STORAGE_FULL: "Le document n'a pas pu être enregistré. Réessayez dans un instant.",
} as const;

export const Document = z.object({
  id: z.string(),
  name: z.string(),
  filename: z.string(),
  kind: z.string(),
  extension: z.string(),
  byteSize: z.int(),
  createdAt: Instant,
  downloadUrl: z.string(),
  path: z.string(),
  /** Of a candidate's CV: whether recruiters can search its words; null for any other document. */
  reading: CvReading.nullable(),
});
export type Document = z.infer<typeof Document>;

export const listDocuments = endpoint('GET /documents', {
  summary: 'Mes documents.',
  query: z.object({ ...pageQuery(20), kind: z.string().max(40).optional() }),
  data: z.array(Document),
  paginated: true,
});
export const uploadDocument = endpoint('POST /documents', {
  summary: 'Ajoute un document (une partie `file`).',
  accepts: 'multipart',
  body: z.object({ kind: z.enum(documentKinds).default('cv') }),
  data: Document,
});
export const downloadDocument = endpoint('GET /documents/:id/content', {
  summary: 'Le contenu d’un de mes documents.',
  params: z.object({ id: Uuid }),
});
export const deleteDocument = endpoint('DELETE /documents/:id', {
  summary: 'Met un de mes documents à la corbeille.',
  params: z.object({ id: Uuid }),
});
