import type { RoomList } from '@baara/contract/campaigns/days';
import { attendanceOf, countAttendance } from '@baara/contract/campaigns/attendance';
import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import { seatCandidates } from '@baara/seating';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { roomListOf, sealOf } from '../../src/features/campaigns/days/room-list.ts';
import {
  listHashOf,
  seatingCentres,
  seatingId,
} from '../../src/features/campaigns/sessions/seating-input.ts';
import {
  findSession,
  selectRooms,
  selectRoomSeats,
} from '../../src/features/campaigns/sessions/sessions.queries.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { randomOf } from './random.ts';

/** Of the campaign whose files are read: nurses and midwives, with two centres. */
const EXAM = 3;
const ROOMS_OF_A_CENTRE = 3;
const MINUTE = 60_000;
const clock = (hours: number): string => `${String(hours).padStart(2, '0')}:00`;

/** One session of the demonstration whose day is under way: a room is called, another about to be. */
export async function insertDemoExamDay(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const campaignId = idOf(origin, 'campaign', EXAM);
  const sessionId = idOf(origin, 'campaign-session', EXAM);
  const day = origin.now.toISOString().slice(0, 10);
  const hour = Math.min(Math.max(origin.now.getUTCHours() - 1, 0), 20);
  const before = (days: number): Date => new Date(origin.now.getTime() - days * 24 * 60 * MINUTE);
  const centres = await db
    .selectFrom('campaign_centres')
    .where('campaign_id', '=', campaignId)
    .select('id')
    .orderBy('position')
    .execute();
  await insertRows(
    db,
    'campaign_rooms',
    centres.flatMap(({ id }, centre) =>
      Array.from({ length: ROOMS_OF_A_CENTRE }, (_, index) => ({
        id: idOf(origin, 'campaign-room', centre * ROOMS_OF_A_CENTRE + index),
        campaign_id: campaignId,
        centre_id: id,
        name: `Salle ${index + 1}`,
        seat_rows: 6,
        seat_columns: 6,
        removed_seats: ['F6'],
        adapted_seats: [{ seat: 'A1', serves: ['wheelchair', 'step_free', 'near_door'] }],
        serves: ['step_free'],
      })),
    ),
  );
  const seed = createHash('sha256').update(`demo exam ${origin.seed}`).digest('hex');
  await insertRows(db, 'campaign_sessions', [
    {
      id: sessionId,
      campaign_id: campaignId,
      name: 'Épreuve pratique',
      kind: 'qcm',
      day,
      starts_at: clock(hour),
      ends_at: clock(hour + 3),
      category_ids: [],
      statuses: ['SHORTLISTED', 'INTERVIEW'],
      paper_versions: 2,
      to_bring: 'Une pièce d’identité valide, cette convocation et un stylo bleu.',
      seed,
      seed_hash: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
      seed_sealed_at: before(9),
      draw_state: 'drawn',
      drawn_at: before(8),
      shortages: [],
      convocations_at: before(7),
      is_notified: true,
      is_reminded: true,
      same_category_pairs: 0,
      version: 4,
      created_at: before(12),
    },
  ]);
  await drawSeats(db, { campaignId, sessionId, seed });
  await callRooms(db, origin, {
    campaignId,
    sessionId,
    startsAt: Date.parse(`${day}T${clock(hour)}:00Z`),
    data,
  });
}

async function drawSeats(
  db: Db,
  { campaignId, sessionId, seed }: { campaignId: string; sessionId: string; seed: string },
): Promise<void> {
  const rooms = await selectRooms(db, campaignId);
  const files = await db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['SHORTLISTED', 'INTERVIEW'])
    .select([
      'id',
      'file_number',
      'category_id',
      'centre_id',
      sql<AdaptedNeed[]>`adapted_needs`.as('adapted_needs'),
    ])
    .orderBy('file_number')
    .execute();
  const input = {
    candidates: files.map((file) => ({
      id: seatingId(file.file_number),
      fileNumber: seatingId(file.file_number),
      categoryId: file.category_id ?? '',
      centreId: file.centre_id ?? '',
      needs: file.adapted_needs,
    })),
    centres: seatingCentres(rooms),
    versions: 2 as const,
    fill: 'balanced' as const,
    seed,
  };
  const plan = seatCandidates(input);
  const ids = new Map(files.map(({ id, file_number }) => [seatingId(file_number), id]));
  await insertRows(
    db,
    'campaign_seats',
    plan.seats.map(({ candidateId, roomId, seat, version }) => ({
      session_id: sessionId,
      application_id: ids.get(candidateId),
      room_id: roomId,
      seat,
      version,
    })),
  );
  await db
    .updateTable('campaign_sessions')
    .set({ list_hash: listHashOf(input) })
    .where('id', '=', sessionId)
    .execute();
}

type Called = { campaignId: string; sessionId: string; startsAt: number; data: DemoData };

