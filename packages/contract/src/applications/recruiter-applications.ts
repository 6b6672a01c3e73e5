import { z } from 'zod';
import { answerColumns, answerFilters, ApplicationAnswer } from './answers.ts';
import { applicationSources } from './sources.ts';
import { stages } from './stages.ts';
import { CandidateTag } from '../candidates/cards.ts';
import { MatchExplanation } from '../candidates/matching.ts';
import { CvReading } from '../files/cv-texts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, queryFlag, requiredText, Uuid } from '../protocol/fields.ts';
import { letterStatuses } from './offer-letter-words.ts';
import { offerStatuses } from '../offers/offers.ts';
import { pageQuery } from '../protocol/pagination.ts';

export const recruiterApplicationMessages = {
  APPLICATION_NOT_FOUND: "Cette candidature n'existe pas",
  STAGE_REFUSED: "Cette étape n'est pas possible depuis l'étape actuelle",
  ONLY_CANDIDATE_WITHDRAWS: 'Seul le candidat peut retirer sa candidature',
  REASON_REQUIRED: 'Indiquez la raison du refus',
  ANSWER_WITHDRAWN: 'Ce candidat a retiré sa candidature : votre réponse ne peut plus lui être envoyée.',
  TOO_MANY_TO_CANDIDATE:
    'Votre entreprise a déjà beaucoup écrit à ce candidat aujourd’hui. Laissez-lui le temps de répondre, et réessayez demain.',
  TOO_MANY_TO_CANDIDATES:
    'Votre entreprise a écrit à beaucoup de candidats en peu de temps. Patientez quelques minutes avant de réessayer.',
  ANSWER_SENT: 'Réponse envoyée au candidat',
  STAGE_CHANGED: 'Étape mise à jour',
  NOTIFIED_LATER:
    'Étape mise à jour. Votre entreprise a déplacé beaucoup de candidatures : ce candidat en sera informé un peu plus tard.',
  STEP_HIDDEN: 'Cette étape est masquée : choisissez-en une autre',
  STEP_UNKNOWN: "Cette étape n'existe plus pour cette offre : rechargez la page",
  MOVE_UNDONE: 'Déplacement annulé',
  NOTHING_TO_UNDO:
    'Ce déplacement ne peut plus être annulé : le candidat en a été informé, ou la candidature a changé depuis',
  HIRING_UNDONE: 'Recrutement annulé',
  HIRING_OF_OWNER: "Seul le propriétaire du compte de l'entreprise peut annuler un recrutement",
  NOT_HIRED: "Ce candidat n'est pas recruté : il n'y a rien à annuler",
  NOTE_ADDED: 'Note ajoutée',
  CV_MISSING: "Cette candidature ne comporte pas de CV, ou le fichier n'existe plus",
  COVER_LETTER_MISSING: "Aucune lettre n'est jointe à cette candidature",
  CV_UNREADABLE: "Ce document Word ne peut pas être affiché : téléchargez-le pour l'ouvrir.",
  FIT_OF_100: 'La compatibilité est un nombre entre 1 et 100',
  PREVIEW_BUSY:
    "L'aperçu est momentanément indisponible. Réessayez dans un instant ou téléchargez le fichier.",
} as const;

export const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/**
 * Limit of notifications that one company sends to one applicant in a day (UTC): answers, moves, interviews, letters.
 */
export const DAILY_NOTIFICATION_LIMIT = 40;
/**
 * The same in an hour, for all applicants together. Moves have a second limit of the same size; the remaining ones are
 * deferred.
 */
export const HOURLY_NOTIFICATION_LIMIT = 5000;

/**
 * A candidate as the company sees them once they applied: nothing is masked any more. When they withdrew it and nothing
 * else opens them, only their name is left of their profile: no headline, city, photo, skills or years. Of an anonymous
 * application, `id` is the application's own, the names are « Candidature » and « K-4821 », and texts are masked.
 */
const Applicant = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  headline: z.string().nullable(),
  city: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Until the interview stage, where the offer says so. */
  isAnonymous: z.boolean(),
});

