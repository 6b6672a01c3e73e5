import { usualInterviewHours } from '@baara/contract/applications/interview-hours-words';
import type { InterviewHours } from '@baara/contract/applications/interview-hours';
import { sql } from 'kysely';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PersonTimes } from './free-times.ts';
import type { Span } from './interview-writes.queries.ts';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const optionalMinutes = (time: string | null): number | null => (time === null ? null : minutesOf(time));
const two = (part: number): string => String(part).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const optionalTime = (minutes: number | null): string | null => (minutes === null ? null : timeOf(minutes));

type HoursRow = NonNullable<Awaited<ReturnType<typeof selectRows>>[number]>;

const selectRows = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('interview_hours')
    .selectAll()
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute();

const hoursOf = (row: HoursRow): InterviewHours => ({
  weekdays: row.weekdays,
  from: timeOf(row.from_minute),
  to: timeOf(row.to_minute),
  pauseFrom: optionalTime(row.pause_from_minute),
  pauseTo: optionalTime(row.pause_to_minute),
  noticeHours: row.notice_hours,
  minutes: row.length_minutes,
  bufferMinutes: row.buffer_minutes,
  timeZone: row.time_zone as InterviewHours['timeZone'],
});

export async function findHours(db: Db, accountId: string): Promise<InterviewHours> {
  const [row] = await selectRows(db, [accountId]);
  return row ? hoursOf(row) : usualInterviewHours;
}

export async function saveHours(db: Db, accountId: string, hours: InterviewHours, now: Date): Promise<void> {
  const values = {
    weekdays: hours.weekdays,
    from_minute: minutesOf(hours.from),
    to_minute: minutesOf(hours.to),
    pause_from_minute: optionalMinutes(hours.pauseFrom),
    pause_to_minute: optionalMinutes(hours.pauseTo),
    notice_hours: hours.noticeHours,
    length_minutes: hours.minutes,
    buffer_minutes: hours.bufferMinutes,
    time_zone: hours.timeZone,
    updated_at: now,
  };
  await db
    .insertInto('interview_hours')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export type Colleague = PersonTimes & { id: string; name: string; saidHours: boolean };

/**
 * The hours of those of these accounts that are active members of the company, and when they are taken in this span by
 * anything but this interview.
 */
export async function selectColleagueTimes(
  db: Db,
  companyId: string,
  { accountIds, span, except }: { accountIds: readonly string[]; span: Span; except: string | null },
): Promise<Colleague[]> {
  const people = await db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('a.status', '=', 'active')
    .where('a.id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .select(['a.id', nameOf('a').as('name')])
    .orderBy('a.id')
    .execute();
  const ids = people.map(({ id }) => id);
  const [rows, busy] = [await selectRows(db, ids), await selectBusySpans(db, ids, span, except)];
  const said = new Map(rows.map((row) => [row.account_id, hoursOf(row)]));
  return people.map(({ id, name }) => ({
    id,
    name: name ?? 'Sans nom',
    saidHours: said.has(id),
    hours: said.get(id) ?? usualInterviewHours,
    busy: busy.filter(({ accountId }) => accountId === id),
  }));
}

/** When each is taken in this span, first to last. */
export async function selectBusySpans(
  db: Db,
  accountIds: readonly string[],
  span: Span,
  except: string | null,
): Promise<(Span & { accountId: string })[]> {
  const { rows } = await sql<{ account_id: string; starts_at: Date; ends_at: Date }>`
    select account_id, lower(during) as starts_at, upper(during) as ends_at from busy_times
    where account_id = any(${[...accountIds]}::uuid[])
      and during && tstzrange(${span.startsAt}, ${span.endsAt})
      and interview_id is distinct from ${except}::uuid
    order by lower(during)`.execute(db);
  return rows.map((row) => ({ accountId: row.account_id, startsAt: row.starts_at, endsAt: row.ends_at }));
}

/** Two candidates who book with the same people are served one after the other. */
export async function lockPeople(tx: Db, accountIds: readonly string[]): Promise<void> {
  await sql`select from accounts where id = any(${[...accountIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}
