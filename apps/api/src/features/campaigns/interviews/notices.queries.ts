import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { shownStatus } from '../campaign-applications.queries.ts';
import { convokedFile, institutionOf } from '../sessions/convoked-file.ts';

/** Hours whose convocation is published, of files that still count as far as their candidates know. */
const convoked = (db: Db) =>
  db
    .selectFrom('campaign_interview_slots as s')
    .innerJoin('campaign_interviews as i', 'i.test_id', 's.test_id')
    .innerJoin('campaign_tests as t', 't.id', 's.test_id')
    .innerJoin('campaign_interview_panels as p', 'p.id', 's.panel_id')
    .innerJoin('campaign_applications as a', 'a.id', 's.application_id')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('i.convocations_at', 'is not', null)
    .where('c.cancelled_at', 'is', null)
    .where(shownStatus('a'), 'not in', ['REJECTED', 'WITHDRAWN']);

export type InterviewConvocation = NonNullable<Awaited<ReturnType<typeof findInterviewConvocation>>>;

/** The convocation of a person's own file. */
export const findInterviewConvocation = (
  db: Db,
  candidateId: string,
  { applicationId, testId }: { applicationId: string; testId: string },
) =>
  convoked(db)
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .leftJoin('campaign_centres as x', 'x.id', 'p.centre_id')
    .where('a.id', '=', applicationId)
    .where('a.candidate_id', '=', candidateId)
    .where('s.test_id', '=', testId)
    .select([
      ...convokedFile,
      't.name as test',
      't.duration_minutes',
      'i.to_bring',
      sql<Date>`i.convocations_at`.as('convocations_at'),
      sql<Date>`s.starts_at`.as('starts_at'),
      's.minutes',
      's.moved_at',
      'p.name as panel',
      'p.place',
      sql<string | null>`x.city || ', ' || x.name`.as('centre'),
    ])
    .executeTakeFirst();

export type OwnInterview = {
  test_id: string;
  starts_at: Date;
  minutes: number;
  panel: string;
  place: string;
};

/** The hours of a person's own file, once convocations are published. */
export const selectOwnInterviews = (
  db: Db,
  candidateId: string,
  applicationId: string,
): Promise<OwnInterview[]> =>
  convoked(db)
    .where('a.id', '=', applicationId)
    .where('a.candidate_id', '=', candidateId)
    .select(['s.test_id', sql<Date>`s.starts_at`.as('starts_at'), 's.minutes', 'p.name as panel', 'p.place'])
    .execute();

/** The hours of a person in this span, in all campaigns. */
export const selectAgendaInterviews = (db: Db, candidateId: string, { from, to }: { from: Date; to: Date }) =>
  convoked(db)
    .where('a.candidate_id', '=', candidateId)
    .where('s.starts_at', '<', to)
    .where('s.ends_at', '>', from)
    .select([
      's.id',
      'a.id as application_id',
      't.name as test',
      'c.title',
      sql<string>`concat_ws(', ', p.name, p.place)`.as('place'),
      sql<Date>`s.starts_at`.as('starts_at'),
      sql<Date>`s.ends_at`.as('ends_at'),
      sql<Date>`coalesce(s.moved_at, i.convocations_at)`.as('updated_at'),
    ])
    .orderBy('s.starts_at')
    .execute();

export type InterviewNotice = 'convocation' | 'reminder';

/** The next people to notify of what is still to come, locked: another run of the job takes others. */
export const lockToNotify = (
  db: Db,
  { testId, notice, now }: { testId: string; notice: InterviewNotice; now: Date },
  limit: number,
) =>
  convoked(db)
    .where('s.test_id', '=', testId)
    .where('s.starts_at', '>', now)
    .where(notice === 'convocation' ? 's.notified_at' : 's.reminded_at', 'is', null)
    .$if(notice === 'reminder', (query) =>
      query
        .where('s.notified_at', 'is not', null)
        .where('s.starts_at', '<', new Date(now.getTime() + REMINDED_HOURS_BEFORE * HOUR_MS)),
    )
    .select([
      's.id',
      'a.id as application_id',
      'a.candidate_id',
      'a.first_name',
      'a.phone',
      'c.title',
      institutionOf,
      't.name as test',
      sql<Date>`s.starts_at`.as('starts_at'),
      'p.place',
      sql<boolean>`coalesce(s.moved_at > i.convocations_at, false)`.as('is_change'),
    ])
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute();

const HOUR_MS = 3_600_000;
/** From 8:00 of a day to the evening of the day after the next. */
const REMINDED_HOURS_BEFORE = 64;

export async function markNotified(
  db: Db,
  slotIds: readonly string[],
  notice: InterviewNotice,
  at: Date,
): Promise<void> {
  if (slotIds.length === 0) return;
  await db
    .updateTable('campaign_interview_slots')
    .set(notice === 'convocation' ? { notified_at: at } : { reminded_at: at })
    .where('id', 'in', slotIds)
    .execute();
}

/** Tests whose candidates have an interview in the days to come and were not reminded. */
export const selectTestsToRemind = (db: Db, now: Date) =>
  db
    .selectFrom('campaign_interview_slots as s')
    .innerJoin('campaign_interviews as i', 'i.test_id', 's.test_id')
    .where('i.convocations_at', 'is not', null)
    .where('s.reminded_at', 'is', null)
    .where('s.notified_at', 'is not', null)
    .where('s.starts_at', '>', now)
    .where('s.starts_at', '<', new Date(now.getTime() + REMINDED_HOURS_BEFORE * HOUR_MS))
    .select('s.test_id')
    .distinct()
    .execute();
