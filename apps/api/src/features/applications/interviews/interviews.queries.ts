import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateStageSql } from '../../offers/public/candidate-stage.ts';
import { candidateAccessSql } from '../../candidates/public/candidate-cards.ts';
import { isActingAuthorSql } from '../../companies/access/public/acting-author.ts';

export type Person = { id: string; name: string; email: string };
/** Who conducts an interview; `hasDeclined`: not at its time, they said. */
export type Interviewer = Person & { firstName: string; hasDeclined: boolean; reason: string | null };
export type SlotRow = {
  id: string;
  /** ISO 8601 with an offset, as JSON out of the database. */
  startsAt: string;
  endsAt: string;
  proposedBy: 'company' | 'candidate';
  withdrawn: boolean;
  /** Someone who conducts it is taken then; or the candidate is. */
  isTaken: boolean;
  isCandidateBusy: boolean;
};
export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findCompanyInterview>>>;

const nameOf = (alias: string): RawBuilder<string> =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

const interviewers = sql<Interviewer[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', ${nameOf('p')}, 'firstName', p.first_name, 'email', p.email,
    'hasDeclined', n.declined_at is not null, 'reason', n.decline_reason)
    order by fold(p.first_name || ' ' || p.last_name), p.id), '[]')
  from interview_interviewers n join accounts p on p.id = n.account_id where n.interview_id = i.id)`;

const slots = sql<SlotRow[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
    'proposedBy', s.proposed_by, 'withdrawn', s.withdrawn_at is not null,
    'isTaken', exists (select 1 from busy_times b join interview_interviewers n on n.account_id = b.account_id
      where n.interview_id = i.id and n.declined_at is null and b.interview_id is distinct from i.id
        and b.during && tstzrange(s.starts_at, s.ends_at)),
    'isCandidateBusy', exists (select 1 from busy_times b
      where b.account_id = ap.candidate_id and b.interview_id is distinct from i.id
        and b.during && tstzrange(s.starts_at, s.ends_at))) order by s.starts_at, s.id), '[]')
  from interview_slots s where s.interview_id = i.id)`;

/** Interviews with everything both sides read. */
function interviewRows(db: Db) {
  return db
    .selectFrom('interviews as i')
    .innerJoin('applications as ap', 'ap.id', 'i.application_id')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as co', 'co.id', 'i.company_id')
    .innerJoin('accounts as c', 'c.id', 'ap.candidate_id')
    .leftJoin('accounts as g', 'g.id', 'i.organiser_id')
    .select(['i.id', 'i.application_id', 'i.company_id', 'i.kind', 'i.status', 'i.invitation'])
    .select(['i.starts_at', 'i.ends_at', 'i.place', 'i.phone', 'i.link', 'i.message', 'i.fixed_at'])
    .select(['i.sequence', 'i.answer', 'i.cancellation_reason', 'i.completed_at', 'i.no_show'])
    .select('i.kit_choice')
    .select(sql<boolean>`exists (select from interview_notes n where n.interview_id = i.id)`.as('has_notes'))
    .select(['i.booking_minutes', 'i.booking_until', 'i.booking_move_hours'])
    .select(['i.organiser_id', 'i.updated_at', 'ap.offer_id', 'ap.candidate_id'])
    .select(candidateStageSql('ap').as('candidate_stage'))
    .select(['o.title as offer_title', 'co.name as company_name', 'c.first_name', 'c.last_name'])
    .select(['c.email as candidate_email', 'g.email as organiser_email'])
    .select(isActingAuthorSql('i.organiser_id', 'i.company_id').as('is_organiser_acting'))
    .select([nameOf('c').as('candidate_name'), nameOf('g').as('organiser_name')])
    .select([interviewers.as('interviewers'), slots.as('slots')]);
}

const withAccess = (db: Db, companyId: string) =>
  interviewRows(db)
    .where('i.company_id', '=', companyId)
    .select(candidateAccessSql(companyId, 'ap.candidate_id').as('access'));

/** Undefined for another company's. */
export function findCompanyInterview(db: Db, companyId: string, id: string) {
  return withAccess(db, companyId).where('i.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends; read after the lock, since its slots are in other rows. */
export async function lockCompanyInterview(tx: Db, companyId: string, id: string) {
  await lock(tx, id);
  return findCompanyInterview(tx, companyId, id);
}

async function lock(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('interviews').select('id').where('id', '=', id).forUpdate().execute();
}

export type MyInterviewRow = NonNullable<Awaited<ReturnType<typeof findMyInterview>>>;

/** Undefined for one that is not this candidate's. */
export function findMyInterview(db: Db, candidateId: string, id: string) {
  return interviewRows(db)
    .where('ap.candidate_id', '=', candidateId)
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockMyInterview(tx: Db, candidateId: string, id: string) {
  await lock(tx, id);
  return findMyInterview(tx, candidateId, id);
}

/** Those of one application, the latest first; undefined for an application that is not this candidate's. */
export async function selectOfApplication(
  db: Db,
  candidateId: string,
  applicationId: string,
): Promise<MyInterviewRow[] | undefined> {
  const own = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', applicationId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (!own) return undefined;
  return interviewRows(db)
    .where('i.application_id', '=', applicationId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(50)
    .execute();
}

/** The interviews to come of one application, locked until the transaction ends. */
export function lockUpcomingOf(db: Db, applicationId: string) {
  return interviewRows(db)
    .where('i.application_id', '=', applicationId)
    .where('i.status', '=', 'upcoming')
    .forUpdate('i')
    .execute();
}

export function findInterviews(db: Db, ids: readonly string[]) {
  return interviewRows(db)
    .where('i.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export function rowsOfPage(db: Db, companyId: string, ids: readonly string[]): Promise<InterviewRow[]> {
  return withAccess(db, companyId)
    .where('i.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** An application of this company, locked until the transaction ends, with the fields that an interview needs. */
export function lockApplication(tx: Db, companyId: string, id: string) {
  return tx
    .selectFrom('applications as ap')
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .select(['ap.id', 'ap.stage', 'ap.offer_id', 'ap.candidate_id'])
    .forUpdate()
    .executeTakeFirst();
}

export async function hasUpcoming(tx: Db, applicationId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('interviews')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('status', '=', 'upcoming')
    // One whose time has gone by, and that nobody closed, hinders no second interview.
    .where((either) => either.or([either('fixed_at', 'is', null), either('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function ownsOffer(db: Db, companyId: string, offerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', offerId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}
