import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  companyDocumentKinds,
  VERIFICATION_NUMBER_LENGTH,
  verificationMessages as messages,
  verificationStates,
  verificationSteps,
} from './verification-words.ts';

const Kind = z.enum(companyDocumentKinds, messages.KIND_REQUIRED);

export const CompanyDocument = z.object({
  kind: z.enum(companyDocumentKinds),
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
  /** Null for one without an end. */
  expiresOn: Day.nullable(),
  addedAt: Instant,
});
export type CompanyDocument = z.infer<typeof CompanyDocument>;

/** A request as its company sees it. Who reads it stays inside the platform. */
export const OwnVerification = z.object({
  isVerified: z.boolean(),
  /** The last day of the badge; null without a badge, or for one that was given without documents. */
  verifiedUntil: Day.nullable(),
  /** The last request; null before the first document. */
  request: z
    .object({
      state: z.enum(verificationStates),
      rccmNumber: z.string().nullable(),
      taxNumber: z.string().nullable(),
      sentAt: Instant.nullable(),
      /** Of a refusal, or of a badge that was withdrawn. */
      reason: z.string().nullable(),
      documents: z.array(CompanyDocument),
    })
    .nullable(),
  /** `change`: adds documents and sends them. */
  abilities: z.object({ change: z.boolean() }),
});
export type OwnVerification = z.infer<typeof OwnVerification>;

export const getOwnVerification = endpoint('GET /company/verification', {
  summary: 'La vérification de mon entreprise : documents, état, réponse.',
  data: OwnVerification,
});

const ownDocument = z.object({ kind: Kind });

/** Multipart, with the part `file`. */
export const saveOwnDocument = endpoint('PUT /company/verification/documents/:kind', {
  summary: 'Ajoute ou remplace un document de la demande qui se prépare (une partie `file`).',
  params: ownDocument,
  accepts: 'multipart',
  body: z.object({
    expiresOn: z
      .union([z.literal('').transform(() => null), Day])
      .nullable()
      .default(null),
  }),
  data: OwnVerification,
});
export const removeOwnDocument = endpoint('DELETE /company/verification/documents/:kind', {
  summary: 'Retire un document de la demande qui se prépare.',
  params: ownDocument,
  data: OwnVerification,
});
export const getOwnDocument = endpoint('GET /company/verification/documents/:kind', {
  summary: 'Le contenu d’un document de mon entreprise.',
  params: ownDocument,
});

const number = (required: string) =>
  z
    .string(required)
    .trim()
    .min(4, { error: required, abort: true })
    .max(VERIFICATION_NUMBER_LENGTH, `${VERIFICATION_NUMBER_LENGTH} caractères au maximum`)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, messages.NUMBER_INVALID);

export const sendOwnVerification = endpoint('POST /company/verification', {
  summary: 'Envoie les documents et leurs numéros pour vérification.',
  body: z.object({ rccmNumber: number(messages.RCCM_REQUIRED), taxNumber: number(messages.TAX_REQUIRED) }),
  data: OwnVerification,
});

// ── What the platform's staff read and decide ───────────────────────────────────────────────────
export const QueuedVerification = z.object({
  /** Of the request; null for a company whose name alone waits. */
  id: Uuid.nullable(),
  company: z.object({ id: Uuid, name: z.string(), country: z.string() }),
  step: z.enum(verificationSteps),
  since: Instant,
  /** Who reads it now; null when nobody does. */
  takenBy: z.string().nullable(),
  /** Taken by the person who asks. */
  isMine: z.boolean(),
  /** Made by the person who asks: somebody else does the second reading. */
  isOwnFirst: z.boolean(),
  documents: z.int(),
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

const By = z.object({ name: z.string().nullable(), at: Instant });

export const Verification = z.object({
  id: Uuid,
  companyId: Uuid,
  state: z.enum(verificationStates),
  /** As it was sent. */
  name: z.string(),
  rccmNumber: z.string(),
  taxNumber: z.string(),
  sent: By,
  /** Another company with one of the numbers. */
  namesakes: z.array(z.object({ id: Uuid, name: z.string(), number: z.enum(['rccm', 'nif']) })),
  taken: z.object({ name: z.string().nullable(), isMine: z.boolean(), until: Instant }).nullable(),
  first: By.extend({ note: z.string().nullable() }).nullable(),
  decided: By.extend({ reason: z.string().nullable() }).nullable(),
  /** The end of a badge, or of a request that nobody decided. */
  ended: By.extend({ reason: z.string().nullable() }).nullable(),
  validUntil: Day.nullable(),
  documents: z.array(CompanyDocument),
  /** The company has another name than it had when it sent. */
  isOutdated: z.boolean(),
  abilities: z.object({ take: z.boolean(), release: z.boolean(), accept: z.boolean(), refuse: z.boolean() }),
});
export type Verification = z.infer<typeof Verification>;

const params = z.object({ id: Uuid });
const Reason = z
  .string(messages.REASON_REQUIRED)
  .trim()
  .min(5, messages.REASON_REQUIRED)
  .max(1000, '1 000 caractères au maximum');

/** What stays of a badge when it is withdrawn is the reason: the company reads it. */
export const VerificationReason = Reason;

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
  body: z.object({ reason: Reason }),
  data: Verification,
});
export const getVerificationDocument = endpoint('GET /admin/company-verifications/:id/documents/:kind', {
  summary: 'Le contenu d’un document d’une entreprise. Chaque lecture est inscrite au journal.',
  params: z.object({ id: Uuid, kind: Kind }),
});
export const endVerification = endpoint('POST /admin/recruiters/:id/verification-end', {
  summary: 'Retire le badge d’une entreprise, qui lit le motif.',
  params,
  body: z.object({ reason: Reason }),
});
