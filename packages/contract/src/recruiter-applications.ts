import { z } from 'zod';
import { stages } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { Instant, optionalText, queryFlag, requiredText, Uuid } from './fields.ts';
import { offerStatuses } from './offers.ts';
import { pageQuery } from './pagination.ts';

export const recruiterApplicationMessages = {
  APPLICATION_NOT_FOUND: "Cette candidature n'existe pas",
  STAGE_REFUSED: "Cette étape n'est pas possible depuis l'étape actuelle",
  ONLY_CANDIDATE_WITHDRAWS: 'Seul le candidat peut retirer sa candidature',
  REASON_REQUIRED: 'Indiquez la raison du refus',
  ANSWER_SENT: 'Réponse envoyée au candidat',
  STAGE_CHANGED: 'Étape mise à jour',
  NOTE_ADDED: 'Note ajoutée',
  CV_MISSING: "Cette candidature ne comporte pas de CV, ou le fichier n'existe plus",
  CV_UNREADABLE: "Ce document Word ne peut pas être affiché : téléchargez-le pour l'ouvrir.",
  PREVIEW_BUSY:
    "L'aperçu est momentanément indisponible. Réessayez dans un instant ou téléchargez le fichier.",
} as const;

const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** A candidate as the company sees them once they applied: nothing is masked any more. */
const Applicant = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  headline: z.string().nullable(),
  city: z.string().nullable(),
  avatar: z.string().nullable(),
});

export const RecruiterApplicationSummary = z.object({
  id: z.string(),
  offerId: z.int(),
  candidate: Applicant,
  stage: z.enum(stages),
  stageTitle: z.string(),
  skills: z.array(z.string()),
  experienceYears: z.int().nullable(),
  hasCv: z.boolean(),
  hasMessage: z.boolean(),
  unread: z.boolean(),
  appliedAt: Instant,
  stageChangedAt: Instant,
});
export type RecruiterApplicationSummary = z.infer<typeof RecruiterApplicationSummary>;

export const listOfferApplications = endpoint('GET /recruiter/offers/:id/applications', {
  summary: 'Candidatures reçues pour une offre, par étape.',
  params: offerParams,
  query: z.object({
    ...pageQuery(20),
    stage: z.enum(stages).optional(),
    /** Only those nobody has opened yet, withdrawn ones left out; the counts are of these too. */
    unread: queryFlag,
    search: z.string().trim().max(120).optional(),
    sort: z.enum(['appliedAt', 'stageChangedAt', 'name']).default('appliedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  data: z.array(RecruiterApplicationSummary),
  paginated: true,
  extra: z.object({ counts: z.record(z.enum(stages), z.int()) }),
});

export const RecruiterEvent = z.object({
  id: z.int(),
  kind: z.enum(['stage', 'note', 'message']),
  fromStage: z.enum(stages).nullable(),
  toStage: z.enum(stages).nullable(),
  reason: z.string().nullable(),
  text: z.string().nullable(),
  by: z.string(),
  at: Instant,
});

export const RecruiterApplication = RecruiterApplicationSummary.extend({
  offer: z.object({ id: z.int(), title: z.string(), status: z.enum(offerStatuses) }),
  contact: z.object({ email: z.string(), phone: z.string().nullable() }),
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
    })
    .nullable(),
  profile: z.object({
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
  }),
  events: z.array(RecruiterEvent),
  nextStages: z.array(z.object({ stage: z.enum(stages), title: z.string() })),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
});
export type RecruiterApplication = z.infer<typeof RecruiterApplication>;

const applicationParams = z.object({ id: Uuid });

export const getRecruiterApplication = endpoint('GET /recruiter/applications/:id', {
  summary: 'Une candidature reçue ; la lire la marque comme lue.',
  params: applicationParams,
  data: RecruiterApplication,
});
export const updateRecruiterApplication = endpoint('PATCH /recruiter/applications/:id', {
  summary: "Change d'étape, refuse avec une raison, ajoute une note interne.",
  params: applicationParams,
  body: z
    .object({
      stage: z.enum(stages, "Cette étape n'existe pas").optional(),
      /** With `rejected`: a code of `rejectionReasons`, or a sentence the candidate reads as it is. */
      reason: optionalText(500),
      note: optionalText(4000),
      /** The stage the recruiter saw; refused with 409 when someone moved the card meanwhile. */
      expectedStage: z.enum(stages).optional(),
    })
    .refine((body) => body.stage !== undefined || body.note !== null, {
      message: 'Indiquez une étape ou une note',
      path: ['stage'],
    }),
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
