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
import { verificationMessages as messages, verificationSteps } from './verification-words.ts';

/** A request as its company sees it. */
export const OwnVerification = z.object({
  ...ownBadge,
  /** Null before the first document. */
  request: z
    .object({ ...ownRequest, rccmNumber: z.string().nullable(), taxNumber: z.string().nullable() })
    .nullable(),
});
export type OwnVerification = z.infer<typeof OwnVerification>;

export const getOwnVerification = endpoint('GET /company/verification', {
  summary: 'La vérification de mon entreprise : documents, état, réponse.',
  data: OwnVerification,
});

/** Multipart, with the part `file`. */
export const saveOwnDocument = endpoint('PUT /company/verification/documents/:kind', {
  summary: 'Ajoute ou remplace un document de la demande qui se prépare (une partie `file`).',
  params: reviewDocumentParams,
  accepts: 'multipart',
  body: ReviewDocumentBody,
  data: OwnVerification,
});
export const removeOwnDocument = endpoint('DELETE /company/verification/documents/:kind', {
  summary: 'Retire un document de la demande qui se prépare.',
  params: reviewDocumentParams,
  data: OwnVerification,
});
export const getOwnDocument = endpoint('GET /company/verification/documents/:kind', {
  summary: 'Le contenu d’un document de mon entreprise.',
  params: reviewDocumentParams,
});

export const sendOwnVerification = endpoint('POST /company/verification', {
  summary: 'Envoie les documents et leurs numéros pour vérification.',
  body: z.object({
    rccmNumber: reviewNumber(messages.RCCM_REQUIRED),
    taxNumber: reviewNumber(messages.TAX_REQUIRED),
  }),
  data: OwnVerification,
});

// ── What the platform's staff read and decide ───────────────────────────────────────────────────
export const QueuedVerification = z.object({
  /** Of the request; null for a company whose name alone waits. */
  id: Uuid.nullable(),
  company: z.object({ id: Uuid, name: z.string(), country: z.string() }),
  step: z.enum(verificationSteps),
  ...queuedRequest,
  /** Its name or number is somebody's already. */
  isDoubtful: z.boolean(),
});
export type QueuedVerification = z.infer<typeof QueuedVerification>;

export const listVerifications = endpoint('GET /admin/company-verifications', {
  summary: 'Les entreprises qui attendent une lecture, la plus ancienne en tête.',
  query: z.object({ ...pageQuery(25), step: z.enum(verificationSteps).optional() }),
  data: z.array(QueuedVerification),
  paginated: true,
});

export const Verification = z.object({
  ...readRequest,
  companyId: Uuid,
  rccmNumber: z.string(),
  /** Another company with one of the numbers. */
  namesakes: z.array(z.object({ id: Uuid, name: z.string(), number: z.enum(['rccm', 'nif']) })),
});
export type Verification = z.infer<typeof Verification>;

const params = z.object({ id: Uuid });
export const listCompanyVerifications = endpoint('GET /admin/recruiters/:id/verifications', {
  summary: 'Les demandes de vérification d’une entreprise, la dernière en tête.',
  params,
  data: z.array(Verification),
});
export const takeVerification = endpoint('PUT /admin/company-verifications/:id/taking', {
  summary: 'Prend une demande : personne d’autre ne décide pendant trente minutes.',
  params,
  data: Verification,
});
export const releaseVerification = endpoint('DELETE /admin/company-verifications/:id/taking', {
  summary: 'Rend une demande à la file.',
  params,
  data: Verification,
});
export const acceptVerification = endpoint('POST /admin/company-verifications/:id/acceptance', {
  summary: 'Accepte les documents : première lecture, ou seconde par une autre personne.',
  params,
  body: z.object({ note: optionalText(1000) }),
  data: Verification,
});
export const refuseVerification = endpoint('POST /admin/company-verifications/:id/refusal', {
  summary: 'Refuse les documents ; l’entreprise lit le motif et peut renvoyer.',
  params,
  body: z.object({ reason: ReviewReason }),
  data: Verification,
});
export const getVerificationDocument = endpoint('GET /admin/company-verifications/:id/documents/:kind', {
  summary: 'Le contenu d’un document d’une entreprise. Chaque lecture est inscrite au journal.',
  params: reviewDocumentParams.extend({ id: Uuid }),
});
export const endVerification = endpoint('POST /admin/recruiters/:id/verification-end', {
  summary: 'Retire le badge d’une entreprise, qui lit le motif.',
  params,
  body: z.object({ reason: ReviewReason }),
});
