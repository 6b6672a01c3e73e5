import type { CandidateMail } from '@baara/contract/applications/recruiter-applications';
import type { Stage } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { applicantNames } from '../../candidates/public/anonymous-applicant.ts';

/** An application, with what its messages speak of. */
function selectToWriteAbout(db: Db) {
  return db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as co', 'co.id', 'ap.company_id')
    .select([
      'ap.id',
      'ap.stage',
      'ap.column_key',
      'ap.rejection_reason',
      'ap.company_id',
      'ap.candidate_id',
      'ap.offer_id',
      'ap.is_anonymous',
      ...applicantNames('ap', 'a'),
      // In what the candidate reads.
      'a.first_name as own_first_name',
      'a.last_name as own_last_name',
      'o.title as offer_title',
      'co.name as company_name',
    ]);
}

/** The offer of one received by this company. */
export async function findOfferId(db: Db, companyId: string, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('applications')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('offer_id')
    .executeTakeFirst();
  return row?.offer_id;
}

/** One received by this company, with what its messages speak of. */
export function findToWriteAbout(db: Db, companyId: string, id: string) {
  return selectToWriteAbout(db)
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .executeTakeFirst();
}

/** An application to this company, locked until the transaction ends. */
export function lockCompanyApplication(db: Db, companyId: string, id: string) {
  return selectToWriteAbout(db)
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .forUpdate('ap')
    .executeTakeFirst();
}

/** Those of this company among them, which the caller locked. */
export function selectLocked(db: Db, companyId: string, ids: readonly string[]) {
  return selectToWriteAbout(db)
    .where('ap.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('ap.company_id', '=', companyId)
    .orderBy('ap.id')
    .execute();
}

/** The application that this event moved, locked until the transaction ends; undefined once either is gone. */
export function lockMovedApplication(db: Db, eventId: number) {
  return selectToWriteAbout(db)
    .where('ap.id', '=', (eb) =>
      eb.selectFrom('application_events').where('id', '=', eventId).select('application_id'),
    )
    .forUpdate('ap')
    .executeTakeFirst();
}
export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockCompanyApplication>>>;

/** Why this application was last refused; null for none. */
export async function findRefusalReason(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('application_events')
    .where('application_id', '=', id)
    .where('kind', '=', 'stage')
    .where('to_stage', '=', 'rejected')
    .select('reason')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? null;
}

/**
 * The last move somebody made by hand, when its candidate is still to be notified of it.
 * @param before an event: the last one before it.
 */
export async function findPendingMove(
  db: Db,
  id: string,
  { before, since }: { before?: number; since?: Date } = {},
) {
  const move = await db
    .selectFrom('application_events')
    .where('application_id', '=', id)
    .where('kind', '=', 'stage')
    .where('by_settings', '=', false)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .select(['id', 'from_stage', 'to_stage', 'author_id', 'told_at', 'notify_at', 'created_at'])
    .select(sql<CandidateMail | null>`candidate_mail`.as('candidate_mail'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!move || move.notify_at === null || move.told_at !== null) return undefined;
  const { notify_at: notifyAt } = move;
  return since === undefined || move.created_at >= since ? { ...move, notify_at: notifyAt } : undefined;
}

/** When the candidates of these moves are notified, and by what e-mail. */
export async function setNotifyAt(
  tx: Db,
  due: readonly { eventId: number; at: Date }[],
  mail: CandidateMail | null,
): Promise<void> {
  const ids = due.map(({ eventId }) => eventId);
  const times = due.map(({ at }) => at.toISOString());
  await sql`
    update application_events e set notify_at = due.at, candidate_mail = ${mail && JSON.stringify(mail)}
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as due (id, at)
    where e.id = due.id`.execute(tx);
}

/**
 * Applications whose candidates should have been notified by then and were not.
 * @returns the ids of the events that wait.
 */
export async function selectOverdueMoves(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from applications ap
    cross join lateral (
      select id, notify_at, told_at from application_events
      where application_id = ap.id and kind = 'stage' and not by_settings order by id desc limit 1
    ) e
    where ap.candidate_stage is not null and e.told_at is null and e.notify_at < ${before}
    order by ap.stage_changed_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** From where it last came to this stage; undefined when it never did. */
export function findLastMoveTo(db: Db, id: string, stage: Stage) {
  return db
    .selectFrom('application_events')
    .where('application_id', '=', id)
    .where('kind', '=', 'stage')
    .where('to_stage', '=', stage)
    .where('from_stage', '<>', stage)
    .select(['from_stage', 'from_key'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last move of this application: shown to a colleague who moves it second, and to the person who undoes it. */
export function findLastMove(db: Db, id: string) {
  return db
    .selectFrom('application_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.author_id')
    .where('e.application_id', '=', id)
    .where('e.kind', '=', 'stage')
    .select([
      'e.id',
      'e.author_id',
      'e.from_stage',
      'e.from_key',
      'e.to_stage',
      'e.told_at',
      'e.notify_at',
      'e.by_settings',
      'e.created_at',
      'a.first_name',
      'a.last_name',
    ])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
