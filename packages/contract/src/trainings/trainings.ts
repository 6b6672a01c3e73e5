import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, queryFlag, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { TrainingCertificate } from './certificates.ts';
import { TrainingMaterial } from './materials.ts';
import { SeatPayment } from './payments.ts';
import { trainingOutcomes } from './registration-words.ts';
import {
  trainingCategories,
  trainingLevels,
  trainingMessages as messages,
  trainingRegistrationStatuses,
  trainingSessionStates,
  TRAININGS_PAGE_SIZE,
} from './training-messages.ts';

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
  /** What is paid online for the seat; null: nothing. */
  payment: z
    .object({
      priceXof: z.int(),
      isPaid: z.boolean(),
      /** Until then the seat is reserved for who pays it. */
      payUntil: Instant,
      /** A paid seat that is given up until then is refunded. */
      refundableUntil: Instant,
    })
    .nullable(),
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
  /** A seat is confirmed by paying it here; otherwise it is paid to the firm. */
  isPaidOnline: z.boolean(),
  certificate: z.string().nullable(),
  trainer: z.string(),
  /** The first to come among those asked for; null when none is planned. */
  nextSession: TrainingSession.nullable(),
  /** To come, of any kind. */
  sessionsCount: z.int(),
});
export type TrainingSummary = z.infer<typeof TrainingSummary>;

const ProgrammeModule = z.object({ title: z.string(), points: z.array(z.string()) });

/** What one learns, how, for whom. */
export const trainingTexts = {
  objectives: z.array(z.string()),
  programme: z.array(ProgrammeModule),
  audience: z.string(),
  prerequisites: z.string(),
};

export const DetailedTrainingSession = TrainingSession.extend({
  cancellationReason: z.string().nullable(),
  /** The caller's own. */
  myRegistration: MyTrainingRegistration.nullable(),
  /** Where to follow it, for anyone who has a seat. */
  onlineUrl: z.string().nullable(),
  abilities: z.object({
    /** Takes a seat, or a place on the waiting list; of a visitor, once they are signed in. */
    register: z.boolean(),
    /** Gives it back. */
    leave: z.boolean(),
  }),
});
export type DetailedTrainingSession = z.infer<typeof DetailedTrainingSession>;

export const TrainingDetail = TrainingSummary.extend({
  ...trainingTexts,
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
    category: unlessEmpty(z.enum(trainingCategories, 'Domaine inconnu')),
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
  registration: MyTrainingRegistration.extend({
    id: z.string(),
    /** What was noted of me; null until then. */
    outcome: z.enum(trainingOutcomes).nullable(),
    feedback: z.object({ rating: z.int(), comment: z.string() }).nullable(),
    /** The last one issued. */
    certificate: TrainingCertificate.nullable(),
    /** The latest first. */
    payments: z.array(SeatPayment),
    /** Files for people with a seat. */
    materials: z.array(TrainingMaterial),
    abilities: z.object({
      giveFeedback: z.boolean(),
      pay: z.boolean(),
      /** Has a ticket that is scanned at the door. */
      showTicket: z.boolean(),
    }),
  }),
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
