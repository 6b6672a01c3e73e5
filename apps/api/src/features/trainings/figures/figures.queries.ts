import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type FigureRow = {
  id: string;
  title: string;
  sessions: number;
  seats: number;
  registered: number;
  waiting: number;
  completed: number;
  incomplete: number;
  absent: number;
  certificates: number;
  due_xof: number;
  answers: number;
  rating_sum: number;
};

/** Days of Bamako, whose clock is UTC; the last one counts whole. */
export type Period = { from: string; to: string };

const inPeriod = ({ from, to }: Period) => sql<boolean>`s.status = 'planned'
  and s.starts_at >= ${from}::date and s.starts_at < ${to}::date + 1`;

/** Each training with a session in the period, those with the most people first. */
export async function selectFigures(db: Db, period: Period): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with taken as (
      select s.id, s.training_id, s.seats,
        count(r.id) filter (where r.status = 'registered') as registered,
        count(r.id) filter (where r.status = 'waiting') as waiting,
        count(r.id) filter (where r.outcome = 'completed') as completed,
        count(r.id) filter (where r.outcome = 'incomplete') as incomplete,
        count(r.id) filter (where r.outcome = 'absent') as absent,
        count(f.registration_id) as answers,
        coalesce(sum(f.rating), 0) as rating_sum,
        count(c.id) as certificates
      from training_sessions s
        left join training_registrations r on r.session_id = s.id
        left join training_feedback f on f.registration_id = r.id
        left join lateral (
          select x.id from training_certificates x join training_certificate_states y on y.place = x.state_place
          where x.registration_id = r.id and y.revoked_at is null limit 1) c on true
      where ${inPeriod(period)}
      group by s.id)
    select t.id, t.title, count(*)::integer as sessions, sum(k.seats)::integer as seats,
      sum(k.registered)::integer as registered, sum(k.waiting)::integer as waiting,
      sum(k.completed)::integer as completed, sum(k.incomplete)::integer as incomplete,
      sum(k.absent)::integer as absent, sum(k.certificates)::integer as certificates,
      (sum(k.registered) * t.price_xof)::float8 as due_xof,
      sum(k.answers)::integer as answers, sum(k.rating_sum)::integer as rating_sum
    from taken k join trainings t on t.id = k.training_id
    group by t.id
    order by sum(k.registered) desc, t.title, t.id
    limit 200`.execute(db);
  return rows;
}

/** What people wrote of those sessions, the last first. */
export async function selectComments(
  db: Db,
  period: Period,
): Promise<{ training: string; rating: number; comment: string; updated_at: Date }[]> {
  return db
    .selectFrom('training_feedback as f')
    .innerJoin('training_registrations as r', 'r.id', 'f.registration_id')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .where(inPeriod(period))
    .where('f.comment', '<>', '')
    .select(['t.title as training', 'f.rating', 'f.comment', 'f.updated_at'])
    .orderBy('f.updated_at', 'desc')
    .orderBy('f.registration_id')
    .limit(20)
    .execute();
}

export function countTrainings(db: Db): Promise<{ published: number; drafts: number }> {
  return db
    .selectFrom('trainings')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('is_published', '=', true).as('published'),
      fn.countAll<number>().filterWhere('is_published', '=', false).as('drafts'),
    ])
    .executeTakeFirstOrThrow();
}
