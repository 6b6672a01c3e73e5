import { z } from 'zod';
import { dayMessages, MARKS_AT_ONCE, markMethods } from '../campaigns/days-words.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { trainingAttendances, trainingDayMessages as messages } from './days-words.ts';

/** The roll of each day of a session: lists, marks of phones that may be offline, settlements. */

const state = z.enum(trainingAttendances);
/** By a device's clock, which may be wrong, but is of a year people live in. */
const DeviceInstant = z.iso
  .datetime(dayMessages.INSTANT_INVALID)
  .regex(/^(19|20|21)/, dayMessages.INSTANT_INVALID);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, messages.LIST_UNKNOWN);

const place = {
  training: z.object({ id: z.string(), title: z.string() }),
  session: z.object({
    id: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    schedule: z.string(),
    /** Null online. */
    city: z.string().nullable(),
    address: z.string().nullable(),
  }),
  day: Day,
};

const TrainingDayPerson = z.object({ registrationId: z.string(), name: z.string() });
export type TrainingDayPerson = z.infer<typeof TrainingDayPerson>;

/** What a phone takes along. Sealed by the SHA-256 of its canonical JSON: keys in order, no spaces. */
export const TrainingDayList = z.object({ ...place, version: z.int(), people: z.array(TrainingDayPerson) });
export type TrainingDayList = z.infer<typeof TrainingDayList>;

export const SealedTrainingDay = z.object({ list: TrainingDayList, sha256: z.string() });
export type SealedTrainingDay = z.infer<typeof SealedTrainingDay>;

export const TrainingMark = z.object({
  id: Uuid,
  deviceId: Uuid,
  registrationId: Uuid,
  /** Counts up on each device: its order, whatever its clock says. */
  position: z.int().min(1).max(2_147_483_647),
  /** Null when the mark only undoes another. */
  state: state.nullable(),
  way: z.enum(markMethods),
  /** A former mark of the same device. */
  undoes: Uuid.nullable(),
  /** By the device's clock. */
  markedAt: DeviceInstant,
});
export type TrainingMark = z.infer<typeof TrainingMark>;

const SentMark = TrainingMark.extend({
  /** The seal of the list that the device read. */
  list: Sha256,
}).refine((mark) => (mark.state === null) === (mark.undoes !== null), {
  message: dayMessages.STATE_REQUIRED,
  path: ['state'],
});

export const TrainingDay = z.object({
  ...place,
  /** Days of the session, whether or not they were called. */
  days: z.array(Day),
  people: z.array(TrainingDayPerson),
  /** The list that was downloaded last. */
  list: z
    .object({
      version: z.int(),
      sha256: z.string(),
      at: Instant,
      /** Seats changed since: phones need a new list. */
      isOutdated: z.boolean(),
    })
    .nullable(),
  /** From all devices. */
  marks: z.array(TrainingMark.extend({ by: z.string().nullable() })),
  settlements: z.array(
    z.object({
      number: z.int(),
      registrationId: z.string(),
      state,
      covers: z.array(z.string()),
      reason: z.string(),
      by: z.string().nullable(),
      at: Instant,
    }),
  ),
  abilities: z.object({
    call: z.boolean(),
    /** The session is on its last day or over, was called, and somebody has nothing noted yet. */
    note: z.boolean(),
  }),
});
export type TrainingDay = z.infer<typeof TrainingDay>;

const params = z.object({ id: Uuid, day: Day });

export const getTrainingDay = endpoint('GET /admin/training-sessions/:id/days/:day', {
  summary: 'L’appel d’un jour de session : personnes attendues, pointages de tous les appareils.',
  params,
  data: TrainingDay,
});
export const openTrainingDay = endpoint('POST /admin/training-sessions/:id/days/:day', {
  summary: 'Télécharge la liste du jour, scellée : la même tant qu’aucune place ne change.',
  params,
  data: SealedTrainingDay,
});
export const sendTrainingMarks = endpoint('POST /admin/training-sessions/:id/days/:day/marks', {
  summary: 'Envoie des pointages : chacun compte une fois, dans n’importe quel ordre.',
  params,
  body: z.object({ marks: z.array(SentMark).max(MARKS_AT_ONCE, dayMessages.TOO_MANY) }),
  data: z.object({
    /** Ids of marks that are stored, now or already. */
    received: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    day: TrainingDay,
  }),
});
export const settleTrainingContradiction = endpoint(
  'POST /admin/training-sessions/:id/days/:day/settlements',
  {
    summary: 'Règle une contradiction entre deux appareils, avec sa raison.',
    params,
    body: z.object({
      registrationId: Uuid,
      state,
      reason: requiredText(dayMessages.REASON_REQUIRED, 300),
    }),
    data: TrainingDay,
  },
);
export const getTrainingTicket = endpoint('GET /my-trainings/:id/billet.pdf', {
  summary: 'Mon billet d’entrée, avec le code que l’on scanne à la porte (identifiant de l’inscription).',
  params: z.object({ id: Uuid }),
});