export const RecruiterApplicationSummary = z.object({
  id: z.string(),
  offerId: z.int(),
  candidate: Applicant,
  stage: z.enum(stages),
  /** As its offer calls the step where it stands. */
  stageTitle: z.string(),
  /** The key of that step; the stage's own name for a stage's first step. */
  step: z.string(),
  skills: z.array(z.string()),
  experienceYears: z.int().nullable(),
  /** Those the company put on the candidate, by name. */
  tags: z.array(CandidateTag),
  /** Of the last letter sent to this candidate; null for none, and for anyone who only looks on. */
  letterStatus: z.enum(letterStatuses).nullable(),
  /**
   * How well their profile suits the offer, 0 to 100; null until it was scored, within a minute, for a profile that says
   * too little, and once they withdrew.
   */
  fit: z.int().nullable(),
  source: z.enum(applicationSources),
  /** The agency that presented them, or the tracked link it came by, with who recommends when they were named. */
  sourceLink: z.object({ label: z.string(), referrer: z.string().nullable() }).nullable(),
  hasCv: z.boolean(),
  hasMessage: z.boolean(),
  unread: z.boolean(),
  appliedAt: Instant,
  stageChangedAt: Instant,
});
export type RecruiterApplicationSummary = z.infer<typeof RecruiterApplicationSummary>;

/** A step of an offer, and those its applications may be moved to: none for anyone who only looks on. */
export const OfferStep = z.object({
  key: z.string(),
  stage: z.enum(stages),
  title: z.string(),
  /** Keys of steps. */
  allowedTransitions: z.array(z.string()),
});
export type OfferStep = z.infer<typeof OfferStep>;

/** Only those whose `fit` is at least this. */
export const minFit = z.coerce
  .number(recruiterApplicationMessages.FIT_OF_100)
  .int(recruiterApplicationMessages.FIT_OF_100)
  .min(1, recruiterApplicationMessages.FIT_OF_100)
  .max(100, recruiterApplicationMessages.FIT_OF_100)
  .optional();

/** Which of an offer's applications. */
export const applicationFilters = {
  stage: z.enum(stages).optional(),
  /** Only those nobody has opened yet, withdrawn ones left out; the counts are of these too. */
  unread: queryFlag,
  search: z.string().trim().max(120).optional(),
  minFit,
  source: z.enum(applicationSources, 'Cette source n’existe pas').optional(),
  /** Only those that this agency presented. */
  agency: Uuid.optional(),
  ...answerFilters,
};
export const applicationOrder = {
  sort: z.enum(['appliedAt', 'stageChangedAt', 'name', 'fit']).default('appliedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const listOfferApplications = endpoint('GET /recruiter/offers/:id/applications', {
  summary: 'Candidatures reçues pour une offre, par étape.',
  params: offerParams,
  query: z.object({ ...pageQuery(20), ...applicationFilters, ...applicationOrder }),
  data: z.array(RecruiterApplicationSummary),
  paginated: true,
  extra: z.object({
    counts: z.record(z.enum(stages), z.int()),
    /** Of the offer, in order; hidden ones too, which nothing leads to. */
    steps: z.array(OfferStep),
    ...answerColumns,
    /** Those that presented people who applied to the offer, by name. */
    agencies: z.array(z.object({ id: z.string(), name: z.string() })),
    abilities: z.object({
      /** Moves applications, and writes to those who applied. */
      write: z.boolean(),
      export: z.boolean(),
    }),
  }),
});

export const RecruiterEvent = z.object({
  id: z.int(),
  kind: z.enum(['stage', 'message']),
  fromStage: z.enum(stages).nullable(),
  toStage: z.enum(stages).nullable(),
  /** The steps' titles on that day; null: as their stage. */
  fromStep: z.string().nullable(),
  toStep: z.string().nullable(),
  reason: z.string().nullable(),
  text: z.string().nullable(),
  by: z.string(),
  at: Instant,
});

