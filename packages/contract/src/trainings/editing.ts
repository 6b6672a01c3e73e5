import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { trainingEditingMessages as messages, trainingStates } from './editing-messages.ts';
import { trainingCategories, trainingLevels } from './training-messages.ts';
import { TrainingSession, TrainingSummary, trainingTexts } from './trainings.ts';

const text = (max: number) => z.string().trim().max(max, `${max} caractères au maximum`);

export const EditedTraining = TrainingSummary.omit({ nextSession: true, sessionsCount: true }).extend({
  ...trainingTexts,
  isPublished: z.boolean(),
  publishedAt: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type EditedTraining = z.infer<typeof EditedTraining>;

/** With what stands of its sessions to come. */
export const ListedTraining = EditedTraining.extend({
  coming: z.object({ sessions: z.int(), seats: z.int(), registered: z.int(), waiting: z.int() }),
  nextStartsAt: Instant.nullable(),
});
export type ListedTraining = z.infer<typeof ListedTraining>;

export const EditedTrainingSession = TrainingSession.extend({
  trainingId: z.string(),
  onlineUrl: z.string().nullable(),
  registered: z.int(),
  cancellationReason: z.string().nullable(),
  version: z.int(),
  abilities: z.object({ change: z.boolean(), cancel: z.boolean() }),
});
export type EditedTrainingSession = z.infer<typeof EditedTrainingSession>;

const fields = {
  title: requiredText(messages.TITLE_REQUIRED, 160),
  summary: text(400),
  objectives: z
    .array(requiredText('Un objectif ne peut pas être vide', 300))
    .max(20, '20 objectifs au maximum'),
  programme: z
    .array(
      z.object({
        title: requiredText('Le titre du module est requis', 200),
        points: z.array(requiredText('Un point ne peut pas être vide', 300)).max(30, '30 points au maximum'),
      }),
    )
    .max(40, '40 modules au maximum'),
  audience: text(1000),
  prerequisites: text(1000),
  durationHours: z
    .int(messages.DURATION_INVALID)
    .min(1, messages.DURATION_INVALID)
    .max(2000, messages.DURATION_INVALID),
  level: z.enum(trainingLevels, messages.LEVEL_INVALID),
  category: z.enum(trainingCategories, messages.CATEGORY_INVALID),
  certificate: optionalText(200),
  price: z
    .int(messages.PRICE_INVALID)
    .min(0, messages.PRICE_INVALID)
    .max(100_000_000, messages.PRICE_INVALID),
  isPaidOnline: z.boolean(),
  trainer: text(160),
};

const { title, durationHours, category, certificate } = fields;
export const TrainingBody = z.object({
  title,
  durationHours,
  category,
  certificate,
  summary: fields.summary.default(''),
  objectives: fields.objectives.default([]),
  programme: fields.programme.default([]),
  audience: fields.audience.default(''),
  prerequisites: fields.prerequisites.default(''),
  level: fields.level.default('all'),
  price: fields.price.default(0),
  isPaidOnline: fields.isPaidOnline.default(false),
  trainer: fields.trainer.default(''),
});
/** `version` is the one that was read. */
export const TrainingPatch = z
  .object({ ...fields, certificate: z.string().trim().max(200, '200 caractères au maximum').nullable() })
  .partial()
  .extend({ isPublished: z.boolean().optional(), version: z.int() });

const trainingParams = z.object({ id: Uuid });

export const listEditedTrainings = endpoint('GET /admin/trainings', {
  summary: 'Toutes les formations, les dernières modifiées d’abord.',
  query: z.object({
    ...pageQuery(20),
    search: text(200).optional(),
    state: z.enum(trainingStates).optional(),
    category: z.enum(trainingCategories).optional(),
  }),
  data: z.array(ListedTraining),
  paginated: true,
});

export const createTraining = endpoint('POST /admin/trainings', {
  summary: 'Crée une formation, non publiée.',
  body: TrainingBody,
  data: EditedTraining,
});

export const getEditedTraining = endpoint('GET /admin/trainings/:id', {
  summary: 'Une formation à modifier, avec toutes ses sessions, la dernière d’abord.',
  params: trainingParams,
  data: EditedTraining.extend({ sessions: z.array(EditedTrainingSession) }),
});

export const updateTraining = endpoint('PATCH /admin/trainings/:id', {
  summary: 'Modifie, publie ou retire une formation ; ce qui n’est pas envoyé reste.',
  params: trainingParams,
  body: TrainingPatch,
  data: EditedTraining,
});

const instant = z.iso
  .datetime({ error: messages.DATE_INVALID, offset: true })
  .regex(/^20/, messages.DATE_INVALID)
  .transform((at) => new Date(at));
const sessionFields = {
  startsAt: instant,
  endsAt: instant,
  schedule: text(200),
  mode: z.enum(['on_site', 'online'], 'Indiquez si la session est sur place ou en ligne'),
  city: optionalText(80),
  address: optionalText(200),
  onlineUrl: z
    .union([z.literal(''), text(500).regex(/^https:\/\/[^\s/.]+\.[^\s]+$/, messages.LINK_INVALID)])
    .nullish()
    .transform((url) => url || null),
  seats: z.int(messages.SEATS_INVALID).min(1, messages.SEATS_INVALID).max(10_000, messages.SEATS_INVALID),
  registrationDeadline: instant.nullish().transform((at) => at ?? null),
};

/** The whole session each time: its date, place and seats hang together. */
export const TrainingSessionBody = z.object({
  ...sessionFields,
  schedule: sessionFields.schedule.default(''),
});

export const createTrainingSession = endpoint('POST /admin/trainings/:id/sessions', {
  summary: 'Ajoute une session à une formation.',
  params: trainingParams,
  body: TrainingSessionBody,
  data: EditedTrainingSession,
});

export const updateTrainingSession = endpoint('PUT /admin/training-sessions/:id', {
  summary: 'Change une session ; un changement de date ou de lieu est dit aux personnes inscrites.',
  params: trainingParams,
  body: TrainingSessionBody.extend({ version: z.int() }),
  data: EditedTrainingSession,
});

export const cancelTrainingSession = endpoint('POST /admin/training-sessions/:id/cancel', {
  summary: 'Annule une session ; les personnes inscrites ou en attente en sont prévenues.',
  params: trainingParams,
  body: z.object({ reason: optionalText(500) }).nullish(),
  data: EditedTrainingSession,
});
