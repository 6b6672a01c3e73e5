import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Answers, ApplicationAnswer } from './answers.ts';
import { SOURCE_MARK_LENGTH } from './source-marks.ts';
import { interviewKinds } from './interview-words.ts';
import { applicationGroups, applicationStateNames, stages } from './stages.ts';

export const applicationMessages = {
  APPLIED: 'Votre candidature a été envoyée',
  APPLY_FAILED: "La candidature n'a pas pu être envoyée",
  ALREADY_APPLIED: 'Vous avez déjà postulé à cette offre',
  OFFER_EXPIRED: "Cette offre est expirée : il n'est plus possible d'y postuler",
  OFFER_FILLED: "Cette offre est pourvue : il n'est plus possible d'y postuler",
  OFFER_CLOSED: "Cette offre n'accepte plus de candidatures",
  CANDIDATES_ONLY: 'Seul un compte candidat peut postuler à une offre',
  CV_REQUIRED: 'Cette offre demande un CV',
  MESSAGE_REQUIRED: 'Cette offre demande un message de motivation',
  CV_NOT_FOUND: "Ce CV n'existe pas dans vos documents",
  LETTER_NOT_FOUND: "Cette lettre n'existe pas dans vos documents",
  NOT_APPLIED: "Vous n'avez pas postulé à cette offre",
  OPERATION_IN_PROGRESS: 'Une opération est déjà en cours, veuillez patienter',
  CANCEL_FAILED: "La candidature n'a pas pu être annulée",
  CANCELLED: 'Candidature annulée avec succès',
  CANCEL_ERROR: "Une erreur est survenue lors de l'annulation de votre candidature",
  ERROR: 'Une erreur est survenue',
  NOT_FOUND: "Cette candidature n'existe pas",
  TOO_MANY: 'Vous avez envoyé beaucoup de candidatures. Patientez un peu avant de continuer.',
  HIRED_NOT_CANCELLABLE: 'Cette candidature est terminée : elle ne peut plus être annulée',
} as const;

const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/**
 * Multipart (`cv` file part) or JSON. Send an `Idempotency-Key` header (a UUID): a repeated key gives
 * the first answer again and never a second application.
 */
export const applyToOffer = endpoint('POST /applications/tracking/job/:id/apply', {
  summary: 'Postule à une offre.',
  accepts: 'multipart',
  params: offerParams,
  body: z.object({
    message: optionalText(4000),
    /** A CV already in my documents, instead of the `cv` file part. */
    cvFileId: z
      .union([Uuid, z.literal('')])
      .nullish()
      .transform((id) => id || null),
    /** A letter of motivation in my documents. */
    letterFileId: z
      .union([Uuid, z.literal('')])
      .nullish()
      .transform((id) => id || null),
    /** To the offer's questions. */
    answers: Answers,
    /** The mark in the address of the offer, `src` or `via`; one that means nothing is ignored, however long. */
    source: z
      .string()
      .nullish()
      .transform((mark) => (mark && mark.length <= SOURCE_MARK_LENGTH ? mark : null)),
  }),
  data: z.object({ id: z.string(), offerId: z.int(), stage: z.enum(stages), appliedAt: Instant }),
});

export const cancelApplication = endpoint('DELETE /applications/tracking/job/:id/cancel', {
  summary: 'Annule ma candidature à une offre.',
  params: offerParams,
});

export const ApplicationEvent = z.object({
  id: z.string(),
  /** An `interview` and a `letter` stand where they were sent; their calls give the rest. */
  kind: z.enum(['stage', 'message', 'interview', 'letter']),
  /** The interview's or the letter's. */
  refId: z.string().nullable(),
  stage: z.enum(stages).nullable(),
  stageTitle: z.string().nullable(),
  /** Shown to the candidate: a refusal's reason, an answer's text. */
  text: z.string().nullable(),
  at: Instant,
  /** The company's name, or 'Vous'. */
  by: z.string(),
});

const OfferOfApplication = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  company: z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() }),
  location: z.string(),
  contractType: z.string(),
  status: z.string(),
});

export const MyApplication = z.object({
  id: z.string(),
  offer: OfferOfApplication,
  stage: z.enum(stages),
  stageTitle: z.string(),
  appliedAt: Instant,
  updatedAt: Instant,
  abilities: z.object({ cancel: z.boolean() }),
  /** Where the list shows it. */
  group: z.enum(applicationGroups),
  /** What waits for my answer: the application is of the group `todo` when there is any. */
  awaited: z.object({
    /** A job offer to accept or decline; the last day included, the salary gross by month. */
    letter: z
      .object({ expiresOn: Day, contract: z.string(), salary: z.int(), currency: z.string() })
      .nullable(),
    /** Slots to choose from that are still to come, and when the first of them begins. */
    interview: z.object({ kind: z.enum(interviewKinds), startsAt: Instant, slots: z.int() }).nullable(),
  }),
  /** The next meeting whose time was agreed. */
  nextInterview: z
    .object({
      startsAt: Instant,
      endsAt: Instant,
      kind: z.enum(interviewKinds),
      place: z.string().nullable(),
      phone: z.string().nullable(),
      link: z.string().nullable(),
      interviewers: z.array(z.string()),
    })
    .nullable(),
});
export type MyApplication = z.infer<typeof MyApplication>;

export const MyApplicationDetail = MyApplication.extend({
  message: z.string().nullable(),
  cv: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The letter sent with it. */
  coverLetter: z.object({ id: z.string(), name: z.string() }).nullable(),
  rejectionReason: z.string().nullable(),
  /** The steps of this offer in order, with the day each was reached. */
  steps: z.array(
    z.object({
      stage: z.enum(stages),
      title: z.string(),
      state: z.enum(['done', 'current', 'upcoming']),
      at: Instant.nullable(),
    }),
  ),
  /** What happened, oldest first. */
  events: z.array(ApplicationEvent),
  /** To the questions of its form, in their order. */
  answers: z.array(ApplicationAnswer),
  /** My conversation with the company. */
  conversation: z.object({ id: z.string(), isUnread: z.boolean() }).nullable(),
  /** Path of the page on which the company shows itself; null without one. */
  companyPage: z.string().nullable(),
});
export type MyApplicationDetail = z.infer<typeof MyApplicationDetail>;

/** A campaign to which I applied and that asks for documents. */
export const AwaitedDocuments = z.object({
  applicationId: z.string(),
  campaign: z.string(),
  institution: z.string(),
  /** The institution's words. */
  request: z.string().nullable(),
});
export type AwaitedDocuments = z.infer<typeof AwaitedDocuments>;

export const listMyApplications = endpoint('GET /applications', {
  summary: "Mes candidatures : d'abord celles qui attendent ma réponse.",
  query: z.object({
    ...pageQuery(10),
    stage: z.enum(stages).optional(),
    /** Several stages under one word; with `stage`, an application must match both. */
    state: z.enum(applicationStateNames).optional(),
    search: z.string().trim().max(200).optional(),
  }),
  data: z.array(MyApplication),
  paginated: true,
  extra: z.object({
    counts: z.object({
      total: z.int(),
      inProgress: z.int(),
      hired: z.int(),
      rejected: z.int(),
      withdrawn: z.int(),
      /** Those of the group `todo`. */
      todo: z.int(),
    }),
    /** On the first page of all my applications; empty elsewhere. */
    awaitedDocuments: z.array(AwaitedDocuments),
  }),
});

export const getMyApplication = endpoint('GET /applications/:id', {
  summary: 'Une de mes candidatures, avec son histoire.',
  params: z.object({ id: Uuid }),
  data: MyApplicationDetail,
});
