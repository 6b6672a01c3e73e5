import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** How many have a seat, and how many wait for one. */
const registered = sql<number>`(select count(*)::integer from training_registrations r
  where r.session_id = s.id and r.status = 'registered')`.as('registered');
const waiting = sql<number>`(select count(*)::integer from training_registrations r
  where r.session_id = s.id and r.status = 'waiting')`.as('waiting');

const columns = [
  's.id',
  's.training_id',
  's.starts_at',
  's.ends_at',
  's.schedule',
  's.mode',
  's.city',
  's.address',
  's.online_url',
  's.seats',
  's.registration_deadline',
  's.status',
  's.cancellation_reason',
  's.version',
] as const;

const counted = (db: Db) =>
  db.selectFrom('training_sessions as s').select(columns).select([registered, waiting]);

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

export function selectSessions(db: Db, ids: readonly string[]) {
  return counted(db)
    .where('s.id', 'in', ids.length > 0 ? ids : [null])
    .execute();
}

/** Those of one training that are not over, in the order they come. */
export function selectComingSessions(db: Db, trainingId: string, now: Date): Promise<SessionRow[]> {
  return counted(db)
    .where('s.training_id', '=', trainingId)
    .where('s.ends_at', '>', now)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();
}

/** Every session of one training, the last first. */
export function selectAllSessions(db: Db, trainingId: string): Promise<SessionRow[]> {
  return counted(db)
    .where('s.training_id', '=', trainingId)
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id')
    .execute();
}

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Every change of seats locks its session's row; its counts are then exact until the commit. */
export function lockSession(tx: Db, id: string) {
  return tx
    .selectFrom('training_sessions as s')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .where('s.id', '=', id)
    .select(columns)
    .select(['t.title', 't.slug', 't.price_xof', 't.is_paid_online', 't.is_published'])
    .forUpdate('s')
    .executeTakeFirst();
}

/** With its training, for an agenda. */
export function findSession(db: Db, id: string) {
  return db
    .selectFrom('training_sessions as s')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .where('s.id', '=', id)
    .select(columns)
    .select(['t.title', 't.slug', 't.price_xof', 't.is_published'])
    .executeTakeFirst();
}
