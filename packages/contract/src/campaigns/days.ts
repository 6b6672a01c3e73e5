import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import {
  attendanceStates,
  dayMessages as messages,
  EVENTS_AT_ONCE,
  incidentKinds,
  MARKS_AT_ONCE,
  markMethods,
  roomEventKinds,
} from './days-words.ts';
import { adaptedNeeds } from './filing-words.ts';

/** The day of an exam: lists of rooms, attendance, incidents, reports. */

/** By a device's clock, which may be wrong, but is of a year people live in. */
const DeviceInstant = z.iso.datetime(messages.INSTANT_INVALID).regex(/^(19|20|21)/, messages.INSTANT_INVALID);
const state = z.enum(attendanceStates);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, messages.LIST_UNKNOWN);

const place = {
  session: z.object({
    id: z.string(),
    name: z.string(),
    day: Day,
    /** « 08:30 », at the hour of Bamako. */
    startsAt: z.string(),
    endsAt: z.string(),
  }),
  room: z.object({ id: z.string(), name: z.string(), centre: z.string() }),
};

export const RoomPerson = z.object({
  applicationId: z.string(),
  fileNumber: z.string(),
  name: z.string(),
  seat: z.string(),
  /** Of the subject: A to D. */
  version: z.string(),
  needs: z.array(z.enum(adaptedNeeds)),
});
export type RoomPerson = z.infer<typeof RoomPerson>;

const ListedPerson = RoomPerson.extend({
  /** First bytes, in hexadecimal, of the SHA-256 of `printedCode`. */
  code: z.string(),
});

/** What a room's phone takes along. Sealed by the SHA-256 of its canonical JSON: keys in order, no spaces. */
export const RoomList = z.object({
  ...place,
  campaignId: z.string(),
  version: z.int(),
  people: z.array(ListedPerson),
});
export type RoomList = z.infer<typeof RoomList>;

/** Where people of the session who sit elsewhere belong, without their names. */
const Elsewhere = z.object({
  /** « Culture générale, 13 décembre 2026 à 8 h 30 » for another session of the campaign; null for this one. */
  session: z.string().nullable(),
  /** « Salle B12 · Bamako, lycée Askia ». */
  room: z.string(),
  /** Prints of their codes, one after the other. */
  codes: z.string(),
});

export const SealedRoomList = z.object({
  list: RoomList,
  sha256: z.string(),
  elsewhere: z.array(Elsewhere),
});
export type SealedRoomList = z.infer<typeof SealedRoomList>;

