import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant, optionalText, queryFlag, requiredText, Uuid } from './fields.ts';
import { pageQuery } from './pagination.ts';
import {
  trainingCategories,
  trainingLevels,
  trainingMessages as messages,
  trainingRegistrationStatuses,
  trainingSessionStates,
  TRAININGS_PAGE_SIZE,
} from './training-messages.ts';

export { trainingMessages } from './training-messages.ts';

const mode = z.enum(['on_site', 'online']);

export const TrainingSession = z.object({
  id: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** Days and hours in words; may be empty. */
  schedule: z.string(),
  mode,
  /** Null online. */
  city: z.string().nullable(),
  address: z.string().nullable(),
  seats: z.int(),
  seatsLeft: z.int(),
  /** How many wait for a seat. */
  waiting: z.int(),
  registrationDeadline: Instant.nullable(),
  state: z.enum(trainingSessionStates),
});
export type TrainingSession = z.infer<typeof TrainingSession>;

export const MyTrainingRegistration = z.object({
  status: z.enum(trainingRegistrationStatuses),
  /** Place on the waiting list, from 1; null with a seat. */
  position: z.int().nullable(),
  registeredAt: Instant,
});
export type MyTrainingRegistration = z.infer<typeof MyTrainingRegistration>;

export const TrainingSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.object({ key: z.enum(trainingCategories), title: z.string() }),
  level: z.object({ key: z.enum(trainingLevels), title: z.string() }),
  durationHours: z.int(),
  /** F CFA; 0 is free. */
  price: z.int(),
  certificate: z.string().nullable(),
  trainer: z.string(),
  /** The first to come among those asked for; null when none is planned. */
  nextSession: TrainingSession.nullable(),
  /** To come, of any kind. */
  sessionsCount: z.int(),
});
export type TrainingSummary = z.infer<typeof TrainingSummary>;

const ProgrammeModule = z.object({ title: z.string(), points: z.array(z.string()) });

const texts = {
  objectives: z.array(z.string()),
  programme: z.array(ProgrammeModule),
  audience: z.string(),
  prerequisites: z.string(),
};

export const DetailedTrainingSession = TrainingSession.extend({
  cancellationReason: z.string().nullable(),
  /** The caller's own. */
  myRegistration: MyTrainingRegistration.nullable(),
  /** Where to follow it, for who has a seat. */
  onlineUrl: z.string().nullable(),
});
export type DetailedTrainingSession = z.infer<typeof DetailedTrainingSession>;

export const TrainingDetail = TrainingSummary.extend({
  ...texts,
  /** Those not over yet, cancelled ones included. */
  sessions: z.array(DetailedTrainingSession),
  updatedAt: Instant,
});
export type TrainingDetail = z.infer<typeof TrainingDetail>;

const text = (max: number) => z.string().trim().max(max, `${max} caractères au maximum`);
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .optional()
    .transform((value) => value || undefined);

export const listTrainings = endpoint('GET /trainings', {
  summary:
    'Les formations proposées, la prochaine session d’abord ; `place=en-ligne` pour celles à distance, `month` AAAA-MM.',
  query: z.object({
    ...pageQuery(TRAININGS_PAGE_SIZE),
    search: text(200).optional(),
    category: unlessEmpty(z.enum(trainingCategories, messages.CATEGORY_INVALID)),
    place: text(120).optional(),
    month: unlessEmpty(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mois invalide (attendu : AAAA-MM)')),
    free: queryFlag,
  }),
  data: z.array(TrainingSummary),
  paginated: true,
});

export const getTrainingFilters = endpoint('GET /trainings/filter-options', {
  summary: 'Domaines, lieux et mois des formations proposées.',
  data: z.object({
    categories: z.array(z.object({ key: z.enum(trainingCategories), title: z.string() })),
    cities: z.array(z.string()),
    hasOnline: z.boolean(),
    /** `2026-12`, in order. */
    months: z.array(z.string()),
  }),
});

export const getTraining = endpoint('GET /trainings/:id', {
  summary: 'Une formation et ses sessions, par son identifiant ou son adresse.',
  params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,160}$/i, messages.NOT_FOUND) }),
  data: TrainingDetail,
});

