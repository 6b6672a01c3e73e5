import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Trainings, TrainingSessions } from '../../../platform/db/schema.generated.ts';
import { textColumns } from '../trainings.queries.ts';

const columns = [
  't.id',
  't.slug',
  't.title',
  't.summary',
  't.category',
  't.level',
  't.duration_hours',
  't.price_xof',
  't.is_paid_online',
  't.certificate',
  't.trainer',
  't.is_published',
  't.published_at',
  't.version',
  't.created_at',
] as const;

const edited = (db: Db) => db.selectFrom('trainings as t').select(columns).select(textColumns);

export type EditedRow = NonNullable<Awaited<ReturnType<typeof findEditedTraining>>>;

export function findEditedTraining(db: Db, id: string) {
  return edited(db).where('t.id', '=', id).executeTakeFirst();
}

export function lockTraining(tx: Db, id: string): Promise<EditedRow | undefined> {
  return edited(tx).where('t.id', '=', id).forUpdate().executeTakeFirst();
}

/** What stands of the sessions to come of each training. */
const coming = (now: Date) => sql<{
  training_id: string;
  sessions: number;
  seats: number;
  registered: number;
  waiting: number;
  starts_at: Date;
}>`(
  select s.training_id, count(*)::integer as sessions, sum(s.seats)::integer as seats, min(s.starts_at) as starts_at,
    sum((select count(*) from training_registrations r where r.session_id = s.id and r.status = 'registered'))::integer
      as registered,
    sum((select count(*) from training_registrations r where r.session_id = s.id and r.status = 'waiting'))::integer
      as waiting
  from training_sessions s where s.status = 'planned' and s.starts_at > ${now} group by s.training_id)`;

export type ListedRow = Awaited<ReturnType<typeof selectEditedTrainings>>['rows'][number];

type Filter = {
  page: number;
  limit: number;
  search?: string | undefined;
  state?: 'published' | 'draft' | undefined;
  category?: string | undefined;
};

/** The last changed first. */
export async function selectEditedTrainings(
  db: Db,
  { page, limit, search, state, category }: Filter,
  now: Date,
) {
  const filtered = edited(db)
    .$if(state !== undefined, (query) => query.where('t.is_published', '=', state === 'published'))
    .$if(category !== undefined, (query) => query.where('t.category', '=', category ?? ''))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`strpos(fold(concat_ws(' ', t.title, t.trainer)), fold(${search ?? ''})) > 0`),
    );
  const { total } = await filtered
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .leftJoin(coming(now).as('k'), (join) => join.onRef('k.training_id', '=', 't.id'))
    .select([
      sql<number>`coalesce(k.sessions, 0)`.as('coming_sessions'),
      sql<number>`coalesce(k.seats, 0)`.as('coming_seats'),
      sql<number>`coalesce(k.registered, 0)`.as('coming_registered'),
      sql<number>`coalesce(k.waiting, 0)`.as('coming_waiting'),
      sql<Date | null>`k.starts_at`.as('next_starts_at'),
    ])
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** @returns undefined when another training has this address. */
export function insertTraining(db: Db, row: Insertable<Trainings>): Promise<{ id: string } | undefined> {
  return db
    .insertInto('trainings')
    .values(row)
    .onConflict((conflict) => conflict.constraint('trainings_slug_key').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function changeTraining(db: Db, id: string, patch: Updateable<Trainings>): Promise<void> {
  await db.updateTable('trainings').set(patch).where('id', '=', id).execute();
}

export function insertSession(db: Db, row: Insertable<TrainingSessions>): Promise<{ id: string }> {
  return db.insertInto('training_sessions').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function changeSession(db: Db, id: string, patch: Updateable<TrainingSessions>): Promise<void> {
  await db.updateTable('training_sessions').set(patch).where('id', '=', id).execute();
}