/** The first room of the first centre is called for the most part, with one contradiction; the second has its list alone. */
async function callRooms(
  db: Db,
  origin: Origin,
  { campaignId, sessionId, startsAt, data }: Called,
): Promise<void> {
  const session = await findSession(db, campaignId, sessionId);
  const rooms = (await selectRooms(db, campaignId)).slice(0, 2);
  const owner = data.companies[0]?.ownerId;
  const campaign = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select(['id', 'file_prefix'])
    .executeTakeFirstOrThrow();
  const { id: mine } = await db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', data.candidates[0]?.id ?? '')
    .select('id')
    .executeTakeFirstOrThrow();
  if (!session) return;
  const openedAt = new Date(startsAt - 45 * MINUTE);
  for (const [index, room] of rooms.entries()) {
    const seats = await selectRoomSeats(db, sessionId, room.id);
    const list: RoomList = roomListOf({ campaign, session, room }, seats, 1);
    // The demo candidate comes last, among those still expected: somebody tries the scanner with their convocation.
    const ids = seats
      .map(({ id }) => id)
      .toSorted((one, other) => Number(one === mine) - Number(other === mine));
    const marks = index === 0 ? demoMarks(origin, ids, startsAt) : [];
    const results = attendanceOf(marks);
    const place = { session_id: sessionId, room_id: room.id };
    await insertRows(db, 'campaign_room_days', [
      {
        ...place,
        opened_at: openedAt,
        counts: countAttendance(
          seats.map(({ id }) => id),
          results,
        ),
        last_received_at: index === 0 ? new Date(startsAt + 12 * MINUTE) : null,
      },
    ]);
    await insertRows(db, 'campaign_room_lists', [
      {
        ...place,
        version: 1,
        sha256: `\\x${sealOf(list).toString('hex')}`,
        application_ids: seats.map(({ id }) => id),
        made_by: owner,
        made_at: openedAt,
      },
    ]);
    await insertRows(
      db,
      'campaign_room_marks',
      marks.map((mark) => ({
        ...place,
        id: mark.id,
        application_id: mark.applicationId,
        device_id: mark.deviceId,
        position: mark.position,
        state: mark.state,
        way: mark.way,
        undoes: null,
        marked_at: mark.markedAt,
        list_version: 1,
        marked_by: owner,
        received_at: mark.markedAt,
        is_after_report: false,
      })),
    );
    if (index === 0)
      await insertRows(db, 'campaign_room_events', demoEvents(origin, seats, { place, owner, startsAt }));
  }
}

function demoMarks(origin: Origin, ids: readonly string[], startsAt: number) {
  const random = randomOf(origin.seed, 'exam-marks');
  const devices = [idOf(origin, 'exam-device', 0), idOf(origin, 'exam-device', 1)] as const;
  const at = (minutes: number): string => new Date(startsAt + minutes * MINUTE).toISOString();
  let position = 0;
  const mark = (
    device: string,
    applicationId: string,
    state: 'present' | 'late' | 'absent',
    own: { way: 'scan' | 'hand'; minutes: number },
  ) => {
    position += 1;
    return {
      id: idOf(origin, 'exam-mark', position),
      deviceId: device,
      applicationId,
      position,
      state,
      way: own.way,
      undoes: null,
      markedAt: at(own.minutes),
    };
  };
  const [doubt = '', late = '', ...others] = ids;
  return [
    mark(devices[0], doubt, 'present', { way: 'hand', minutes: -22 }),
    mark(devices[1], doubt, 'absent', { way: 'hand', minutes: 10 }),
    mark(devices[0], late, 'late', { way: 'scan', minutes: 8 }),
    // The last ones are still expected.
    ...others.slice(0, -6).map((id, index) =>
      mark(devices[index % 3 === 0 ? 1 : 0], id, 'present', {
        way: random.chance(0.9) ? 'scan' : 'hand',
        minutes: -40 + index,
      }),
    ),
  ];
}

function demoEvents(
  origin: Origin,
  [first]: readonly { id: string; seat: string }[],
  { place, owner, startsAt }: { place: object; owner: string | undefined; startsAt: number },
): Record<string, unknown>[] {
  const event = (index: number, own: object) => ({
    ...place,
    id: idOf(origin, 'exam-event', index),
    device_id: idOf(origin, 'exam-device', 0),
    text: '',
    seat: null,
    application_ids: [],
    written_by: owner,
    is_after_report: false,
    ...own,
  });
  const opened = new Date(startsAt - 44 * MINUTE);
  const broken = new Date(startsAt - 20 * MINUTE);
  return [
    event(0, { kind: 'opened', happened_at: opened, received_at: opened }),
    event(1, {
      kind: 'material',
      happened_at: broken,
      received_at: broken,
      text: 'Table cassée : une table de rechange est demandée à l’intendance.',
      seat: first?.seat ?? null,
      application_ids: first ? [first.id] : [],
    }),
  ];
}
