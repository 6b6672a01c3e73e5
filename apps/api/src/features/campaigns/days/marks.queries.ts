import type { AttendanceMark, Settlement } from '@baara/contract/campaigns/attendance';
import type { RoomEventKind } from '@baara/contract/campaigns/days-words';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignRoomEvents, CampaignRoomMarks } from '../../../platform/db/schema.generated.ts';
import type { RoomOfDay } from './days.queries.ts';

/** Marks, settlements and events of a room: they are added, and read with the name of who made them. */

const nameOf = (account: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${account}.first_name`)}, ${sql.ref(`${account}.last_name`)})), '')`;

/** Those of the room's people, wherever they were made, and every mark made in the room. */
export async function selectMarks(
  db: Db,
  { sessionId, roomId }: RoomOfDay,
  applicationIds: readonly string[],
): Promise<(AttendanceMark & { by: string | null; receivedAt: Date; isAfterReport: boolean })[]> {
  const rows = await db
    .selectFrom('campaign_room_marks as m')
    .leftJoin('accounts as u', 'u.id', 'm.marked_by')
    .where('m.session_id', '=', sessionId)
    .where(sql<boolean>`(m.room_id = ${roomId} or m.application_id = any (${[...applicationIds]}::uuid[]))`)
    .select([
      'm.id',
      'm.device_id',
      'm.application_id',
      'm.position',
      sql<AttendanceMark['state']>`m.state`.as('state'),
      sql<AttendanceMark['way']>`m.way`.as('way'),
      'm.undoes',
      'm.marked_at',
      'm.received_at',
      'm.is_after_report',
      nameOf('u').as('by'),
    ])
    .orderBy('m.received_at')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    deviceId: row.device_id,
    applicationId: row.application_id,
    position: row.position,
    state: row.state,
    way: row.way,
    undoes: row.undoes,
    markedAt: row.marked_at.toISOString(),
    by: row.by,
    receivedAt: row.received_at,
    isAfterReport: row.is_after_report,
  }));
}
export type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number];

/** Adds marks; those that are there already stay as they are. */
export async function insertMarks(db: Db, rows: readonly Insertable<CampaignRoomMarks>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('campaign_room_marks')
    .values([...rows])
    .onConflict((known) => known.doNothing())
    .execute();
}
export async function insertEvents(db: Db, rows: readonly Insertable<CampaignRoomEvents>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('campaign_room_events')
    .values([...rows])
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Which of these are stored for the room, as sent by the device that sends them now. */
export async function selectStored(
  db: Db,
  table: 'campaign_room_marks' | 'campaign_room_events',
  { sessionId, roomId }: RoomOfDay,
  sent: readonly { id: string; deviceId: string }[],
): Promise<Set<string>> {
  if (sent.length === 0) return new Set();
  const devices = new Map(sent.map(({ id, deviceId }) => [id, deviceId]));
  const rows = await db
    .selectFrom(table)
    .where('id', 'in', [...devices.keys()])
    .where('session_id', '=', sessionId)
    .where('room_id', '=', roomId)
    .select(['id', 'device_id'])
    .execute();
  return new Set(rows.flatMap(({ id, device_id }) => (devices.get(id) === device_id ? [id] : [])));
}

/** Files may be erased between the list and the marks. */
export async function selectExisting(db: Db, applicationIds: readonly string[]): Promise<Set<string>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('campaign_applications')
    .where('id', 'in', [...applicationIds])
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function selectSettlements(
  db: Db,
  { sessionId, roomId }: RoomOfDay,
  applicationIds: readonly string[],
): Promise<(Settlement & { reason: string; by: string | null; at: Date })[]> {
  const rows = await db
    .selectFrom('campaign_settlements as t')
    .leftJoin('accounts as u', 'u.id', 't.settled_by')
    .where('t.session_id', '=', sessionId)
    .where(sql<boolean>`(t.room_id = ${roomId} or t.application_id = any (${[...applicationIds]}::uuid[]))`)
    .select([
      't.id',
      't.application_id',
      sql<Settlement['state']>`t.state`.as('state'),
      't.covers',
      't.reason',
      't.settled_at',
      nameOf('u').as('by'),
    ])
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({
    number: row.id,
    applicationId: row.application_id,
    state: row.state,
    covers: row.covers,
    reason: row.reason,
    by: row.by,
    at: row.settled_at,
  }));
}

export async function insertSettlement(
  db: Db,
  { sessionId, roomId }: RoomOfDay,
  settlement: Omit<Settlement, 'number'> & { reason: string; settledBy: string; at: Date },
): Promise<void> {
  await db
    .insertInto('campaign_settlements')
    .values({
      session_id: sessionId,
      room_id: roomId,
      application_id: settlement.applicationId,
      state: settlement.state,
      covers: [...settlement.covers],
      reason: settlement.reason,
      settled_by: settlement.settledBy,
      settled_at: settlement.at,
    })
    .execute();
}

export const selectEvents = (db: Db, { sessionId, roomId }: RoomOfDay) =>
  db
    .selectFrom('campaign_room_events as e')
    .leftJoin('accounts as u', 'u.id', 'e.written_by')
    .where('e.session_id', '=', sessionId)
    .where('e.room_id', '=', roomId)
    .select([
      'e.id',
      'e.device_id',
      sql<RoomEventKind>`e.kind`.as('kind'),
      'e.happened_at',
      'e.text',
      'e.seat',
      'e.application_ids',
      'e.received_at',
      'e.is_after_report',
      nameOf('u').as('by'),
    ])
    .orderBy('e.happened_at')
    .orderBy('e.id')
    .execute();
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** File numbers of people named by marks and events who sit elsewhere since. */
export async function selectFileNumbers(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, number>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaign_applications')
    .where('id', 'in', [...applicationIds])
    .select(['id', 'file_number'])
    .execute();
  return new Map(rows.map(({ id, file_number }) => [id, file_number]));
}
