import type { TrainingAttendance } from '@baara/contract/trainings/days-words';
import type { TrainingMark } from '@baara/contract/trainings/days';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { TrainingMarks, TrainingSettlements } from '../../../platform/db/schema.generated.ts';

/** A day of a session, `2026-12-07`. */
export type DayOfSession = { sessionId: string; day: string };

const dayText = sql<string>`day::text`;

/** People with a seat that nothing is left to pay for, by name. */
export function selectExpected(db: Db, sessionId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('training_registrations as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .where('r.session_id', '=', sessionId)
    .where('r.status', '=', 'registered')
    .where((eb) => eb.or([eb('r.price_xof', 'is', null), eb('r.paid_at', 'is not', null)]))
    .select(['r.id', sql<string>`coalesce(${nameOf('a')}, a.email)`.as('name')])
    .orderBy(sql`fold(a.last_name)`)
    .orderBy(sql`fold(a.first_name)`)
    .orderBy('r.id')
    .execute();
}

/** Once: a second phone finds the day open. */
export async function insertDay(db: Db, { sessionId, day }: DayOfSession, at: Date): Promise<void> {
  await db
    .insertInto('training_days')
    .values({ session_id: sessionId, day, opened_at: at })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Lists, batches and settlements of one day run one after the other. @returns whether the day was opened. */
export async function lockDay(tx: Db, { sessionId, day }: DayOfSession): Promise<boolean> {
  const row = await tx
    .selectFrom('training_days')
    .where('session_id', '=', sessionId)
    .where('day', '=', sql<string>`${day}::date`)
    .select('opened_at')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists that phones took along, the latest first. */
export function selectLists(db: Db, { sessionId, day }: DayOfSession) {
  return db
    .selectFrom('training_day_lists')
    .where('session_id', '=', sessionId)
    .where('day', '=', sql<string>`${day}::date`)
    .select(['version', 'sha256', 'registration_ids', 'made_at'])
    .orderBy('version', 'desc')
    .execute();
}

export async function insertList(
  db: Db,
  { sessionId, day }: DayOfSession,
  list: { version: number; sha256: Buffer; registrationIds: readonly string[]; madeBy: string; at: Date },
): Promise<void> {
  await db
    .insertInto('training_day_lists')
    .values({
      session_id: sessionId,
      day,
      version: list.version,
      sha256: list.sha256,
      registration_ids: [...list.registrationIds],
      made_by: list.madeBy,
      made_at: list.at,
    })
    .execute();
}

export type MarkRow = TrainingMark & { day: string; by: string | null };

/** Marks of a session: of one day, or of all. */
export async function selectMarks(db: Db, sessionId: string, day?: string): Promise<MarkRow[]> {
  const rows = await db
    .selectFrom('training_marks as m')
    .leftJoin('accounts as u', 'u.id', 'm.marked_by')
    .where('m.session_id', '=', sessionId)
    .$if(day !== undefined, (query) => query.where('m.day', '=', sql<string>`${day ?? ''}::date`))
    .select([
      'm.id',
      dayText.as('day'),
      'm.device_id',
      'm.registration_id',
      'm.position',
      sql<TrainingMark['state']>`m.state`.as('state'),
      sql<TrainingMark['way']>`m.way`.as('way'),
      'm.undoes',
      'm.marked_at',
      nameOf('u').as('by'),
    ])
    .orderBy('m.received_at')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    deviceId: row.device_id,
    registrationId: row.registration_id,
    position: row.position,
    state: row.state,
    way: row.way,
    undoes: row.undoes,
    markedAt: row.marked_at.toISOString(),
    by: row.by,
  }));
}

export async function selectSettlements(db: Db, sessionId: string, day?: string) {
  const rows = await db
    .selectFrom('training_settlements as t')
    .leftJoin('accounts as u', 'u.id', 't.settled_by')
    .where('t.session_id', '=', sessionId)
    .$if(day !== undefined, (query) => query.where('t.day', '=', sql<string>`${day ?? ''}::date`))
    .select([
      't.id',
      dayText.as('day'),
      't.registration_id',
      sql<TrainingAttendance>`t.state`.as('state'),
      't.covers',
      't.reason',
      't.settled_at',
      nameOf('u').as('by'),
    ])
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({
    number: row.id,
    day: row.day,
    registrationId: row.registration_id,
    state: row.state,
    covers: row.covers,
    reason: row.reason,
    by: row.by,
    at: row.settled_at.toISOString(),
  }));
}

/** Adds marks; those that are there already stay as they are. */
export async function insertMarks(db: Db, rows: readonly Insertable<TrainingMarks>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('training_marks')
    .values([...rows])
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function insertSettlement(db: Db, row: Insertable<TrainingSettlements>): Promise<void> {
  await db.insertInto('training_settlements').values(row).execute();
}

/** Which of these are stored for the day, as sent by the device that sends them now. */
export async function selectStored(
  db: Db,
  { sessionId, day }: DayOfSession,
  sent: readonly { id: string; deviceId: string }[],
): Promise<Set<string>> {
  if (sent.length === 0) return new Set();
  const devices = new Map(sent.map(({ id, deviceId }) => [id, deviceId]));
  const rows = await db
    .selectFrom('training_marks')
    .where('id', 'in', [...devices.keys()])
    .where('session_id', '=', sessionId)
    .where('day', '=', sql<string>`${day}::date`)
    .select(['id', 'device_id'])
    .execute();
  return new Set(rows.flatMap(({ id, device_id }) => (devices.get(id) === device_id ? [id] : [])));
}

/** Registrations may be erased between the list and the marks. */
export async function selectExisting(db: Db, sessionId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('training_registrations')
    .where('session_id', '=', sessionId)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Writes on how many days each person of a session came. */
export async function writePresences(
  tx: Db,
  sessionId: string,
  days: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    update training_registrations r set days_present = coalesce(p.days, 0)
    from training_registrations own
      left join unnest(${[...days.keys()]}::uuid[], ${[...days.values()]}::integer[]) as p (id, days) on p.id = own.id
    where own.id = r.id and r.session_id = ${sessionId} and r.days_present <> coalesce(p.days, 0)`.execute(
    tx,
  );
}

/** My registration as its ticket shows it. */
export function findTicket(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .where('r.id', '=', id)
    .where('r.account_id', '=', accountId)
    .select([
      'r.id',
      'r.status',
      'r.price_xof',
      'r.paid_at',
      's.status as session_status',
      's.starts_at',
      's.ends_at',
      's.schedule',
      's.mode',
      's.city',
      's.address',
      't.title',
      sql<string>`coalesce(${nameOf('a')}, a.email)`.as('holder'),
    ])
    .executeTakeFirst();
}
export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;