export const RoomMark = z.object({
  id: Uuid,
  deviceId: Uuid,
  applicationId: Uuid,
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
export type RoomMark = z.infer<typeof RoomMark>;

const SentMark = RoomMark.extend({
  /** The seal of the list that the device read. */
  list: Sha256,
}).refine((mark) => (mark.state === null) === (mark.undoes !== null), {
  message: messages.STATE_REQUIRED,
  path: ['state'],
});

export const RoomEvent = z.object({
  id: Uuid,
  deviceId: Uuid,
  kind: z.enum(roomEventKinds),
  /** By the device's clock, or as somebody typed it. */
  at: DeviceInstant,
  text: z.string().trim().max(1000, '1000 caractères au maximum'),
  seat: z.string().trim().max(4).nullable(),
  applicationIds: z.array(Uuid).max(50),
});
export type RoomEvent = z.infer<typeof RoomEvent>;

const SentEvent = RoomEvent.refine(
  ({ kind, text }) => !(incidentKinds as readonly string[]).includes(kind) || text !== '',
  { message: messages.TEXT_REQUIRED, path: ['text'] },
);

const counts = z.object({
  expected: z.int(),
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  excluded: z.int(),
  contradictions: z.int(),
  /** Nobody marked them. */
  unmarked: z.int(),
});

/** What is signed. Marks that come later do not change it. */
export const RoomReport = z.object({
  ...place,
  institution: z.string(),
  campaign: z.string(),
  counts,
  /** By file number, seat. People without a mark are among the absent. */
  absent: z.array(z.string()),
  excluded: z.array(z.string()),
  openedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  incidents: z.array(
    z.object({
      kind: z.enum(incidentKinds),
      at: Instant,
      text: z.string(),
      seat: z.string().nullable(),
      fileNumbers: z.array(z.string()),
    }),
  ),
  settlements: z.array(z.object({ fileNumber: z.string(), state, reason: z.string(), at: Instant })),
  /** Seals of the lists that were read, in the order of their versions. */
  lists: z.array(z.string()),
  marks: z.int(),
  devices: z.int(),
});
export type RoomReport = z.infer<typeof RoomReport>;

export const RoomDay = z.object({
  ...place,
  campaign: z.object({ id: z.string(), title: z.string() }),
  people: z.array(RoomPerson),
  /** The list that was downloaded last. */
  list: z
    .object({
      version: z.int(),
      sha256: z.string(),
      at: Instant,
      /** Seats were changed since: phones need a new list. */
      isOutdated: z.boolean(),
    })
    .nullable(),
  /** Of the people of the room, from all devices. */
  marks: z.array(RoomMark.extend({ by: z.string().nullable() })),
  settlements: z.array(
    z.object({
      number: z.int(),
      applicationId: z.string(),
      state,
      covers: z.array(z.string()),
      reason: z.string(),
      by: z.string().nullable(),
      at: Instant,
    }),
  ),
  events: z.array(RoomEvent.extend({ by: z.string().nullable() })),
  report: RoomReport,
  /** Of the canonical JSON of `report`. */
  reportSha256: z.string(),
  signature: z.object({ name: z.string(), at: Instant }).nullable(),
  /** Marks and events that came after the signature. */
  late: z.array(z.object({ fileNumber: z.string(), text: z.string(), at: Instant, receivedAt: Instant })),
  /** The name that signs: the account's, or its address when it has none. */
  signAs: z.string(),
  /** Why it cannot be signed now, when the caller may sign. */
  signRefusal: z.string().nullable(),
  abilities: z.object({ call: z.boolean(), settle: z.boolean(), sign: z.boolean() }),
});
export type RoomDay = z.infer<typeof RoomDay>;

export const SessionDay = z.object({
  session: place.session,
  campaign: z.object({ id: z.string(), title: z.string() }),
  isConvoked: z.boolean(),
  rooms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      centre: z.string(),
      counts,
      incidents: z.int(),
      devices: z.int(),
      isListed: z.boolean(),
      openedAt: Instant.nullable(),
      closedAt: Instant.nullable(),
      lastReceivedAt: Instant.nullable(),
      signedAt: Instant.nullable(),
    }),
  ),
});
export type SessionDay = z.infer<typeof SessionDay>;

const sessionParams = z.object({ id: Uuid, sessionId: Uuid });
const params = z.object({ id: Uuid, sessionId: Uuid, roomId: Uuid });

export const getSessionDay = endpoint('GET /recruiter/campaigns/:id/sessions/:sessionId/day', {
  summary: 'La journée d’une session : où en est chaque salle.',
  params: sessionParams,
  data: SessionDay,
});
export const getRoomDay = endpoint('GET /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day', {
  summary: 'La journée d’une salle : pointages, incidents, rapport.',
  params,
  data: RoomDay,
});
export const openRoomDay = endpoint('POST /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day', {
  summary: 'Télécharge la liste de la salle, scellée : la même tant qu’aucune place ne change.',
  params,
  data: SealedRoomList,
});
export const sendRoomMarks = endpoint(
  'POST /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day/marks',
  {
    summary: 'Envoie des pointages et des incidents : chacun compte une fois, dans n’importe quel ordre.',
    params,
    body: z.object({
      marks: z.array(SentMark).max(MARKS_AT_ONCE, messages.TOO_MANY),
      events: z.array(SentEvent).max(EVENTS_AT_ONCE, messages.TOO_MANY),
    }),
    data: z.object({
      /** Ids of marks and events that are stored, now or already. */
      received: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
      day: RoomDay,
    }),
  },
);
export const settleContradiction = endpoint(
  'POST /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day/settlements',
  {
    summary: 'Règle une contradiction entre deux appareils, avec sa raison.',
    params,
    body: z.object({
      applicationId: Uuid,
      state,
      reason: requiredText(messages.REASON_REQUIRED, 300),
    }),
    data: RoomDay,
  },
);
export const signRoomReport = endpoint(
  'POST /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day/report',
  {
    summary: 'Signe le rapport de la salle, tel qu’il a été lu.',
    params,
    body: z.object({
      signedName: requiredText(messages.NAME_REQUIRED, 200),
      /** Of the report that was read. */
      sha256: Sha256,
    }),
    data: RoomDay,
  },
);
export const getRoomReport = endpoint(
  'GET /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day/report',
  {
    summary: 'Le rapport signé de la salle (PDF).',
    params,
  },
);
