import type { SheetLayout } from '@baara/answer-sheets';
import type { SheetState } from '@baara/contract/campaigns/sheets-words';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignSheetSets } from '../../../platform/db/schema.generated.ts';

export type SheetSet = { testId: string; code: string; secret: Buffer; layout: SheetLayout };

export async function findSheetSet(db: Db, testId: string): Promise<SheetSet | undefined> {
  const row = await db
    .selectFrom('campaign_sheet_sets')
    .where('test_id', '=', testId)
    .select(['code', 'secret', sql<SheetLayout>`layout`.as('layout')])
    .executeTakeFirst();
  return row && { testId, ...row };
}

/** @returns false when the code is taken, or the test has its set. */
export async function insertSheetSet(db: Db, row: Insertable<CampaignSheetSets>): Promise<boolean> {
  const made = await db
    .insertInto('campaign_sheet_sets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('test_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The test of the same company whose sheets have this code. */
export const findTestOfCode = (db: Db, code: string, testId: string) =>
  db
    .selectFrom('campaign_sheet_sets as k')
    .innerJoin('campaign_tests as t', 't.id', 'k.test_id')
    .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
    .where('k.code', '=', code)
    .where(
      sql<boolean>`c.company_id = (select o.company_id from campaigns o join campaign_tests x on x.campaign_id = o.id
        where x.id = ${testId})`,
    )
    .select('t.id')
    .executeTakeFirst();

/** Whether the marks of a test are sealed. */
export async function isMarksSealed(db: Db, testId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_tests')
    .where('id', '=', testId)
    .select('marks_sealed_at')
    .executeTakeFirst();
  return row?.marks_sealed_at !== null;
}

/** Where the people of a test sit, in its sessions. */
const seated = sql`campaign_seats g
  join campaign_sessions s on s.id = g.session_id
  join campaign_applications a on a.id = g.application_id
  join campaign_rooms r on r.id = g.room_id
  join campaign_centres x on x.id = r.centre_id`;
const isExpected = sql`a.status not in ('REJECTED', 'WITHDRAWN')`;
/** Row by row from the board, as the room is walked: `AA3` comes after `Z3`. */
const seatOrder = sql`regexp_replace(g.seat, '\\D', '', 'g')::int, length(regexp_replace(g.seat, '\\d', '', 'g')), g.seat`;

export type SheetPlace = { sessionId: string; roomId?: string | undefined; centreId?: string | undefined };

const isAt = ({ sessionId, roomId, centreId }: SheetPlace) => sql`g.session_id = ${sessionId}
  and (${roomId ?? null}::uuid is null or g.room_id = ${roomId ?? null}::uuid)
  and (${centreId ?? null}::uuid is null or r.centre_id = ${centreId ?? null}::uuid)`;

/** Gives a number to the people of a place who have none, in the order of rooms and seats. @returns how many people sit there. */
export async function insertSheets(db: Db, testId: string, place: SheetPlace, now: Date): Promise<number> {
  await sql`insert into campaign_sheets (test_id, ordinal, application_id, created_at)
    select ${testId}, (select coalesce(max(ordinal) + 1, 0) from campaign_sheets where test_id = ${testId})
        + row_number() over (order by x.position, x.id, lower(r.name), r.id, ${seatOrder}) - 1, a.id, ${now}
    from ${seated}
    where s.test_id = ${testId} and ${isAt(place)} and ${isExpected}
      and not exists (select from campaign_sheets h where h.test_id = ${testId} and h.application_id = a.id)`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${seated}
    where s.test_id = ${testId} and ${isAt(place)} and ${isExpected}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type PrintedSheet = {
  ordinal: number;
  fileNumber: number;
  room: string;
  seat: string;
  version: string;
};

/** The sheets of a place in the order they are handed out. */
export const printedSheets = (testId: string, place: SheetPlace) => sql<PrintedSheet>`
  select h.ordinal, a.file_number as "fileNumber", r.name as room, g.seat, g.version
  from ${seated} join campaign_sheets h on h.application_id = a.id and h.test_id = s.test_id
  where s.test_id = ${testId} and ${isAt(place)} and ${isExpected}
  order by x.position, x.id, lower(r.name), r.id, ${seatOrder}`;

/** The letters of the papers that seats of a test have, in their order. */
export async function selectVersions(db: Db, testId: string): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`select distinct g.version from ${seated}
    where s.test_id = ${testId} and ${isExpected} order by 1`.execute(db);
  return rows.map(({ version }) => version);
}

export type RoomOfSheets = {
  session_id: string;
  session: string;
  day: string;
  room_id: string;
  room: string;
  centre_id: string;
  centre: string;
  expected: number;
  prepared: number;
};

/** The rooms of a test's sessions with people in them. */
export async function selectRoomsOfTest(db: Db, testId: string): Promise<RoomOfSheets[]> {
  const { rows } = await sql<RoomOfSheets>`
    select s.id as session_id, s.name as session, s.day, r.id as room_id, r.name as room, x.id as centre_id,
      x.city || ', ' || x.name as centre, count(*) as expected, count(h.ordinal) as prepared
    from ${seated} left join campaign_sheets h on h.application_id = a.id and h.test_id = s.test_id
    where s.test_id = ${testId} and ${isExpected}
    group by s.id, r.id, x.id
    order by s.day, s.starts_at, s.id, x.position, x.id, lower(r.name)`.execute(db);
  return rows;
}

export async function countSheets(db: Db, testId: string): Promise<Record<SheetState, number>> {
  const rows = await db
    .selectFrom('campaign_sheets')
    .where('test_id', '=', testId)
    .select([sql<SheetState>`state`.as('state'), sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute();
  const counts: Record<SheetState, number> = { expected: 0, incomplete: 0, doubtful: 0, final: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** One sheet, locked: readings of one sheet are stored one after the other. */
export const lockSheet = (db: Db, testId: string, by: { ordinal: number } | { applicationId: string }) =>
  db
    .selectFrom('campaign_sheets')
    .where('test_id', '=', testId)
    .$if('ordinal' in by, (query) => query.where('ordinal', '=', 'ordinal' in by ? by.ordinal : 0))
    .$if('applicationId' in by, (query) =>
      query.where('application_id', '=', 'applicationId' in by ? by.applicationId : ''),
    )
    .select(['ordinal', 'application_id', sql<SheetState>`state`.as('state')])
    .forUpdate()
    .executeTakeFirst();

export async function updateSheetState(
  db: Db,
  { testId, applicationId }: { testId: string; applicationId: string },
  state: SheetState,
): Promise<void> {
  await db
    .updateTable('campaign_sheets')
    .set({ state })
    .where('test_id', '=', testId)
    .where('application_id', '=', applicationId)
    .execute();
}

/** Whether the owner of a sheet is excluded from its test. */
export async function isExcluded(
  db: Db,
  { testId, applicationId }: { testId: string; applicationId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_marks')
    .where('test_id', '=', testId)
    .where('application_id', '=', applicationId)
    .where('state', '=', 'excluded')
    .select('state')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the mark of a sheet that is not final any more; marks of another source stay, and what the roll said. */
export async function deleteSheetMark(
  db: Db,
  { testId, applicationId }: { testId: string; applicationId: string },
): Promise<void> {
  await db
    .deleteFrom('campaign_marks')
    .where('test_id', '=', testId)
    .where('application_id', '=', applicationId)
    .where('source', '=', 'sheet')
    .where('state', '=', 'marked')
    .execute();
}

export type SheetPersonRow = {
  applicationId: string;
  fileNumber: number;
  session: string;
  centre: string;
  room: string;
  seat: string;
  state: SheetState;
  sessionId: string;
};

/**
 * People of a test without a whole sheet, or of those named with one.
 * @param found applications that the roll says are not there.
 */
export async function selectSheetPeople(
  db: Db,
  testId: string,
  { list, absent }: { list: 'missing' | 'contradictions'; absent: readonly string[] },
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: SheetPersonRow[]; total: number }> {
  const state = sql`coalesce(h.state, 'expected')`;
  const of = sql`${seated} left join campaign_sheets h on h.application_id = a.id and h.test_id = s.test_id
    where s.test_id = ${testId} and ${isExpected} and ${
      list === 'missing'
        ? sql`${state} in ('expected', 'incomplete')`
        : sql`${state} <> 'expected' and a.id = any (${[...absent]}::uuid[])`
    }`;
  const counted = await sql<{ total: number }>`select count(*) as total from ${of}`.execute(db);
  const { rows } = await sql<SheetPersonRow>`
    select a.id as "applicationId", a.file_number as "fileNumber", s.name as session, s.id as "sessionId",
      x.city || ', ' || x.name as centre, r.name as room, g.seat, ${state} as state
    from ${of} order by s.day, s.starts_at, s.id, x.position, x.id, lower(r.name), r.id, ${seatOrder}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many people of a test are expected, how many of them have no page read, and of these how many the roll says are away. */
export async function countSheetPeople(db: Db, testId: string, absent: readonly string[]) {
  const { rows } = await sql<{
    expected: number;
    missing: number;
    missingAbsent: number;
    contradictions: number;
  }>`
    select count(*) as expected,
      count(*) filter (where coalesce(h.state, 'expected') = 'expected') as missing,
      count(*) filter (where coalesce(h.state, 'expected') = 'expected' and a.id = any (${[...absent]}::uuid[])) as "missingAbsent",
      count(*) filter (where h.state <> 'expected' and a.id = any (${[...absent]}::uuid[])) as contradictions
    from ${seated} left join campaign_sheets h on h.application_id = a.id and h.test_id = s.test_id
    where s.test_id = ${testId} and ${isExpected}`.execute(db);
  return rows[0] ?? { expected: 0, missing: 0, missingAbsent: 0, contradictions: 0 };
}

/** The test of a file of scans, as its job needs it. */
export const findScannedTest = (db: Db, testId: string) =>
  db.selectFrom('campaign_tests').where('id', '=', testId).select(['id', 'max_score']).executeTakeFirst();
