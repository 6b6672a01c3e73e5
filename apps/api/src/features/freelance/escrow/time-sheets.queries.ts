import type { TimeSheetState } from '@baara/contract/freelance/escrow-words';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TimeSheets } from '../../../platform/db/schema.generated.ts';

const columns = [
  's.id',
  's.contract_id',
  sql<string>`s.week::text`.as('week'),
  sql<TimeSheetState>`s.status`.as('status'),
  's.version',
  's.sent_at',
  's.approved_from',
  's.reminders',
  's.refusal_reason',
  's.milestone_id',
  sql<
    { day: string; note: string }[]
  >`coalesce((select json_agg(json_build_object('day', d.day, 'note', d.note) order by d.day)
    from time_sheet_days d where d.sheet_id = s.id), '[]')`.as('days'),
] as const;

const sheets = (db: Db) => db.selectFrom('time_sheets as s').select(columns);
export type SheetRow = Awaited<ReturnType<typeof selectSheets>>[number];

/** The latest week first. */
export const selectSheets = (db: Db, contractId: string) =>
  sheets(db).where('s.contract_id', '=', contractId).orderBy('s.week', 'desc').execute();

export const findSheet = (db: Db, id: string): Promise<SheetRow | undefined> =>
  sheets(db).where('s.id', '=', id).executeTakeFirst();

export const findWeek = (db: Db, contractId: string, week: string): Promise<SheetRow | undefined> =>
  sheets(db)
    .where('s.contract_id', '=', contractId)
    .where('s.week', '=', sql<Date>`${week}::date`)
    .executeTakeFirst();

/** The approved week that became this milestone. */
export function findSheetOf(db: Db, milestoneId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('time_sheets')
    .where('milestone_id', '=', milestoneId)
    .where('status', '=', 'approved')
    .select('id')
    .executeTakeFirst();
}

/** Days of other weeks that were sent or approved. */
export async function countUsedDays(db: Db, contractId: string, exceptWeek: string | null): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::integer as days from time_sheet_days d join time_sheets s on s.id = d.sheet_id
    where s.contract_id = ${contractId} and s.status in ('sent', 'approved')
      and s.week is distinct from ${exceptWeek}::date`.execute(db);
  return rows[0]?.days ?? 0;
}

export async function insertSheet(
  tx: Db,
  { week, ...row }: Omit<Insertable<TimeSheets>, 'week'> & { week: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('time_sheets')
    .values({ ...row, week: sql<Date>`${week}::date` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSheet(tx: Db, id: string, patch: Updateable<TimeSheets>): Promise<void> {
  await tx
    .updateTable('time_sheets')
    .set({ ...patch, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Of the reminders of a sheet that waits: nothing that its reader sees changes. */
export async function markSheetReminded(
  tx: Db,
  id: string,
  { reminders, approvedFrom }: { reminders: number; approvedFrom: Date },
): Promise<void> {
  await tx
    .updateTable('time_sheets')
    .set({ reminders, approved_from: approvedFrom })
    .where('id', '=', id)
    .execute();
}

export async function replaceDays(
  tx: Db,
  sheetId: string,
  days: readonly { day: string; note: string }[],
): Promise<void> {
  await tx.deleteFrom('time_sheet_days').where('sheet_id', '=', sheetId).execute();
  if (days.length === 0) return;
  await sql`
    insert into time_sheet_days (sheet_id, day, note)
    select ${sheetId}::uuid, (one ->> 'day')::date, one ->> 'note'
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) one`.execute(tx);
}

const DAY_MS = 24 * 3_600_000;

/** Weeks that a reminder or the end of the silence is due for. */
export function selectSilentSheets(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('time_sheets as s')
    .where('s.status', '=', 'sent')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('s.reminders', '=', 0),
          eb('s.approved_from', '<=', new Date(now.getTime() + 3 * DAY_MS)),
        ]),
        eb.and([eb('s.reminders', '=', 1), eb('s.approved_from', '<=', new Date(now.getTime() + DAY_MS))]),
        eb('s.approved_from', '<=', now),
      ]),
    )
    .select(['s.id', 's.contract_id'])
    .orderBy('s.approved_from')
    .limit(limit)
    .execute();
}
