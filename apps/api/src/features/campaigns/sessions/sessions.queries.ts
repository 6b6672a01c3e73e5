import type {
  DrawState,
  SeatedStatus,
  SessionKind,
  UnseatedReason,
} from '@baara/contract/campaigns/sessions-words';
import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignRooms, CampaignSessions } from '../../../platform/db/schema.generated.ts';

const hourOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;

export type PlaceNeed = Exclude<AdaptedNeed, 'large_print'>;
export type AdaptedSeat = { seat: string; serves: PlaceNeed[] };

/** The centre that somebody of the team is bound to; null for those of the whole campaign. */
export async function findStaffCentre(db: Db, campaignId: string, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('campaign_staff')
    .where('campaign_id', '=', campaignId)
    .where('account_id', '=', accountId)
    .select('centre_id')
    .executeTakeFirst();
  return row?.centre_id ?? null;
}

const rooms = (db: Db) =>
  db
    .selectFrom('campaign_rooms as r')
    .innerJoin('campaign_centres as x', 'x.id', 'r.centre_id')
    .select([
      'r.id',
      'r.centre_id',
      'r.name',
      'r.seat_rows',
      'r.seat_columns',
      'r.removed_seats',
      sql<AdaptedSeat[]>`r.adapted_seats`.as('adapted_seats'),
      sql<PlaceNeed[]>`r.serves`.as('serves'),
      'r.capacity',
      sql<string>`x.city || ', ' || x.name`.as('centre'),
      // Rooms that a session sealed are as fixed as those whose seats are given.
      sql<boolean>`(exists (select from campaign_seats s where s.room_id = r.id)
        or exists (select from campaign_commitments k where k.campaign_id = r.campaign_id and k.kind = 'rooms'
          and strpos(k.document, r.id::text) > 0))`.as('is_in_use'),
    ]);
export type RoomRow = Awaited<ReturnType<typeof selectRooms>>[number];

/** @param centreId null: those of every centre. */
export function selectRooms(db: Db, campaignId: string, centreId: string | null = null) {
  return rooms(db)
    .where('r.campaign_id', '=', campaignId)
    .$if(centreId !== null, (query) => query.where('r.centre_id', '=', centreId ?? ''))
    .orderBy('x.position')
    .orderBy('x.id')
    .orderBy(sql`lower(r.name)`)
    .execute();
}

export const findRoom = (
  db: Db,
  { campaignId, roomId, centreId }: { campaignId: string; roomId: string; centreId: string | null },
): Promise<RoomRow | undefined> =>
  rooms(db)
    .where('r.campaign_id', '=', campaignId)
    .where('r.id', '=', roomId)
    .$if(centreId !== null, (query) => query.where('r.centre_id', '=', centreId ?? ''))
    .executeTakeFirst();