const sessionParams = z.object({ id: Uuid });

/** Sent twice, it registers once. 201 the first time, 200 after. */
export const registerToTraining = endpoint('POST /training-sessions/:id/registrations', {
  summary: 'M’inscrit à une session, ou sur sa liste d’attente quand elle est complète.',
  params: sessionParams,
  data: MyTrainingRegistration,
});

export const unregisterFromTraining = endpoint('DELETE /training-sessions/:id/registrations', {
  summary: 'Annule mon inscription ; la première personne qui attend prend la place.',
  params: sessionParams,
});

export const MyTraining = z.object({
  training: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    price: z.int(),
    /** False: its page is no longer there. */
    isPublished: z.boolean(),
  }),
  session: DetailedTrainingSession.omit({ myRegistration: true }),
  registration: MyTrainingRegistration,
});
export type MyTraining = z.infer<typeof MyTraining>;

export const listMyTrainings = endpoint('GET /my-trainings', {
  summary: 'Mes inscriptions : à venir, les plus proches d’abord, ou passées.',
  query: z.object({ ...pageQuery(10), period: z.enum(['coming', 'past']).default('coming') }),
  data: z.array(MyTraining),
  paginated: true,
});

export const getTrainingSessionCalendar = endpoint('GET /training-sessions/:id/calendar.ics', {
  summary: 'Une session, pour un agenda (iCalendar).',
  params: sessionParams,
});

/** The admin side. */

export const EditedTraining = TrainingSummary.omit({ nextSession: true, sessionsCount: true }).extend({
  ...texts,
  isPublished: z.boolean(),
  publishedAt: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type EditedTraining = z.infer<typeof EditedTraining>;

export const EditedTrainingSession = TrainingSession.extend({
  trainingId: z.string(),
  onlineUrl: z.string().nullable(),
  registered: z.int(),
  cancellationReason: z.string().nullable(),
  version: z.int(),
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
  trainer: fields.trainer.default(''),
});
/** `version` is the one that was read. */
export const TrainingPatch = z
  .object({ ...fields, certificate: z.string().trim().max(200, '200 caractères au maximum').nullable() })
  .partial()
  .extend({ isPublished: z.boolean().optional(), version: z.int() });

export const listEditedTrainings = endpoint('GET /admin/trainings', {
  summary: 'Toutes les formations, les dernières modifiées d’abord.',
  query: z.object({
    ...pageQuery(20),
    search: text(200).optional(),
    state: z.enum(['published', 'draft']).optional(),
  }),
  data: z.array(EditedTraining),
  paginated: true,
});

export const createTraining = endpoint('POST /admin/trainings', {
  summary: 'Crée une formation, non publiée.',
  body: TrainingBody,
  data: EditedTraining,
});

const trainingParams = z.object({ id: Uuid });

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
  params: sessionParams,
  body: TrainingSessionBody.extend({ version: z.int() }),
  data: EditedTrainingSession,
});

export const cancelTrainingSession = endpoint('POST /admin/training-sessions/:id/cancel', {
  summary: 'Annule une session ; les personnes inscrites ou en attente en sont prévenues.',
  params: sessionParams,
  body: z.object({ reason: optionalText(500) }).nullish(),
  data: EditedTrainingSession,
});

export const TrainingAttendee = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(trainingRegistrationStatuses),
  position: z.int().nullable(),
  registeredAt: Instant,
  cancelledAt: Instant.nullable(),
});

export const listTrainingRegistrations = endpoint('GET /admin/training-sessions/:id/registrations', {
  summary: 'Les inscriptions d’une session : inscrits, puis liste d’attente, puis annulées.',
  params: sessionParams,
  query: z.object({ ...pageQuery(50), status: z.enum(trainingRegistrationStatuses).optional() }),
  data: z.array(TrainingAttendee),
  paginated: true,
});
