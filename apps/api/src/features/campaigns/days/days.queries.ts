import { CODE_PRINT_BYTES } from '@baara/contract/campaigns/days-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A room on the day of a session. */
export type RoomOfDay = { sessionId: string; roomId: string };

// ── The day of a room ────────────────────────────────────────────────────────────────────────────

const dayColumns = ['opened_at', 'report', 'report_sha256', 'signed_name', 'signed_at'] as const;

export const findRoomDay = (db: Db, { sessionId, roomId }: RoomOfDay) =>
  db
    .selectFrom('campaign_room_days')
    .where('session_id', '=', sessionId)
    .where('room_id', '=', roomId)
    .select(dayColumns)
    .executeTakeFirst();

/** Batches, settlements and the signature of one room run one after the other. */
export const lockRoomDay = (db: Db, { sessionId, roomId }: RoomOfDay) =>
  db
    .selectFrom('campaign_room_days')
    .where('session_id', '=', sessionId)
    .where('room_id', '=', roomId)
    .select(dayColumns)
    .forUpdate()
    .executeTakeFirst();

/** Once: a second phone finds the day of the room open. */
export async function insertRoomDay(db: Db, { sessionId, roomId }: RoomOfDay, at: Date): Promise<void> {
  await db
    .insertInto('campaign_room_days')
    .values({ session_id: sessionId, room_id: roomId, opened_at: at, counts: '{}' })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function updateRoomDay(
  db: Db,
  { sessionId, roomId }: RoomOfDay,
  change: {
    counts?: string;
    last_received_at?: Date;
    report?: string;
    report_sha256?: Buffer;
    signed_name?: string;
    signed_by?: string;
    signed_at?: Date;
  },
): Promise<void> {
  await db
    .updateTable('campaign_room_days')
    .set(change)
    .where('session_id', '=', sessionId)
    .where('room_id', '=', roomId)
    .execute();
}

// ── Lists ────────────────────────────────────────────────────────────────────────────────────────

/** Those that phones took along, the latest first. */
export const selectLists = (db: Db, { sessionId, roomId }: RoomOfDay) =>
  db
    .selectFrom('campaign_room_lists')
    .where('session_id', '=', sessionId)
    .where('room_id', '=', roomId)
    .select(['version', 'sha256', 'application_ids', 'made_at'])
    .orderBy('version', 'desc')
    .execute();

export async function insertList(
  db: Db,
  { sessionId, roomId }: RoomOfDay,
  list: { version: number; sha256: Buffer; applicationIds: readonly string[]; madeBy: string; at: Date },
): Promise<void> {
  await db
    .insertInto('campaign_room_lists')
    .values({
      session_id: sessionId,
      room_id: roomId,
      version: list.version,
      sha256: list.sha256,
      application_ids: [...list.applicationIds],
      made_by: list.madeBy,
      made_at: list.at,
    })
    .execute();
}

/**
 * Where everybody sits who has a published convocation of the campaign and no seat in this room: prints of their codes
 * by room. Those of the session come with their room of that session; others with each of their sessions.
 */
export const selectElsewhere = (db: Db, campaignId: string, { sessionId, roomId }: RoomOfDay) =>
  db
    .selectFrom('campaign_seats as g')
    .innerJoin('campaign_sessions as s', 's.id', 'g.session_id')
    .innerJoin('campaign_applications as a', 'a.id', 'g.application_id')
    .innerJoin('campaign_rooms as r', 'r.id', 'g.room_id')
    .innerJoin('campaign_centres as x', 'x.id', 'r.centre_id')
    .where('s.campaign_id', '=', campaignId)
    .where('s.convocations_at', 'is not', null)
    .where('a.status', 'not in', ['REJECTED', 'WITHDRAWN'])
    .where(
      sql<boolean>`case when g.session_id = ${sessionId} then g.room_id <> ${roomId} else not exists (
        select from campaign_seats own where own.session_id = ${sessionId} and own.application_id = a.id
      ) end`,
    )
    .select([
      's.id as session_id',
      's.name as session',
      's.day',
      sql<string>`to_char(s.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string>`r.name || ' · ' || x.city || ', ' || x.name`.as('room'),
      // As `printedCode`, computed where the codes are: a large concours has a hundred thousand.
      sql<string>`string_agg(encode(substring(sha256(convert_to(a.campaign_id || ':' || a.tracking_code, 'UTF8'))
        for ${sql.lit(CODE_PRINT_BYTES)}), 'hex'), '')`.as('codes'),
    ])
    .groupBy(['s.id', 'r.id', 'x.id'])
    .orderBy('s.day')
    .orderBy('s.starts_at')
    .orderBy('r.id')
    .execute();

// ── All rooms of a session ───────────────────────────────────────────────────────────────────────

/** Where each room of a session stands. @param centreId null: those of every centre. */
export const selectDayOfRooms = (
  db: Db,
  { campaignId, sessionId, centreId }: { campaignId: string; sessionId: string; centreId: string | null },
) =>
  db
    .selectFrom('campaign_rooms as r')
    .innerJoin('campaign_centres as x', 'x.id', 'r.centre_id')
    .leftJoin('campaign_room_days as d', (join) =>
      join.onRef('d.room_id', '=', 'r.id').on('d.session_id', '=', sessionId),
    )
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('campaign_seats as g')
          .innerJoin('campaign_applications as a', 'a.id', 'g.application_id')
          .whereRef('g.room_id', '=', 'r.id')
          .where('g.session_id', '=', sessionId)
          .where('a.status', 'not in', ['REJECTED', 'WITHDRAWN'])
          .select(sql<number>`count(*)`.as('expected'))
          .as('seated'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('campaign_room_events as e')
          .whereRef('e.room_id', '=', 'd.room_id')
          .where('e.session_id', '=', sessionId)
          .select([
            sql<number>`count(*) filter (where e.kind not in ('opened', 'closed'))`.as('incidents'),
            sql<Date | null>`min(e.happened_at) filter (where e.kind = 'opened')`.as('opened_at'),
            sql<Date | null>`max(e.happened_at) filter (where e.kind = 'closed')`.as('closed_at'),
          ])
          .as('happened'),
      (join) => join.onTrue(),
    )
    .where('r.campaign_id', '=', campaignId)
    .$if(centreId !== null, (query) => query.where('r.centre_id', '=', centreId ?? ''))
    .where(sql<boolean>`(seated.expected > 0 or d.room_id is not null)`)
    .select([
      'r.id',
      'r.name',
      sql<string>`x.city || ', ' || x.name`.as('centre'),
      sql<number>`seated.expected`.as('expected'),
      sql<unknown>`d.counts`.as('counts'),
      'd.last_received_at',
      'd.signed_at',
      sql<number>`coalesce(happened.incidents, 0)`.as('incidents'),
      'happened.opened_at',
      'happened.closed_at',
      sql<number>`(select count(distinct m.device_id) from campaign_room_marks m
        where m.session_id = ${sessionId} and m.room_id = r.id)`.as('devices'),
      sql<boolean>`d.room_id is not null`.as('is_listed'),
    ])
    .orderBy('x.position')
    .orderBy('x.id')
    .orderBy(sql`lower(r.name)`)
    .execute();