export const RecruiterApplication = RecruiterApplicationSummary.extend({
  offer: z.object({ id: z.int(), title: z.string(), status: z.enum(offerStatuses) }),
  /** Null once the candidate withdrew the application and nothing else opens their profile to the company. */
  contact: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
  message: z.string().nullable(),
  cv: z
    .object({
      id: z.string(),
      name: z.string(),
      extension: z.string(),
      byteSize: z.int(),
      createdAt: Instant,
      /** Shown in the page: 'pdf' and 'image' as they are, 'html' converted from DOCX. */
      preview: z.enum(['pdf', 'image', 'html']),
      /** Whether its words could be read. */
      reading: CvReading,
    })
    .nullable(),
  /** The letter of motivation sent with it; null while it is anonymous: it is signed. */
  coverLetter: z.object({ id: z.string(), name: z.string(), byteSize: z.int() }).nullable(),
  /** The words of the CV of an anonymous application, masked: its file names the candidate. Null when there are none. */
  cvText: z.string().nullable(),
  /** As it stands this day; null once withdrawn and opened by nothing else; masked while the application is anonymous. */
  profile: z
    .object({
      summary: z.string().nullable(),
      educationLevel: z.int().nullable(),
      languages: z.array(z.object({ language: z.string(), level: z.string() })),
      experiences: z.array(
        z.object({
          title: z.string(),
          company: z.string(),
          city: z.string().nullable(),
          from: z.string(),
          to: z.string().nullable(),
          description: z.string().nullable(),
        }),
      ),
      educations: z.array(z.object({ degree: z.string(), school: z.string(), year: z.int().nullable() })),
      availability: z.string().nullable(),
      drivingLicences: z.array(z.string()),
      hasVehicle: z.boolean(),
      desiredSalary: z.int().nullable(),
    })
    .nullable(),
  /** What `fit` is made of, at this moment; null as `fit` is. */
  match: MatchExplanation.nullable(),
  /** To the questions of its form, in their order. */
  answers: z.array(ApplicationAnswer),
  /** The answers that do not meet what the questions ask; the candidate never sees this. */
  unmetCriteria: z.array(z.string()),
  events: z.array(RecruiterEvent),
  /** The last move, while its notification is pending: until then the candidate does not see it. */
  pendingNotice: z
    .object({
      at: Instant,
      /** Whether they receive something, or only see it. */
      isSent: z.boolean(),
      abilities: z.object({ undo: z.boolean() }),
    })
    .nullable(),
  nextStages: z.array(z.object({ stage: z.enum(stages), title: z.string() })),
  /** The offer's steps it may be moved to, in order; several may be of one stage. */
  nextSteps: z.array(z.object({ key: z.string(), stage: z.enum(stages), title: z.string() })),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
  abilities: z.object({
    /** Moves it, as far as `nextSteps` lead. */
    write: z.boolean(),
    undoHiring: z.boolean(),
    answer: z.boolean(),
    proposeInterview: z.boolean(),
    openDocuments: z.boolean(),
    readEvaluations: z.boolean(),
    evaluate: z.boolean(),
    readLetters: z.boolean(),
    /** The offer and who else applied. Who conducts an interview without being in its hiring team sees this application only. */
    seeOffer: z.boolean(),
    readNotes: z.boolean(),
    note: z.boolean(),
  }),
});
export type RecruiterApplication = z.infer<typeof RecruiterApplication>;

const applicationParams = z.object({ id: Uuid });

/** A recruiter's choice for the e-mail of a rejection. */
export const CandidateMail = z.object({
  /** `false`: neither e-mail nor bell; the candidate sees the refusal when they follow their application. */
  isSent: z.boolean(),
  /** With `body`, in place of the step's own words; `{prénom}` and the other variables of templates are replaced. */
  subject: optionalText(200),
  body: optionalText(8000),
});
export type CandidateMail = z.infer<typeof CandidateMail>;

