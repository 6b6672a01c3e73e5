import { z } from 'zod';
import { SmsCounts } from '../notifications/sms.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { campaignAdministrationMessages } from './administration-messages.ts';
import { adaptedNeeds } from './filing-words.ts';
import {
  drawStates,
  placeNeeds,
  processSteps,
  roomPapers,
  seatedStatuses,
  sessionKinds,
  sessionMessages as messages,
  unseatedReasons,
} from './sessions-words.ts';
import { campaignStaffRoles } from './staff-roles.ts';
import { managedCampaignStates } from './statuses.ts';

/** Exam sessions of a campaign: rooms, seats, convocations. */

const Hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, campaignAdministrationMessages.HOUR_INVALID);
/** « F3 »: the sixth seat of the third row. */
const Seat = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,2}[1-9]\d?$/, messages.SEAT_OUTSIDE);
const placeNeed = z.enum(placeNeeds);
const size = (max: number) =>
  z.int(messages.ROOM_SIZE).min(1, messages.ROOM_SIZE).max(max, messages.ROOM_SIZE);
const MOST_SEATS = 2400;

const roomFields = {
  name: z.string(),
  rows: z.int(),
  columns: z.int(),
  removedSeats: z.array(z.string()),
  adaptedSeats: z.array(z.object({ seat: z.string(), serves: z.array(placeNeed) })),
  /** What every seat of the room serves. */
  serves: z.array(placeNeed),
};
const EditedRoom = z.object({
  name: requiredText(messages.ROOM_NAME_REQUIRED, 80),
  rows: size(60),
  columns: size(40),
  removedSeats: z.array(Seat).max(MOST_SEATS),
  adaptedSeats: z.array(z.object({ seat: Seat, serves: z.array(placeNeed).min(1) })).max(MOST_SEATS),
  serves: z.array(placeNeed).max(placeNeeds.length),
});

export const CampaignRoom = z.object({
  id: z.string(),
  centreId: z.string(),
  ...roomFields,
  capacity: z.int(),
  /** Seats of it are given: only its name changes. */
  isInUse: z.boolean(),
});
export type CampaignRoom = z.infer<typeof CampaignRoom>;

const summary = {
  id: z.string(),
  name: z.string(),
  kind: z.enum(sessionKinds),
  /** The test that it is for. */
  testId: z.string().nullable(),
  testName: z.string().nullable(),
  day: Day,
  startsAt: Hour,
  endsAt: Hour,
  categoryIds: z.array(z.string()),
  statuses: z.array(z.enum(seatedStatuses)),
  paperVersions: z.int(),
  toBring: z.string(),
  /** People who can be seated, as their files stand now. */
  eligible: z.int(),
  seated: z.int(),
  unseated: z.int(),
  drawState: z.enum(drawStates),
  seedHash: z.string().nullable(),
  convocationsAt: Instant.nullable(),
  version: z.int(),
};
export const CampaignSession = z.object(summary);
export type CampaignSession = z.infer<typeof CampaignSession>;

const EditedSession = z
  .object({
    name: requiredText(messages.SESSION_NAME_REQUIRED, 120),
    kind: z.enum(sessionKinds),
    /** Null: it is for no test of the campaign; left out, nothing changes. */
    testId: Uuid.nullable().optional(),
    day: Day,
    startsAt: Hour,
    endsAt: Hour,
    /** Empty: every category. */
    categoryIds: z.array(Uuid).max(50),
    statuses: z.array(z.enum(seatedStatuses)).min(1, messages.SESSION_STATUSES),
    paperVersions: z.int().min(1).max(4),
    toBring: z.string().trim().max(1000, '1000 caractères au maximum'),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, { message: messages.SESSION_HOURS, path: ['endsAt'] });

const campaignOf = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  institution: z.string(),
  state: z.enum(managedCampaignStates),
};

