import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { certificateStates } from './certificate-words.ts';
import {
  OUTCOMES_AT_ONCE,
  registrationMessages as messages,
  trainingOutcomes,
} from './registration-words.ts';
import { trainingRegistrationStatuses } from './training-messages.ts';

const trainingParams = z.object({ id: Uuid });

export const TrainingRegistrationFilter = z.object({
  search: z.string().trim().max(200).optional(),
  session: Uuid.optional(),
  status: z.enum(trainingRegistrationStatuses).optional(),
  /** `none`: a seat in a session that began, and nothing noted yet. */
  outcome: z.enum([...trainingOutcomes, 'none']).optional(),
});
export type TrainingRegistrationFilter = z.infer<typeof TrainingRegistrationFilter>;

export const TrainingAttendee = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  session: z.object({ id: z.string(), startsAt: Instant, endsAt: Instant, city: z.string().nullable() }),
  status: z.enum(trainingRegistrationStatuses),
  /** Place on the waiting list, from 1. */
  position: z.int().nullable(),
  registeredAt: Instant,
  cancelledAt: Instant.nullable(),
  outcome: z.enum(trainingOutcomes).nullable(),
  /** Of the seat, where it is paid here; null otherwise. */
  payment: z
    .object({
      priceXof: z.int(),
      isPaid: z.boolean(),
      payUntil: Instant,
      invoicedPaymentId: z.string().nullable(),
    })
    .nullable(),
  /** Days on which the person came, of those that were called. */
  presence: z.object({ present: z.int(), called: z.int() }),
  certificate: z.object({ id: z.string(), number: z.string(), state: z.enum(certificateStates) }).nullable(),
  /** What may be noted now. */
  outcomes: z.array(z.enum(trainingOutcomes)),
});
export type TrainingAttendee = z.infer<typeof TrainingAttendee>;

export const listTrainingRegistrations = endpoint('GET /admin/trainings/:id/registrations', {
  summary:
    'Les inscriptions d’une formation : la dernière session d’abord ; places, liste d’attente, annulées.',
  params: trainingParams,
  query: z.object({ ...pageQuery(25), ...TrainingRegistrationFilter.shape }),
  data: z.array(TrainingAttendee),
  paginated: true,
});

export const exportTrainingRegistrations = endpoint('POST /admin/trainings/:id/registrations/exports', {
  summary: 'Exporte les inscriptions que les filtres trouvent.',
  params: trainingParams,
  body: z.object({ format: z.enum(exportFormats), filters: TrainingRegistrationFilter }),
  data: FileExport,
});

export const noteTrainingOutcomes = endpoint('POST /admin/training-registrations/outcomes', {
  summary:
    'Note ce qui a été constaté ; une formation suivie délivre le certificat quand la formation en annonce un. Tout ou rien.',
  body: z.object({
    ids: z
      .array(Uuid)
      .min(1, messages.CHOOSE_SOMEBODY)
      .max(OUTCOMES_AT_ONCE, messages.TOO_MANY)
      .transform((ids) => [...new Set(ids)]),
    outcome: z.enum(trainingOutcomes, messages.OUTCOME_REQUIRED),
  }),
  data: z.object({ noted: z.int(), certificates: z.int() }),
});

/** Came on every day that was called: followed. On some: in part. On none: absent. */
export const noteOutcomesByRoll = endpoint('POST /admin/training-sessions/:id/outcomes', {
  summary:
    'Note d’après l’appel les personnes dont rien n’est encore noté ; une formation suivie délivre le certificat.',
  params: trainingParams,
  data: z.object({ noted: z.int(), certificates: z.int() }),
});

const mark = z
  .int(messages.RATING_REQUIRED)
  .min(1, messages.RATING_REQUIRED)
  .max(5, messages.RATING_REQUIRED);

export const saveTrainingFeedback = endpoint('PUT /my-trainings/:id/feedback', {
  summary: 'Donne mon avis, une fois, sur une formation que j’ai suivie (identifiant de l’inscription).',
  params: trainingParams,
  body: z.object({
    rating: mark,
    content: mark.nullable().default(null),
    teaching: mark.nullable().default(null),
    organisation: mark.nullable().default(null),
    comment: z.string().trim().max(1000, '1000 caractères au maximum').default(''),
  }),
});