export const getRecruiterApplication = endpoint('GET /recruiter/applications/:id', {
  summary: 'Une candidature reçue.',
  params: applicationParams,
  data: RecruiterApplication,
});
/** Sent by the screen that shows one: what reads an application ahead, or again, opens nothing. */
export const openApplication = endpoint('POST /recruiter/applications/:id/opening', {
  summary:
    'Ouvre une candidature : la marque comme lue pour qui peut y répondre, et le candidat voit que son profil a été consulté.',
  params: applicationParams,
  data: z.object({ unread: z.boolean() }),
});
export const updateRecruiterApplication = endpoint('PATCH /recruiter/applications/:id', {
  summary: "Change d'étape, refuse avec une raison, ajoute une note interne.",
  params: applicationParams,
  body: z
    .object({
      stage: z.enum(stages, "Cette étape n'existe pas").optional(),
      /** With `rejected`: a code of `rejectionReasons`, or a sentence the candidate reads as it is. */
      reason: optionalText(500),
      /**
       * Adds a note to the company's notes about the candidate (`GET /recruiter/candidates/:id/notes`); `@{id}`
       * mentions a member.
       */
      note: optionalText(4000),
      /** With a refusal; none: as the step's settings say. */
      mail: CandidateMail.nullish(),
      /** The stage the recruiter saw; refused with 409 when someone moved the card meanwhile. */
      expectedStage: z.enum(stages).optional(),
      /** A step of the offer, in place of `stage`; with both, a step of that stage. */
      step: z.string().max(40).optional(),
      /** As `expectedStage`, to the step. */
      expectedStep: z.string().max(40).optional(),
    })
    .refine((body) => body.stage !== undefined || body.step !== undefined || body.note !== null, {
      message: 'Indiquez une étape ou une note',
      path: ['stage'],
    }),
  data: RecruiterApplication,
  /**
   * The company moved thousands of applications in this hour: the move is done, and its notification is deferred to a
   * later hour.
   */
  extra: z.object({
    isNotificationDeferred: z.boolean(),
    /**
     * A hiring that filled the last post of its offer: `GET /recruiter/offers/:id/closing` lists the remaining work.
     */
    isLastPost: z.boolean(),
  }),
});

export const previewRefusal = endpoint('GET /recruiter/applications/:id/refusal-mail', {
  summary: "L'email que le candidat recevrait pour un refus, et quand.",
  params: applicationParams,
  query: z.object({
    /** As for the refusal. */
    reason: optionalText(500),
    /** With `{prénom}` and `{offre}` in place of this candidate's, for several of them. */
    several: queryFlag,
  }),
  data: z.object({
    subject: z.string(),
    body: z.string(),
    /** Whether the step's settings send it. */
    isSent: z.boolean(),
    /** How long the refusal can be undone, in minutes. */
    delayMinutes: z.int(),
  }),
});

export const undoMove = endpoint('POST /recruiter/applications/:id/undo', {
  summary:
    'Annule mon dernier déplacement de cette candidature, tant que le candidat n’en a pas été informé.',
  params: applicationParams,
  data: RecruiterApplication,
});

export const undoHiring = endpoint('POST /recruiter/applications/:id/undo-hiring', {
  summary:
    "Annule un recrutement, avec une raison que le candidat lit ; réservé au propriétaire de l'entreprise.",
  params: applicationParams,
  body: z.object({ reason: requiredText('Indiquez la raison', 500) }),
  data: RecruiterApplication,
});

export const MessageTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** Templates with the candidate's and the offer's words already in place. */
export const listMessageTemplates = endpoint('GET /recruiter/applications/:id/message-templates', {
  summary: 'Modèles de réponse, remplis pour cette candidature.',
  params: applicationParams,
  data: z.array(MessageTemplate),
});
export const answerApplication = endpoint('POST /recruiter/applications/:id/answer', {
  summary: 'Répond au candidat par email.',
  params: applicationParams,
  body: z.object({
    subject: requiredText("Indiquez l'objet", 200),
    body: requiredText('Écrivez votre message', 8000),
  }),
  data: RecruiterApplication,
});
export const getApplicationCv = endpoint('GET /recruiter/applications/:id/cv', {
  summary: "Le CV joint : `preview=true` l'affiche dans la page, sinon il est téléchargé.",
  params: applicationParams,
  query: z.object({ preview: z.string().optional() }),
});

export const getApplicationCoverLetter = endpoint('GET /recruiter/applications/:id/cover-letter', {
  summary:
    "La lettre de motivation jointe : `preview=true` l'affiche dans la page, sinon elle est téléchargée.",
  params: applicationParams,
  query: z.object({ preview: z.string().optional() }),
});

/** The file's own rights; of an anonymous application it is masked, where its file is not given at all. */
export const getApplicationCvText = endpoint('GET /recruiter/applications/:id/cv-text', {
  summary: 'Les mots du CV joint, tels que le produit les a lus.',
  params: applicationParams,
  data: z.object({
    /** Null where they could not be read, or were not yet. */
    text: z.string().nullable(),
    reading: CvReading,
  }),
});
