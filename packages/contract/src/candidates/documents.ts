import { z } from 'zod';
import { Document } from '../files/documents.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

export const CandidateDocument = Document.pick({
  id: true,
  name: true,
  filename: true,
  createdAt: true,
  downloadUrl: true,
  path: true,
});
export type CandidateDocument = z.infer<typeof CandidateDocument>;

export const listCandidateDocuments = endpoint('GET /recruiter/candidates/:id/documents', {
  summary:
    "Les documents d'un candidat ouvert à mon entreprise : il y a postulé, ou elle a débloqué son profil.",
  params: z.object({ id: Uuid }),
  query: z.object(pageQuery(20)),
  data: z.array(CandidateDocument),
  extra: z.object({
    candidate: z.object({ id: z.string(), name: z.string() }),
    /** Their latest application to my company which opens the documents; null when an unlock does. */
    application: z.object({ id: z.string(), offerId: z.int() }).nullable(),
  }),
  paginated: true,
});
export const downloadCandidateDocument = endpoint(
  'GET /recruiter/candidates/:id/documents/:documentId/content',
  {
    summary: "Le contenu d'un document d'un candidat ouvert à mon entreprise.",
    params: z.object({ id: Uuid, documentId: Uuid }),
  },
);