export const isRoomNameTaken = async (
  db: Db,
  { centreId, name, otherThan }: { centreId: string; name: string; otherThan: string | null },
): Promise<boolean> =>
  (await db
    .selectFrom('campaign_rooms')
    .where('centre_id', '=', centreId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(otherThan !== null, (query) => query.where('id', '<>', otherThan ?? ''))
    .select('id')
    .executeTakeFirst()) !== undefined;

export async function insertRoom(db: Db, row: Insertable<CampaignRooms>): Promise<void> {
  await db.insertInto('campaign_rooms').values(row).execute();
}
export async function updateRoom(db: Db, id: string, change: Updateable<CampaignRooms>): Promise<void> {
  await db.updateTable('campaign_rooms').set(change).where('id', '=', id).execute();
}
export async function deleteRoom(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaign_rooms').where('id', '=', id).execute();
}

/** Files that a session `s` seats, as they stand now. */
const eligibleFiles = sql`campaign_applications a where a.campaign_id = s.campaign_id and a.status = any (s.statuses)
  and (s.category_ids = '{}' or a.category_id = any (s.category_ids))`;

const sessions = (db: Db) =>
  db.selectFrom('campaign_sessions as s').select([
    's.id',
    's.campaign_id',
    's.name',
    sql<SessionKind>`s.kind`.as('kind'),
    's.test_id',
    sql<string | null>`(select t.name from campaign_tests t where t.id = s.test_id)`.as('test_name'),
    's.day',
    hourOf('s.starts_at').as('starts_at'),
    hourOf('s.ends_at').as('ends_at'),
    's.category_ids',
    sql<SeatedStatus[]>`s.statuses`.as('statuses'),
    sql<1 | 2 | 3 | 4>`s.paper_versions`.as('paper_versions'),
    's.to_bring',
    's.seed',
    's.seed_hash',
    's.seed_sealed_at',
    sql<DrawState>`s.draw_state`.as('draw_state'),
    's.drawn_at',
    's.list_hash',
    's.same_category_pairs',
    sql<{ centreId: string; needs: PlaceNeed[]; seats: number }[]>`s.shortages`.as('shortages'),
    's.convocations_at',
    's.is_notified',
    's.version',
    sql<boolean>`(select c.is_verifiable from campaigns c where c.id = s.campaign_id)`.as('is_verifiable'),
    // Its rooms and people.
    sql<boolean>`exists (select from campaign_commitments k
        where k.campaign_id = s.campaign_id and k.kind = 'rooms' and k.subject = s.id::text)`.as('is_sealed'),
    sql<number>`(select count(*) from ${eligibleFiles})`.as('eligible'),
    sql<number>`(select count(*) from campaign_seats g where g.session_id = s.id)`.as('seated'),
    sql<number>`(select count(*) from campaign_unseated u where u.session_id = s.id)`.as('unseated'),
  ]);
export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

export const selectSessions = (db: Db, campaignId: string) =>
  sessions(db)
    .where('s.campaign_id', '=', campaignId)
    .orderBy('s.day')
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();

export const findSession = (db: Db, campaignId: string, sessionId: string): Promise<SessionRow | undefined> =>
  sessions(db).where('s.campaign_id', '=', campaignId).where('s.id', '=', sessionId).executeTakeFirst();

/** Whether another session takes the rooms at these hours. */
export const isTimeTaken = async (
  db: Db,
  hours: { campaignId: string; day: string; startsAt: string; endsAt: string; otherThan: string | null },
): Promise<boolean> =>
  (await db
    .selectFrom('campaign_sessions')
    .where('campaign_id', '=', hours.campaignId)
    .where('day', '=', hours.day)
    .where('starts_at', '<', hours.endsAt)
    .where('ends_at', '>', hours.startsAt)
    .$if(hours.otherThan !== null, (query) => query.where('id', '<>', hours.otherThan ?? ''))
    .select('id')
    .executeTakeFirst()) !== undefined;

export async function insertSession(db: Db, row: Insertable<CampaignSessions>): Promise<string> {
  const { id } = await db
    .insertInto('campaign_sessions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes columns and raises the version. */
export async function updateSession(db: Db, id: string, change: Updateable<CampaignSessions>): Promise<void> {
  await db
    .updateTable('campaign_sessions')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaign_sessions').where('id', '=', id).execute();
}

/** How many of the files that can be seated chose each centre; `centre_id` null: none. */
export function countEligible(db: Db, campaignId: string, statuses: readonly SeatedStatus[]) {
  return db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', statuses)
    .select(['centre_id', sql<number>`count(*)`.as('count')])
    .groupBy('centre_id')
    .execute();
}

export const countSeatsByRoom = (db: Db, sessionId: string) =>
  db
    .selectFrom('campaign_seats')
    .where('session_id', '=', sessionId)
    .select(['room_id', sql<number>`count(*)`.as('count')])
    .groupBy('room_id')
    .execute();

const personColumns = [
  'a.id',
  'a.file_number',
  'a.first_name',
  'a.last_name',
  'a.category_id',
  'a.tracking_code',
  sql<string>`coalesce(k.name, '')`.as('category'),
  sql<AdaptedNeed[]>`a.adapted_needs`.as('adapted_needs'),
] as const;

export type SeatRow = Awaited<ReturnType<typeof selectRoomSeats>>[number];

/** Who sits in a room. */
export const selectRoomSeats = (db: Db, sessionId: string, roomId: string) =>
  db
    .selectFrom('campaign_seats as g')
    .innerJoin('campaign_applications as a', 'a.id', 'g.application_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .where('g.session_id', '=', sessionId)
    .where('g.room_id', '=', roomId)
    .select(personColumns)
    .select([
      'a.centre_id',
      'g.seat',
      'g.version',
      'g.moved_at',
      // Their seat stays theirs; nobody waits for them in the room.
      sql<boolean>`a.status not in ('REJECTED', 'WITHDRAWN')`.as('is_expected'),
    ])
    .orderBy('a.file_number')
    .execute();

export async function selectUnseated(
  db: Db,
  { sessionId, centreId }: { sessionId: string; centreId: string | null },
  { page, limit }: { page: number; limit: number },
) {
  const of = db
    .selectFrom('campaign_unseated as u')
    .innerJoin('campaign_applications as a', 'a.id', 'u.application_id')
    .where('u.session_id', '=', sessionId)
    .$if(centreId !== null, (query) => query.where('a.centre_id', '=', centreId ?? ''));
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await of
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .leftJoin('campaign_centres as x', 'x.id', 'a.centre_id')
    .select(personColumns)
    .select([
      sql<UnseatedReason>`u.reason`.as('reason'),
      sql<string | null>`x.city || ', ' || x.name`.as('centre'),
    ])
    .orderBy('a.file_number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** Changes by hand in a room, the latest first: each line of the log names its rooms. */
export const selectSeatChanges = (db: Db, sessionId: string, roomId: string) =>
  db
    .selectFrom('campaign_log as l')
    .innerJoin('campaign_sessions as s', 's.campaign_id', 'l.campaign_id')
    .leftJoin('accounts as a', 'a.id', 'l.actor_id')
    .where('s.id', '=', sessionId)
    .where('l.kind', '=', 'seat-moved')
    .where(sql<boolean>`l.detail ->> 'session' = ${sessionId} and l.detail -> 'rooms' ? ${roomId}`)
    .select([
      sql<string | null>`nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`.as('author'),
      sql<string>`l.detail ->> 'text'`.as('text'),
      'l.created_at',
    ])
    .orderBy('l.id', 'desc')
    .limit(20)
    .execute();
