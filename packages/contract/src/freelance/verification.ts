import { z } from 'zod';
import {
  ownBadge,
  ownRequest,
  queuedRequest,
  readRequest,
  ReviewDocumentBody,
  reviewDocumentParams,
  reviewNumber,
  ReviewReason,
} from '../document-review/reviews.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { optionalText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { freelanceSteps, freelanceVerificationMessages as messages } from './verification-words.ts';

/** A request as the freelance sees it. */
export const OwnFreelanceVerification = z.object({
  ...ownBadge,
  /** As the documents must say it. */
  name: z.string(),
  /** Null before the first document. */
  request: z
    .object({ ...ownRequest, identityNumber: z.string().nullable(), taxNumber: z.string().nullable() })
    .nullable(),
});
export type OwnFreelanceVerification = z.infer<typeof OwnFreelanceVerification>;

export const getOwnFreelanceVerification = endpoint('GET /freelance/verification', {
  summary: 'La vérification de mon identité : documents, état, réponse.',
  data: OwnFreelanceVerification,
});
/** Multipart, with the part `file`. */
export const saveFreelanceDocument = endpoint('PUT /freelance/verification/documents/:kind', {
  summary: 'Ajoute ou remplace un de mes documents (une partie `file`).',
  params: reviewDocumentParams,
  accepts: 'multipart',
  body: ReviewDocumentBody,
  data: OwnFreelanceVerification,
});
export const removeFreelanceDocument = endpoint('DELETE /freelance/verification/documents/:kind', {
  summary: 'Retire un de mes documents de la demande qui se prépare.',
  params: reviewDocumentParams,
  data: OwnFreelanceVerification,
});
export const getFreelanceDocument = endpoint('GET /freelance/verification/documents/:kind', {
  summary: 'Le contenu d’un de mes documents.',
  params: reviewDocumentParams,
});
export const sendFreelanceVerification = endpoint('POST /freelance/verification', {
  summary: 'Envoie mes documents et leurs numéros pour vérification.',
  body: z.object({
    identityNumber: reviewNumber(messages.IDENTITY_REQUIRED),
    taxNumber: reviewNumber(messages.TAX_REQUIRED),
  }),
  data: OwnFreelanceVerification,
});

// ── What the platform's staff read and decide ───────────────────────────────────────────────────
export const QueuedFreelance = z.object({
  id: Uuid,
  /** `id` of the profile. */
  freelance: z.object({ id: Uuid, name: z.string(), headline: z.string(), country: z.string() }),
  step: z.enum(freelanceSteps),
  ...queuedRequest,
});
export type QueuedFreelance = z.infer<typeof QueuedFreelance>;

export const listFreelanceVerifications = endpoint('GET /admin/freelance-verifications', {
  summary: 'Les freelances qui attendent une lecture, le plus ancien en tête.',
  query: z.object({ ...pageQuery(25), step: z.enum(freelanceSteps).optional() }),
  data: z.array(QueuedFreelance),
  paginated: true,
});

export const FreelanceVerification = z.object({
  ...readRequest,
  /** Emptied with the documents of a request that ended. */
  identityNumber: z.string().nullable(),
  /** Another freelance who sent one of the numbers; `id` of the profile. */
  namesakes: z.array(z.object({ id: Uuid, name: z.string(), number: z.enum(['identity', 'nif']) })),
});
export type FreelanceVerification = z.infer<typeof FreelanceVerification>;

const params = z.object({ id: Uuid });

export const listVerificationsOfFreelance = endpoint('GET /admin/freelances/:id/verifications', {
  summary: 'Les demandes de vérification d’un freelance, la dernière en tête.',
  params,
  data: z.array(FreelanceVerification),
});
export const takeFreelanceVerification = endpoint('PUT /admin/freelance-verifications/:id/taking', {
  summary: 'Prend une demande : personne d’autre ne décide pendant trente minutes.',
  params,
  data: FreelanceVerification,
});
export const releaseFreelanceVerification = endpoint('DELETE /admin/freelance-verifications/:id/taking', {
  summary: 'Rend une demande à la file.',
  params,
  data: FreelanceVerification,
});
export const acceptFreelanceVerification = endpoint('POST /admin/freelance-verifications/:id/acceptance', {
  summary: 'Accepte les documents : première lecture, ou seconde par une autre personne.',
  params,
  body: z.object({ note: optionalText(1000) }),
  data: FreelanceVerification,
});
export const refuseFreelanceVerification = endpoint('POST /admin/freelance-verifications/:id/refusal', {
  summary: 'Refuse les documents ; la personne lit le motif et peut renvoyer.',
  params,
  body: z.object({ reason: ReviewReason }),
  data: FreelanceVerification,
});
export const readFreelanceDocument = endpoint('GET /admin/freelance-verifications/:id/documents/:kind', {
  summary: 'Le contenu d’un document d’un freelance. Chaque lecture est inscrite au journal.',
  params: reviewDocumentParams.extend({ id: Uuid }),
});
export const endFreelanceVerification = endpoint('POST /admin/freelances/:id/verification-end', {
  summary: 'Retire la mention d’un freelance, qui lit le motif.',
  params,
  body: z.object({ reason: ReviewReason }),
});
