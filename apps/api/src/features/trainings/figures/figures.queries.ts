import {
  ANSWERS_AT_LEAST,
  type FeedbackPart,
  feedbackParts,
} from '@baara/contract/trainings/registration-words';
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
  called_days: number;
  present_days: number;
  due_xof: number;
  paid_xof: number;
  unpaid: number;
  asked: number;
  answers: number;
  rating_sum: number;
} & Record<`${FeedbackPart}_sum` | `${FeedbackPart}_count`, number>;

/** Days of Bamako, whose clock is UTC; the last one counts whole. */
export type Period = { from: string; to: string };

const inPeriod = ({ from, to }: Period) => sql<boolean>`s.status = 'planned'
  and s.starts_at >= ${from}::date and s.starts_at < ${to}::date + 1`;

/** Sums and counts of each part of the opinion. */
const partsOfSession = sql.join(
  feedbackParts.map(
    (part) =>
      sql`coalesce(sum(f.${sql.ref(part)}), 0) as ${sql.ref(`${part}_sum`)}, count(f.${sql.ref(part)}) as ${sql.ref(`${part}_count`)}`,
  ),
);
const partsOfTraining = sql.join(
  feedbackParts
    .flatMap((part) => [`${part}_sum`, `${part}_count`])
    .map((name) => sql`sum(k.${sql.ref(name)})::integer as ${sql.ref(name)}`),
);

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
        coalesce(sum(f.rating), 0) as rating_sum, ${partsOfSession},
        count(r.id) filter (where r.status = 'registered' and s.feedback_asked_at is not null
          and r.outcome is distinct from 'absent') as asked,
        count(r.id) filter (where r.status = 'registered') * days.called as called_days,
        coalesce(sum(r.days_present) filter (where r.status = 'registered'), 0) as present_days,
        count(r.id) filter (where r.status = 'registered' and r.price_xof is null) as paid_elsewhere,
        count(r.id) filter (where r.status = 'registered' and r.price_xof is not null and r.paid_at is null) as unpaid,
        coalesce(sum(p.amount_xof), 0) as paid_xof,
        count(c.id) as certificates
      from training_sessions s
        left join training_registrations r on r.session_id = s.id
        left join training_feedback f on f.registration_id = r.id
        left join training_payments p on p.registration_id = r.id and p.is_seat
        cross join lateral (select count(*) as called from training_days d where d.session_id = s.id) days
        left join lateral (
          select x.id from training_certificates x join training_certificate_states y on y.place = x.state_place
          where x.registration_id = r.id and y.revoked_at is null limit 1) c on true
      where ${inPeriod(period)}
      group by s.id, days.called)
    select t.id, t.title, count(*)::integer as sessions, sum(k.seats)::integer as seats,
      sum(k.registered)::integer as registered, sum(k.waiting)::integer as waiting,
      sum(k.completed)::integer as completed, sum(k.incomplete)::integer as incomplete,
      sum(k.absent)::integer as absent, sum(k.certificates)::integer as certificates,
      (sum(k.paid_elsewhere) * t.price_xof)::float8 as due_xof, sum(k.paid_xof)::float8 as paid_xof,
      sum(k.unpaid)::integer as unpaid, sum(k.called_days)::integer as called_days,
      sum(k.present_days)::integer as present_days, sum(k.asked)::integer as asked, ${partsOfTraining},
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
  return (
    db
      .selectFrom('training_feedback as f')
      .innerJoin('training_registrations as r', 'r.id', 'f.registration_id')
      .innerJoin('training_sessions as s', 's.id', 'r.session_id')
      .innerJoin('trainings as t', 't.id', 's.training_id')
      .where(inPeriod(period))
      .where('f.comment', '<>', '')
      // Beside few others, people are recognised by what they write.
      .where(
        sql<boolean>`(select count(*) from training_feedback f2 join training_registrations r2 on r2.id = f2.registration_id
        join training_sessions s2 on s2.id = r2.session_id where s2.training_id = t.id and s2.status = 'planned'
          and s2.starts_at >= ${period.from}::date and s2.starts_at < ${period.to}::date + 1) >= ${ANSWERS_AT_LEAST}`,
      )
      .select(['t.title as training', 'f.rating', 'f.comment', 'f.updated_at'])
      .orderBy('f.updated_at', 'desc')
      .orderBy('f.registration_id')
      .limit(20)
      .execute()
  );
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
