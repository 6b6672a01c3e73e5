import type { TrainingOutcome } from '@baara/contract/trainings/registration-words';
import type { TrainingRegistrationFilter } from '@baara/contract/trainings/registrations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { NotedRegistration } from './outcome-rules.ts';

export type AttendeeRow = Omit<NotedRegistration, 'hasValidCertificate'> & {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  created_at: Date;
  cancelled_at: Date | null;
  position: number | null;
  price_xof: number | null;
  pay_until: Date | null;
  paid_at: Date | null;
  payment_id: string | null;
  days_present: number;
  days_called: number;
  session_id: string;
  city: string | null;
  certificate_id: string | null;
  certificate_number: string | null;
  revoked_at: Date | null;
};

const conditionOf = (
  trainingId: string,
  filter: TrainingRegistrationFilter,
  now: Date,
): RawBuilder<boolean> => {
  const { search, session, status, outcome } = filter;
  const conditions = [
    sql<boolean>`s.training_id = ${trainingId}`,
    session !== undefined && sql<boolean>`s.id = ${session}`,
    status !== undefined && sql<boolean>`r.status = ${status}`,
    outcome === 'none' &&
      sql<boolean>`r.outcome is null and r.status = 'registered' and s.status = 'planned' and s.starts_at <= ${now}`,
    outcome !== undefined && outcome !== 'none' && sql<boolean>`r.outcome = ${outcome}`,
    search &&
      sql<boolean>`strpos(fold(concat_ws(' ', a.first_name, a.last_name, a.first_name, a.email)), fold(${search})) > 0`,
  ].filter((condition) => condition !== false && condition !== undefined && condition !== '');
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const from = sql`training_registrations r
  join training_sessions s on s.id = r.session_id
  join accounts a on a.id = r.account_id
  left join lateral (
    select c.id, c.number, t.revoked_at from training_certificates c
      join training_certificate_states t on t.place = c.state_place
    where c.registration_id = r.id order by c.id desc limit 1) c on true`;

/** The last session first; in each those with a seat, those who wait, then those who left. */
export const attendeeRows = (
  trainingId: string,
  filter: TrainingRegistrationFilter,
  now: Date,
  page?: { limit: number; offset: number },
): RawBuilder<AttendeeRow> => sql<AttendeeRow>`
  select r.id, r.status, r.created_at, r.cancelled_at, r.outcome, r.price_xof, r.pay_until, r.paid_at, r.days_present,
    (select count(*)::integer from training_days d where d.session_id = s.id) as days_called,
    (select p.id from training_payments p where p.registration_id = r.id and p.invoice_number is not null
      order by p.settled_at desc limit 1) as payment_id, a.first_name, a.last_name, a.email, a.phone,
    case when r.status = 'waiting' then (
      select count(*)::integer from training_registrations w
      where w.session_id = r.session_id and w.status = 'waiting'
        and (w.created_at, w.id) <= (r.created_at, r.id)) end as position,
    s.id as session_id, s.status as session_status, s.starts_at, s.ends_at, s.city,
    c.id as certificate_id, c.number as certificate_number, c.revoked_at
  from ${from}
  where ${conditionOf(trainingId, filter, now)}
  order by s.starts_at desc, s.id, array_position(array['registered', 'waiting', 'cancelled'], r.status),
    r.created_at, r.id
  ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`;

export async function countAttendees(
  db: Db,
  trainingId: string,
  filter: TrainingRegistrationFilter,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${conditionOf(trainingId, filter, now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export type LockedRegistration = NotedRegistration & {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  title: string;
  slug: string;
  duration_hours: number;
  certificate: string | null;
};

/** In the order of their ids, so that two requests about the same people wait for each other. */
export async function lockRegistrations(tx: Db, ids: readonly string[]): Promise<LockedRegistration[]> {
  // Locked first and read after: what another request did while this one waited is then seen.
  await sql`select id from training_registrations where id = any(${[...ids]}::uuid[])
    order by id for update`.execute(tx);
  const { rows } = await sql<LockedRegistration>`
    select r.id, r.status, r.outcome, r.account_id, a.first_name, a.last_name, s.status as session_status,
      s.starts_at, s.ends_at, t.title, t.slug, t.duration_hours, t.certificate,
      exists (select 1 from training_certificates c join training_certificate_states x on x.place = c.state_place
        where c.registration_id = r.id and x.revoked_at is null) as "hasValidCertificate"
    from training_registrations r
      join accounts a on a.id = r.account_id
      join training_sessions s on s.id = r.session_id
      join trainings t on t.id = s.training_id
    where r.id = any(${[...ids]}::uuid[])
    order by r.id`.execute(tx);
  return rows;
}

export async function writeOutcome(
  tx: Db,
  ids: readonly string[],
  outcome: TrainingOutcome,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('training_registrations')
    .set({ outcome, outcome_at: at })
    .where('id', 'in', ids)
    .execute();
}

/** People with a confirmed seat and no outcome yet, and how many days of their session were called. */
export async function selectUnnoted(
  db: Db,
  sessionId: string,
): Promise<{ called: number; people: { id: string; days_present: number }[] }> {
  const { called } = await db
    .selectFrom('training_days')
    .where('session_id', '=', sessionId)
    .select(({ fn }) => fn.countAll<number>().as('called'))
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('training_registrations as r')
    .where('r.session_id', '=', sessionId)
    .where('r.status', '=', 'registered')
    .where('r.outcome', 'is', null)
    .where((eb) => eb.or([eb('r.price_xof', 'is', null), eb('r.paid_at', 'is not', null)]))
    .select(['r.id', 'r.days_present'])
    .orderBy('r.id')
    .execute();
  return { called, people };
}

/** My registration, with its session. */
export function findAttended(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('r.id', '=', id)
    .where('r.account_id', '=', accountId)
    .leftJoin('training_feedback as f', 'f.registration_id', 'r.id')
    .select(['r.status', 'r.outcome', 's.status as session_status', 's.ends_at', 'f.rating'])
    .executeTakeFirst();
}

type Feedback = {
  rating: number;
  content: number | null;
  teaching: number | null;
  organisation: number | null;
  comment: string;
};

/** @returns false when this person said already what they think. */
export async function insertFeedback(
  db: Db,
  registrationId: string,
  feedback: Feedback,
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('training_feedback')
    .values({ registration_id: registrationId, ...feedback, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .returning('registration_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sessions that ended since a week and whose people were not asked what they think of them. */
export function selectUnasked(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('training_sessions')
    .where('status', '=', 'planned')
    .where('feedback_asked_at', 'is', null)
    .where('ends_at', '<=', now)
    .select('id')
    .orderBy('ends_at')
    .limit(limit)
    .execute();
}

/** @returns false when another run asked them. */
export async function claimAsking(tx: Db, sessionId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('training_sessions')
    .set({ feedback_asked_at: at })
    .where('id', '=', sessionId)
    .where('feedback_asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those with a seat who were not noted absent and did not answer. */
export function selectAskedPeople(tx: Db, sessionId: string) {
  return tx
    .selectFrom('training_registrations as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('training_feedback as f', 'f.registration_id', 'r.id')
    .where('r.session_id', '=', sessionId)
    .where('r.status', '=', 'registered')
    .where((eb) => eb.or([eb('r.outcome', 'is', null), eb('r.outcome', '<>', 'absent')]))
    .where('f.registration_id', 'is', null)
    .where('a.status', '=', 'active')
    .select(['a.id', 'a.first_name'])
    .orderBy('r.id')
    .execute();
}