export const CampaignProcess = z.object({
  campaign: z.object(campaignOf),
  role: z.enum(campaignStaffRoles),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  milestones: z.array(z.object({ title: z.string(), startsOn: Day, endsOn: Day.nullable() })),
  centres: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      address: z.string(),
      capacity: z.int(),
      /** Applicants with a status that can be seated who chose it. */
      eligible: z.int(),
      rooms: z.array(CampaignRoom),
    }),
  ),
  /** Those who can be seated and chose no centre. */
  withoutCentre: z.int(),
  sessions: z.array(CampaignSession),
  /** What waits, first things first. */
  next: z.array(
    z.object({
      step: z.enum(processSteps),
      sessionId: z.string().nullable(),
      centreId: z.string().nullable(),
      /** The session's or the centre's name. */
      name: z.string(),
      count: z.int(),
    }),
  ),
  abilities: z.object({
    rooms: z.boolean(),
    sessions: z.boolean(),
    editCentres: z.boolean(),
  }),
});
export type CampaignProcess = z.infer<typeof CampaignProcess>;

const RoomSummary = z.object({
  id: z.string(),
  name: z.string(),
  centreId: z.string(),
  centre: z.string(),
  capacity: z.int(),
  seated: z.int(),
});

export const SessionDetail = z.object({
  ...summary,
  campaign: z.object(campaignOf),
  role: z.enum(campaignStaffRoles),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Published with the convocations: from then on nothing is drawn again. */
  seed: z.string().nullable(),
  seedSealedAt: Instant.nullable(),
  drawnAt: Instant.nullable(),
  listHash: z.string().nullable(),
  sameCategoryPairs: z.int(),
  /** Seats that a centre lacks. */
  shortages: z.array(z.object({ centre: z.string(), needs: z.array(z.enum(adaptedNeeds)), seats: z.int() })),
  rooms: z.array(RoomSummary),
  /** SMS beside the e-mails: where they stand, null before they leave. */
  texts: z.object({
    isOn: z.boolean(),
    convocation: SmsCounts.nullable(),
    reminder: SmsCounts.nullable(),
  }),
  /** Its seed comes from the public draw of the campaign's proof. */
  isVerifiable: z.boolean(),
  /** Why nothing can be drawn now, when the caller may draw. */
  drawRefusal: z.string().nullable(),
  abilities: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    seal: z.boolean(),
    draw: z.boolean(),
    publish: z.boolean(),
    move: z.boolean(),
  }),
});
export type SessionDetail = z.infer<typeof SessionDetail>;

const SeatedPerson = z.object({
  applicationId: z.string(),
  fileNumber: z.string(),
  name: z.string(),
  category: z.string(),
  categoryId: z.string().nullable(),
  needs: z.array(z.enum(adaptedNeeds)),
});

export const RoomPlan = z.object({
  id: z.string(),
  centre: z.string(),
  ...roomFields,
  capacity: z.int(),
  seats: z.array(
    z.object({ ...SeatedPerson.shape, seat: z.string(), version: z.string(), isMoved: z.boolean() }),
  ),
  /** Seats changed by hand here, the latest first. */
  changes: z.array(z.object({ author: z.string().nullable(), text: z.string(), at: Instant })),
});
export type RoomPlan = z.infer<typeof RoomPlan>;

export const UnseatedPerson = z.object({
  ...SeatedPerson.shape,
  centre: z.string().nullable(),
  reason: z.enum(unseatedReasons),
});
export type UnseatedPerson = z.infer<typeof UnseatedPerson>;

const campaignParams = z.object({ id: Uuid });
const roomParams = z.object({ id: Uuid, roomId: Uuid });
const sessionParams = z.object({ id: Uuid, sessionId: Uuid });
const sessionRoomParams = z.object({ id: Uuid, sessionId: Uuid, roomId: Uuid });

export const getCampaignProcess = endpoint('GET /recruiter/campaigns/:id/process', {
  summary: 'Le déroulement d’une campagne : centres, salles, sessions, et ce qui attend.',
  params: campaignParams,
  data: CampaignProcess,
});

