import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { letterEnds, letterMessages as messages, letterStatuses } from './offer-letter-words.ts';
import { contractTypeCodes, currencies } from '../offers/reference.ts';
import { stages } from './stages.ts';

/**
 * The content of a letter, as its recruiter writes it: in a draft every field is optional. `subject` and `body` may
 * contain variables.
 */
export const LetterContent = z.object({
  position: optionalText(200),
  contractType: z.enum(contractTypeCodes, messages.CONTRACT_REQUIRED).nullable(),
  /** How long the contract lasts, in words; for those that end. */
  duration: optionalText(120),
  /** Gross, per month, in whole units. */
  salary: z
    .int(messages.SALARY_INVALID)
    .min(1, messages.SALARY_INVALID)
    .max(999_999_999_999, messages.SALARY_INVALID)
    .nullable(),
  currency: z.enum(currencies),
  startsOn: Day.nullable(),
  trialPeriod: optionalText(120),
  place: optionalText(300),
  workingTime: optionalText(200),
  benefits: optionalText(2000),
  signatoryName: optionalText(120),
  signatoryRole: optionalText(120),
  subject: optionalText(200),
  body: optionalText(8000),
  /** The last day it may be accepted, that day included. */
  expiresOn: Day.nullable(),
});
export type LetterContent = z.infer<typeof LetterContent>;

const shared = {
  id: z.string(),
  applicationId: z.string(),
  status: z.enum(letterStatuses).exclude(['draft']),
  position: z.string(),
  contract: z.string(),
  /** Gross, per month, in whole units. */
  salary: z.int(),
  currency: z.string(),
  startsOn: Day,
  place: z.string(),
  sentAt: Instant,
  /** The last day it may be accepted, that day included. */
  expiresOn: Day,
  /** SHA-256 of the PDF, in hexadecimal. */
  sha256: z.string(),
  endedAt: Instant.nullable(),
  endedBy: z.enum(letterEnds).nullable(),
  /** The words of the person who declined or withdrew it. */
  reason: z.string().nullable(),
  /** As typed to accept. */
  signedName: z.string().nullable(),
};

export const RecruiterLetter = z.object({
  ...shared,
  sentBy: z.string().nullable(),
  abilities: z.object({
    /** Withdraw it before its answer. */
    withdraw: z.boolean(),
    /** Mark the candidate who accepted it as hired. */
    hire: z.boolean(),
  }),
});
export type RecruiterLetter = z.infer<typeof RecruiterLetter>;

export const MyLetter = z.object({
  ...shared,
  company: z.string(),
  abilities: z.object({ answer: z.boolean() }),
  /** The name the letter is addressed to, which signs it. */
  signAs: z.string(),
});
export type MyLetter = z.infer<typeof MyLetter>;

export const JobOffer = z.object({
  application: z.object({
    id: z.string(),
    offerId: z.int(),
    offerTitle: z.string(),
    candidateName: z.string(),
    stage: z.enum(stages),
    stageTitle: z.string(),
  }),
  /** Null as long as nobody has saved one. */
  draft: z
    .object({
      id: z.string(),
      /** Sent back with each save. */
      version: z.int(),
      content: LetterContent,
      updatedAt: Instant,
      updatedBy: z.string().nullable(),
    })
    .nullable(),
  /** The initial content of a new letter: the last one sent, else the offer and the company's template. */
  start: LetterContent,
  /** Those that were sent, the latest first. */
  letters: z.array(RecruiterLetter),
  templates: z.array(z.object({ id: z.string(), name: z.string(), subject: z.string(), body: z.string() })),
  abilities: z.object({
    /** Write and send a letter, now. */
    write: z.boolean(),
    /** Read the draft as it would leave. */
    openDraft: z.boolean(),
    /** Sends it; or first asks for the agreement of the company's approvers. */
    send: z.boolean(),
    askApproval: z.boolean(),
  }),
});
export type JobOffer = z.infer<typeof JobOffer>;

const id = z.object({ id: Uuid });
const version = z.int().min(0);

export const getJobOffer = endpoint('GET /recruiter/applications/:id/offer-letters', {
  summary: "Lettres d'embauche d'une candidature : le brouillon, celles envoyées et de quoi en écrire une.",
  params: id,
  data: JobOffer,
});
export const saveLetterDraft = endpoint('PUT /recruiter/applications/:id/offer-letters/draft', {
  summary: "Enregistre le brouillon de la lettre d'embauche ; `version` vaut 0 la première fois.",
  params: id,
  body: z.object({ version, content: LetterContent }),
  data: JobOffer,
});
export const sendLetter = endpoint('POST /recruiter/offer-letters/:id/send', {
  summary: 'Fige la lettre en PDF et l’envoie au candidat.',
  params: id,
  body: z.object({ version }),
  data: JobOffer,
});
export const withdrawLetter = endpoint('POST /recruiter/offer-letters/:id/withdraw', {
  summary: 'Retire une proposition que le candidat n’a pas encore acceptée ni déclinée.',
  params: id,
  body: z.object({ reason: optionalText(500) }),
  data: JobOffer,
});
export const getLetterPdf = endpoint('GET /recruiter/offer-letters/:id/pdf', {
  summary: 'La lettre en PDF : telle qu’envoyée, ou l’aperçu du brouillon ; `preview=true` l’affiche.',
  params: id,
  query: z.object({ preview: z.string().optional() }),
});
export const getLetterCertificate = endpoint('GET /recruiter/offer-letters/:id/certificate', {
  summary: "L'attestation d'acceptation d'une lettre, en PDF.",
  params: id,
});

export const listMyLetters = endpoint('GET /applications/:id/offer-letters', {
  summary: "Les propositions d'embauche reçues pour une de mes candidatures, la plus récente d'abord.",
  params: id,
  data: z.array(MyLetter),
});
export const getMyLetterPdf = endpoint('GET /offer-letters/:id/pdf', {
  summary: 'La lettre que j’ai reçue, en PDF ; `preview=true` l’affiche.',
  params: id,
  query: z.object({ preview: z.string().optional() }),
});
export const acceptLetter = endpoint('POST /offer-letters/:id/accept', {
  summary: 'Accepte la proposition en signant de mon nom.',
  params: id,
  body: z.object({
    signedName: requiredText(messages.NAME_REQUIRED, 200),
    consent: z.literal(true, messages.CONSENT_REQUIRED),
    /** Of the letter that was read: another one is not accepted by mistake. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, messages.NOT_THE_SAME),
  }),
  data: MyLetter,
});
export const declineLetter = endpoint('POST /offer-letters/:id/decline', {
  summary: 'Décline la proposition, avec un motif facultatif.',
  params: id,
  body: z.object({ reason: optionalText(500) }),
  data: MyLetter,
});
export const getMyLetterCertificate = endpoint('GET /offer-letters/:id/certificate', {
  summary: "L'attestation de mon acceptation, en PDF.",
  params: id,
});
