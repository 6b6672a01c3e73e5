import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { InterviewAnswers } from '../../../../platform/db/schema.generated.ts';
import { candidateStageSql } from '../../../offers/public/candidate-stage.ts';

const answerColumns = [
  'w.id',
  'w.question_id',
  'w.question',
  'w.family_id',
  'w.offer_id',
  'w.answer',
  'w.is_aloud',
  'w.spoken_seconds',
  'w.structure',
  'w.facts',
  'w.length',
  'w.fillers',
  'w.tone',
  'w.overall',
  'w.answered_at',
] as const;

const ownAnswers = (db: Db, accountId: string) =>
  db
    .selectFrom('interview_answers as w')
    .leftJoin('offers as o', 'o.id', 'w.offer_id')
    .where('w.account_id', '=', accountId)
    .select(answerColumns)
    .select('o.title as offer_title');

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof ownAnswers>['execute']>>[number];

export async function selectAnswers(
  db: Db,
  accountId: string,
  { page, limit, questionId }: { page: number; limit: number; questionId?: string | undefined },
): Promise<{ rows: AnswerRow[]; total: number }> {
  const own = ownAnswers(db, accountId).$if(questionId !== undefined, (query) =>
    query.where('w.question_id', '=', questionId ?? ''),
  );
  const rows = await own
    .orderBy('w.answered_at', 'desc')
    .orderBy('w.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await own
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Undefined for one that is not theirs. */
export const findAnswer = (db: Db, accountId: string, id: string): Promise<AnswerRow | undefined> =>
  ownAnswers(db, accountId).where('w.id', '=', id).executeTakeFirst();

/** One that was sent before stays as it is. */
export async function insertAnswer(db: Db, answer: Insertable<InterviewAnswers>): Promise<void> {
  await db
    .insertInto('interview_answers')
    .values(answer)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** @returns whether there was one. */
export async function deleteAnswer(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('interview_answers')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countAnswers(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('interview_answers')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What progress and plans are counted from: never the answers themselves, the oldest first. */
export function selectGrades(db: Db, accountId: string, most: number) {
  return db
    .selectFrom('interview_answers')
    .where('account_id', '=', accountId)
    .select(['question_id', 'family_id', 'offer_id', 'is_aloud', 'answered_at'])
    .select(['structure', 'facts', 'length', 'fillers', 'tone', 'overall'])
    .orderBy('answered_at')
    .orderBy('id')
    .limit(most)
    .execute();
}
export type GradeRow = Awaited<ReturnType<typeof selectGrades>>[number];

/** An offer that anyone may read, or that this person applied to; undefined for any other. */
export function findOffer(db: Db, accountId: string, offerId: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .where('o.id', '=', offerId)
    .where((either) =>
      either.or([
        either.and([either('o.status', '<>', 'draft'), either('o.suspended_at', 'is', null)]),
        either.exists(
          either
            .selectFrom('applications as a')
            .whereRef('a.offer_id', '=', 'o.id')
            .where('a.candidate_id', '=', accountId)
            .select('a.id'),
        ),
      ]),
    )
    .select(['o.id', 'o.title', 'o.description', 'o.skills', 'o.key_points', 'o.languages', 'o.seniority'])
    .select(['o.driving_licence_required', 'o.salary_visible', 'c.name as company'])
    .executeTakeFirst();
}

/** Offers this person applied to and may still be asked about, the newest application first. */
export function selectAppliedOffers(db: Db, accountId: string, most: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('offers as o', 'o.id', 'a.offer_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .where('a.candidate_id', '=', accountId)
    .where(candidateStageSql('a'), 'not in', ['hired', 'rejected', 'withdrawn'])
    .select(['o.id', 'o.title', 'c.name as company'])
    .orderBy('a.created_at', 'desc')
    .limit(most)
    .execute();
}

export function findProfileTrade(db: Db, accountId: string) {
  return db
    .selectFrom('candidates')
    .where('account_id', '=', accountId)
    .select(['headline', 'desired_jobs'])
    .executeTakeFirst();
}

/** Interviews of the platform with their time, that this person has as a candidate. */
export function selectInterviews(db: Db, accountId: string, from: Date, most: number) {
  return db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('offers as o', 'o.id', 'a.offer_id')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .where('a.candidate_id', '=', accountId)
    .where('i.status', '=', 'upcoming')
    .where('i.fixed_at', 'is not', null)
    .where('i.ends_at', '>', from)
    .select(['i.id', 'i.kind', 'i.starts_at', 'o.id as offer_id', 'o.title', 'c.name as company'])
    .orderBy('i.starts_at')
    .limit(most)
    .execute();
}

/** Private events whose title names an interview: those of employers outside the platform. */
export function selectInterviewEvents(db: Db, accountId: string, from: Date, most: number) {
  return db
    .selectFrom('calendar_events')
    .where('account_id', '=', accountId)
    .where('ends_at', '>', from)
    .where(sql<boolean>`title ~* '(entretien|interview)'`)
    .select(['id', 'title', 'starts_at'])
    .orderBy('starts_at')
    .limit(most)
    .execute();
}

export function selectTicks(db: Db, accountId: string, meetingIds: readonly string[]) {
  return db
    .selectFrom('interview_plan_ticks')
    .where('account_id', '=', accountId)
    .where('meeting_id', '=', sql<string>`any(${meetingIds}::uuid[])`)
    .select(['meeting_id', 'task'])
    .execute();
}

export async function insertTick(
  db: Db,
  tick: { accountId: string; meetingId: string; task: string; now: Date },
): Promise<void> {
  await db
    .insertInto('interview_plan_ticks')
    .values({
      account_id: tick.accountId,
      meeting_id: tick.meetingId,
      task: tick.task,
      ticked_at: tick.now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'meeting_id', 'task']).doNothing())
    .execute();
}

export async function deleteTick(
  db: Db,
  tick: { accountId: string; meetingId: string; task: string },
): Promise<void> {
  await db
    .deleteFrom('interview_plan_ticks')
    .where('account_id', '=', tick.accountId)
    .where('meeting_id', '=', tick.meetingId)
    .where('task', '=', tick.task)
    .execute();
}