export const createCampaignRoom = endpoint('POST /recruiter/campaigns/:id/rooms', {
  summary: 'Ajoute une salle à un centre.',
  params: campaignParams,
  body: EditedRoom.extend({ centreId: Uuid }),
  data: CampaignProcess,
});
export const saveCampaignRoom = endpoint('PUT /recruiter/campaigns/:id/rooms/:roomId', {
  summary: 'Modifie une salle ; une fois des places attribuées, son nom seul.',
  params: roomParams,
  body: EditedRoom,
  data: CampaignProcess,
});
export const deleteCampaignRoom = endpoint('DELETE /recruiter/campaigns/:id/rooms/:roomId', {
  summary: 'Supprime une salle où aucune place n’est attribuée.',
  params: roomParams,
  data: CampaignProcess,
});

export const createCampaignSession = endpoint('POST /recruiter/campaigns/:id/sessions', {
  summary: 'Ajoute une session d’épreuve.',
  params: campaignParams,
  body: EditedSession,
  data: SessionDetail,
});
export const getCampaignSession = endpoint('GET /recruiter/campaigns/:id/sessions/:sessionId', {
  summary: 'Une session : ses salles, son tirage, ses convocations.',
  params: sessionParams,
  data: SessionDetail,
});
export const saveCampaignSession = endpoint('PUT /recruiter/campaigns/:id/sessions/:sessionId', {
  summary: 'Modifie une session ; une fois les places tirées, son nom, ses heures et ce qu’il faut apporter.',
  params: sessionParams,
  body: EditedSession.safeExtend({ version: z.int().min(1).max(2_147_483_647) }),
  data: SessionDetail,
});
export const deleteCampaignSession = endpoint('DELETE /recruiter/campaigns/:id/sessions/:sessionId', {
  summary: 'Supprime une session dont aucune convocation n’est publiée.',
  params: sessionParams,
});

export const sealSessionSeed = endpoint('POST /recruiter/campaigns/:id/sessions/:sessionId/seed', {
  summary: 'Scelle la graine du tirage : son empreinte est publique avant lui, elle-même après.',
  params: sessionParams,
  data: SessionDetail,
});
export const drawSessionSeats = endpoint('POST /recruiter/campaigns/:id/sessions/:sessionId/draw', {
  summary: 'Tire les places par un travail de fond ; encore, tant qu’aucune convocation n’est publiée.',
  params: sessionParams,
  data: SessionDetail,
});
export const publishConvocations = endpoint(
  'POST /recruiter/campaigns/:id/sessions/:sessionId/convocations',
  {
    summary: 'Publie les convocations : chacun en est informé.',
    params: sessionParams,
    data: SessionDetail,
  },
);

export const getRoomPlan = endpoint('GET /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId', {
  summary: 'Une salle d’une session : qui y est assis où.',
  params: sessionRoomParams,
  data: RoomPlan,
});
export const listUnseated = endpoint('GET /recruiter/campaigns/:id/sessions/:sessionId/unseated', {
  summary: 'Les candidats de la session pour qui il n’y a pas de place, et pourquoi.',
  params: sessionParams,
  query: z.object(pageQuery(25)),
  data: z.array(UnseatedPerson),
  paginated: true,
});
export const moveSessionSeat = endpoint('POST /recruiter/campaigns/:id/sessions/:sessionId/moves', {
  summary: 'Change une place à la main, vers une place libre ou en échange : les règles du tirage restent.',
  params: sessionParams,
  body: z.object({
    /** The number alone or as printed: `14287`, `SAN26-014287`. */
    fileNumber: requiredText(messages.PERSON_REQUIRED, 20),
    roomId: Uuid,
    seat: Seat,
    reason: requiredText(messages.REASON_REQUIRED, 300),
    acceptsOtherCentre: z.boolean().optional(),
  }),
  data: RoomPlan,
  extra: z.object({ warnings: z.array(z.string()) }),
});

export const getRoomPaper = endpoint(
  'GET /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/papers/:paper',
  {
    summary: 'Un papier de la salle, à imprimer (PDF).',
    params: sessionRoomParams.extend({ paper: z.enum(roomPapers) }),
  },
);

export const getConvocation = endpoint('GET /mass-recruitment/applications/:id/convocations/:sessionId', {
  summary: 'Ma convocation à une session (PDF).',
  params: sessionParams,
});
