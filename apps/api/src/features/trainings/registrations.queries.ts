import type { TrainingRegistrationStatus } from '@baara/contract/trainings/training-messages';
import type { TrainingOutcome } from '@baara/contract/trainings/registration-words';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OwedSeat } from './payments/seat-prices.ts';
import type { TrainingRegistrations } from '../../platform/db/schema.generated.ts';

/** Place among those who wait, from 1; null for anyone who does not. */
const position = sql<number | null>`case when r.status = 'waiting' then (
  select count(*)::integer from training_registrations w
  where w.session_id = r.session_id and w.status = 'waiting'
    and (w.created_at, w.id) <= (r.created_at, r.id)) end`.as('position');

/** What is to be paid online for a seat. */
const paymentColumns = ['r.price_xof', 'r.pay_until', 'r.paid_at'] as const;

export type OwnRegistrationRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** My live registrations to these sessions. */
export function selectOwn(db: Db, accountId: string, sessionIds: readonly string[]) {
  return db
    .selectFrom('training_registrations as r')
    .where('r.account_id', '=', accountId)
    .where('r.session_id', 'in', sessionIds.length > 0 ? sessionIds : [null])
    .where('r.status', '<>', 'cancelled')
    .select(['r.id', 'r.session_id', 'r.status', 'r.created_at', ...paymentColumns, position])
    .execute();
}

export async function findOwn(
  db: Db,
  accountId: string,
  sessionId: string,
): Promise<OwnRegistrationRow | undefined> {
  return (await selectOwn(db, accountId, [sessionId]))[0];
}

/** The last one, cancelled or not. */
export function findLatest(db: Db, accountId: string, sessionId: string) {
  return db
    .selectFrom('training_registrations')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .select(['id', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function countLive(db: Db, sessionId: string): Promise<{ registered: number; waiting: number }> {
  return db
    .selectFrom('training_registrations')
    .where('session_id', '=', sessionId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'registered').as('registered'),
      fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertRegistration(db: Db, row: Insertable<TrainingRegistrations>): Promise<void> {
  await db.insertInto('training_registrations').values(row).execute();
}

export async function cancelRegistration(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('training_registrations')
    .set({ status: 'cancelled', cancelled_at: at })
    .where('id', '=', id)
    .execute();
}

export type Person = { id: string; first_name: string };

/** Gives so many seats to those who have waited longest; an account that cannot sign in goes on waiting. */
export async function seatFirstWaiting(
  db: Db,
  sessionId: string,
  { count, owed, at }: { count: number; owed: OwedSeat; at: Date },
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with first as (
      select r.id from training_registrations r join accounts a on a.id = r.account_id
      where r.session_id = ${sessionId} and r.status = 'waiting' and a.status = 'active'
      order by r.created_at, r.id limit ${count}),
    seated as (
      update training_registrations set status = 'registered', seated_at = ${at}, price_xof = ${owed.price_xof},
        pay_until = ${owed.pay_until}
      where id in (select id from first) returning account_id)
    select a.id, a.first_name from seated join accounts a on a.id = seated.account_id`.execute(db);
  return rows;
}

/** Everyone with a seat or waiting for one. */
export function selectLivePeople(
  db: Db,
  sessionId: string,
): Promise<(Person & { registration: TrainingRegistrationStatus })[]> {
  return db
    .selectFrom('training_registrations as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .where('r.session_id', '=', sessionId)
    .where('r.status', '<>', 'cancelled')
    .select(['a.id', 'a.first_name', sql<TrainingRegistrationStatus>`r.status`.as('registration')])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
}

type Page = { page: number; limit: number };

function mine(db: Db, accountId: string, period: 'coming' | 'past', now: Date) {
  return (
    db
      .selectFrom('training_registrations as r')
      .innerJoin('training_sessions as s', 's.id', 'r.session_id')
      .innerJoin('trainings as t', 't.id', 's.training_id')
      .where('r.account_id', '=', accountId)
      // One that was given up is shown while money of it goes back, and afterwards: its papers stand there.
      .where(
        sql<boolean>`(r.status <> 'cancelled' or exists (select from training_payments p
        where p.registration_id = r.id and p.state in ('paid', 'review')))`,
      )
      .where('s.ends_at', period === 'coming' ? '>' : '<=', now)
  );
}

/** My registrations with their trainings: the next to come first, or the last past. */
export async function selectMine(
  db: Db,
  { accountId, period, page, limit }: Page & { accountId: string; period: 'coming' | 'past' },
  now: Date,
) {
  const { total } = await mine(db, accountId, period, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await mine(db, accountId, period, now)
    .leftJoin('training_feedback as f', 'f.registration_id', 'r.id')
    .select([
      'r.id',
      'r.session_id',
      'r.status',
      'r.created_at',
      ...paymentColumns,
      position,
      sql<TrainingOutcome | null>`r.outcome`.as('outcome'),
      'f.rating',
      'f.comment',
      't.id as training_id',
      't.slug',
      't.title',
      't.price_xof as training_price_xof',
      't.is_published',
    ])
    .orderBy('s.starts_at', period === 'coming' ? 'asc' : 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** Sessions not started where this account has a seat or waits, always in the same order. */
export async function selectComingSessionIds(db: Db, accountId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('r.account_id', '=', accountId)
    .where('r.status', '<>', 'cancelled')
    .where('s.starts_at', '>', now)
    .select('s.id')
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}
