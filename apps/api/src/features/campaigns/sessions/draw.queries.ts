import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import type { UnseatedReason } from '@baara/contract/campaigns/sessions-words';
import type { PaperVersion } from '@baara/seating';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Of what the draw works with. */
export type DrawnFile = {
  id: string;
  file_number: number;
  category_id: string | null;
  centre_id: string | null;
  adapted_needs: AdaptedNeed[];
};

/** The session that is drawn, locked until the transaction ends. */
export const lockSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('campaign_sessions')
    .where('id', '=', sessionId)
    .select([
      'id',
      'campaign_id',
      'name',
      'seed',
      'draw_state',
      'convocations_at',
      sql<1 | 2 | 3 | 4>`paper_versions`.as('paper_versions'),
    ])
    .forUpdate()
    .executeTakeFirst();

/** Everybody whom the session seats, in the order of their numbers. */
export const selectDrawnFiles = (db: Db, sessionId: string): Promise<DrawnFile[]> =>
  db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaign_sessions as s', 's.campaign_id', 'a.campaign_id')
    .where('s.id', '=', sessionId)
    .where(sql<boolean>`a.status = any (s.statuses)`)
    .where(sql<boolean>`(s.category_ids = '{}' or a.category_id = any (s.category_ids))`)
    .select([
      'a.id',
      'a.file_number',
      'a.category_id',
      'a.centre_id',
      sql<AdaptedNeed[]>`a.adapted_needs`.as('adapted_needs'),
    ])
    .orderBy('a.file_number')
    .execute();

export async function deleteSeats(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('campaign_seats').where('session_id', '=', sessionId).execute();
  await db.deleteFrom('campaign_unseated').where('session_id', '=', sessionId).execute();
}

export type NewSeat = { applicationId: string; roomId: string; seat: string; version: PaperVersion };

/** One statement for thousands of rows: their values travel as one array per column. */
export async function insertSeats(db: Db, sessionId: string, seats: readonly NewSeat[]): Promise<void> {
  const ids = seats.map(({ applicationId }) => applicationId);
  const rooms = seats.map(({ roomId }) => roomId);
  const names = seats.map(({ seat }) => seat);
  const versions = seats.map(({ version }) => version);
  await sql`insert into campaign_seats (session_id, application_id, room_id, seat, version)
    select ${sessionId}, * from unnest(${ids}::uuid[], ${rooms}::uuid[], ${names}::text[], ${versions}::text[])`.execute(
    db,
  );
}

export async function insertUnseated(
  db: Db,
  sessionId: string,
  people: readonly { applicationId: string; reason: UnseatedReason }[],
): Promise<void> {
  const ids = people.map(({ applicationId }) => applicationId);
  const reasons = people.map(({ reason }) => reason);
  await sql`insert into campaign_unseated (session_id, application_id, reason)
    select ${sessionId}, * from unnest(${ids}::uuid[], ${reasons}::text[])`.execute(db);
}

/** The state of a draw, without raising the version: nobody wrote anything. */
export async function markDraw(
  db: Db,
  sessionId: string,
  change: {
    draw_state: 'running' | 'drawn' | 'failed' | 'none';
    drawn_at?: Date;
    list_hash?: string;
    same_category_pairs?: number;
    shortages?: string;
  },
): Promise<void> {
  await db.updateTable('campaign_sessions').set(change).where('id', '=', sessionId).execute();
}

/** A file of the session by its number, with its seat when it has one. */
export const findSeatOf = (db: Db, sessionId: string, fileNumber: number) =>
  db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaign_sessions as s', 's.campaign_id', 'a.campaign_id')
    .leftJoin('campaign_seats as g', (join) =>
      join.onRef('g.application_id', '=', 'a.id').onRef('g.session_id', '=', 's.id'),
    )
    .leftJoin('campaign_unseated as u', (join) =>
      join.onRef('u.application_id', '=', 'a.id').onRef('u.session_id', '=', 's.id'),
    )
    .where('s.id', '=', sessionId)
    .where('a.file_number', '=', fileNumber)
    .where(sql<boolean>`(g.application_id is not null or u.application_id is not null)`)
    .select([
      'a.id',
      'a.file_number',
      'a.category_id',
      'a.centre_id',
      'a.first_name',
      'a.last_name',
      sql<AdaptedNeed[]>`a.adapted_needs`.as('adapted_needs'),
      'g.room_id',
      'g.seat',
    ])
    .executeTakeFirst();

/** Puts people on seats, those they sat on before being free from then on. */
export async function placePeople(
  db: Db,
  sessionId: string,
  seats: readonly NewSeat[],
  at: Date,
): Promise<void> {
  const ids = seats.map(({ applicationId }) => applicationId);
  for (const table of ['campaign_seats', 'campaign_unseated'] as const)
    await db
      .deleteFrom(table)
      .where('session_id', '=', sessionId)
      .where('application_id', 'in', ids)
      .execute();
  await insertSeats(db, sessionId, seats);
  await db
    .updateTable('campaign_seats')
    .set({ moved_at: at })
    .where('session_id', '=', sessionId)
    .where('application_id', 'in', ids)
    .execute();
}
