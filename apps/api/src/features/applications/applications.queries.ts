import type { Stage } from '@baara/contract/applications/stages';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/search-words.ts';
import type { ApplicationEvents, Applications } from '../../platform/db/schema.generated.ts';
import {
  candidateStageAtSql,
  candidateStageSql,
  isVisibleToCandidateSql,
} from '../offers/public/candidate-stage.ts';
import { companyPageSql } from '../offers/public/company-page.ts';
import { effectiveOfferStatusSql } from '../offers/public/offer-status.ts';
import {
  awaitedInterviewSql,
  awaitedLetterSql,
  conversation,
  groupSql,
  nextInterviewSql,
  rankSql,
  sentToCandidate,
} from './awaited.queries.ts';
import { anonymousName } from '../candidates/public/anonymous-applicant.ts';
import { isActingAuthorSql } from '../companies/access/public/acting-author.ts';

/** An offer as far as applying to it goes. */
export type OfferToApply = NonNullable<Awaited<ReturnType<typeof findOfferToApply>>>;

export function findOfferToApply(db: Db, id: number, now: Date) {
  return db
    .selectFrom('offers as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .where('o.id', '=', id)
    .select([
      'o.id',
      'o.title',
      'o.suspended_at',
      'o.published_at',
      'o.cv_required',
      'o.message_required',
      'o.company_id',
      'c.name as company_name',
      effectiveOfferStatusSql(now, 'o').as('status'),
      // Read in the same round trip: the id of the new application, and the members to notify.
      sql<string>`uuidv7()`.as('application_id'),
      sql<{ id: string }[]>`(
        select coalesce(json_agg(json_build_object('id', a.id)), '[]')
        from company_members m join accounts a on a.id = m.account_id
        where m.company_id = o.company_id and m.role in ('owner', 'recruiter') and a.status = 'active'
      )`.as('recipients'),
    ])
    .executeTakeFirst();
}

/**
 * Records an application and its first event in one statement.
 * @returns what the company reads in place of a name when the application is anonymous.
 */
export async function insertApplication(
  db: Db,
  application: Insertable<Applications> & { id: string; candidate_id: string; created_at: Date },
): Promise<string | null> {
  const { name } = await db
    .with('made', (query) =>
      query.insertInto('applications').values(application).returning(['id', 'is_anonymous']),
    )
    .insertInto('application_events')
    .columns(['application_id', 'kind', 'to_stage', 'author_id', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('made')
        .select((eb) => [
          'made.id',
          eb.val('stage').as('kind'),
          eb.val('received').as('to_stage'),
          sql<string>`${application.candidate_id}::uuid`.as('author_id'),
          sql<Date>`${application.created_at}::timestamptz`.as('created_at'),
        ]),
    )
    .returning(
      sql<string | null>`(select ${anonymousName(sql.ref('made.id'))} from made where made.is_anonymous)`.as(
        'name',
      ),
    )
    .executeTakeFirstOrThrow();
  return name;
}

export async function insertEvent(db: Db, event: Insertable<ApplicationEvents>): Promise<void> {
  await db.insertInto('application_events').values(event).execute();
}

/** Events of as many applications. @returns their ids, by application. */
export async function insertEvents(
  db: Db,
  events: readonly Insertable<ApplicationEvents>[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('application_events')
    .values(events)
    .returning(['id', 'application_id'])
    .execute();
  return new Map(rows.map(({ id, application_id: applicationId }) => [applicationId, id]));
}

/** The candidate's application to an offer, unless withdrawn, locked until the transaction ends. */
export function lockLivingApplication(db: Db, offerId: number, candidateId: string) {
  return db
    .selectFrom('applications as ap')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as c', 'c.id', 'ap.company_id')
    .where('ap.offer_id', '=', offerId)
    .where('ap.candidate_id', '=', candidateId)
    .where('ap.stage', '<>', 'withdrawn')
    .select(['ap.id', 'ap.company_id', 'ap.is_anonymous', 'o.title as offer_title', 'c.name as company_name'])
    .select(anonymousName(sql.ref('ap.id')).as('anonymous_name'))
    .select(candidateStageSql('ap').as('stage'))
    .forUpdate('ap')
    .executeTakeFirst();
}

/** @param seen `later`: the candidate goes on seeing the stage they see, until `showStage`. */
export async function setStage(
  db: Db,
  ids: readonly string[],
  change: { stage: Stage; step?: string | null; rejectionReason: string | null; now: Date },
  seen: 'now' | 'later' = 'now',
): Promise<void> {
  const isLater = seen === 'later';
  await db
    .updateTable('applications')
    .set({
      stage: change.stage,
      step: change.step ?? null,
      rejection_reason: change.rejectionReason,
      stage_changed_at: change.now,
      candidate_stage: isLater ? sql`coalesce(candidate_stage, stage)` : null,
      candidate_stage_at: isLater ? sql`coalesce(candidate_stage_at, stage_changed_at)` : null,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/**
 * Shows the candidate where their application stands, by this event.
 * @param since `unchanged`: it stands where they saw it all along.
 */
export async function showStage(
  db: Db,
  id: string,
  eventId: number,
  now: Date,
  since: 'now' | 'unchanged' = 'now',
): Promise<void> {
  await db.updateTable('application_events').set({ told_at: now }).where('id', '=', eventId).execute();
  await db
    .updateTable('applications')
    .set({ candidate_stage: null, ...(since === 'now' && { candidate_stage_at: now }) })
    .where('id', '=', id)
    .execute();
}

export type MyApplicationRow = NonNullable<Awaited<ReturnType<typeof findMyApplication>>>;

export function findMyApplication(db: Db, candidateId: string, id: string, now: Date) {
  return selectMine(db, now)
    .leftJoin('files as f', 'f.id', 'ap.cv_file_id')
    .leftJoin('files as l', 'l.id', 'ap.letter_file_id')
    .select(['ap.message', 'ap.rejection_reason', 'f.id as cv_id', 'f.name as cv_name'])
    .select(companyPageSql.as('company_page'))
    .select(['l.id as letter_id', 'l.name as letter_name'])
    .select([conversation.as('conversation'), sentToCandidate.as('sent')])
    .where('ap.id', '=', id)
    .where('ap.candidate_id', '=', candidateId)
    .executeTakeFirst();
}

export type MyApplicationSummaryRow = Awaited<ReturnType<typeof selectMyApplications>>[number];
export type MyApplicationsFilter = {
  candidateId: string;
  search?: string | undefined;
  /** None: every stage. */
  stages?: readonly Stage[] | undefined;
};

export function selectMyApplications(
  db: Db,
  filter: MyApplicationsFilter,
  page: { page: number; limit: number },
  now: Date,
) {
  return selectMine(db, now)
    .where('ap.candidate_id', '=', filter.candidateId)
    .$if(filter.stages !== undefined, (query) =>
      query.where(candidateStageSql('ap'), '=', sql<Stage>`any(${filter.stages ?? []}::text[])`),
    )
    .where(matchesWords(filter.search))
    .orderBy(rankSql(now))
    .orderBy('ap.created_at', 'desc')
    .orderBy('ap.id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}

/** By stage, and how many wait for an answer of the candidate. */
export async function countMyApplications(
  db: Db,
  filter: MyApplicationsFilter,
  now: Date,
): Promise<{ byStage: Map<Stage, number>; todo: number }> {
  const rows = await db
    .selectFrom('applications as ap')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as c', 'c.id', 'ap.company_id')
    .where('ap.candidate_id', '=', filter.candidateId)
    .where(matchesWords(filter.search))
    .groupBy(candidateStageSql('ap'))
    .select(({ fn }) => [candidateStageSql('ap').as('stage'), fn.countAll<number>().as('total')])
    .select(sql<number>`count(*) filter (where ${groupSql(now)} = 'todo')`.as('todo'))
    .execute();
  return {
    byStage: new Map(rows.map(({ stage, total }) => [stage, total])),
    todo: rows.reduce((sum, { todo }) => sum + todo, 0),
  };
}

function selectMine(db: Db, now: Date) {
  return db
    .selectFrom('applications as ap')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as c', 'c.id', 'ap.company_id')
    .select([
      'ap.id',
      candidateStageSql('ap').as('stage'),
      'ap.created_at',
      candidateStageAtSql('ap').as('stage_changed_at'),
      'o.id as offer_id',
      'o.slug',
      'o.title',
      'o.city',
      'o.country',
      'o.contract_type',
      'c.id as company_id',
      'c.name as company_name',
      'c.logo_file_id',
      effectiveOfferStatusSql(now, 'o').as('offer_status'),
      groupSql(now).as('group'),
      awaitedLetterSql(now).as('awaited_letter'),
      awaitedInterviewSql(now).as('awaited_interview'),
      nextInterviewSql(now).as('next_interview'),
    ]);
}

/** Every word stands in the offer's title, its company or its town. */
function matchesWords(search: string | undefined) {
  const words = searchWords(search);
  const conditions = words.map(
    (word) => sql<boolean>`strpos(fold(concat_ws(' ', o.title, c.name, o.city)), fold(${word})) > 0`,
  );
  return sql<boolean>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`;
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** The history, oldest first. @param visibility `candidate` leaves out what stays inside the company. */
export function selectEvents(db: Db, applicationId: string, visibility: 'candidate' | 'company') {
  return db
    .selectFrom('application_events as e')
    .innerJoin('applications as ap', 'ap.id', 'e.application_id')
    .innerJoin('companies as co', 'co.id', 'ap.company_id')
    .leftJoin('accounts as a', 'a.id', 'e.author_id')
    .where('e.application_id', '=', applicationId)
    .$if(visibility === 'candidate', (query) => query.where(isVisibleToCandidateSql('e')))
    .select([
      'e.id',
      'e.kind',
      'e.from_stage',
      'e.to_stage',
      'e.from_step',
      'e.to_step',
      'e.reason',
      'e.subject',
      'e.body',
      'e.author_id',
      'e.created_at',
      'e.told_at',
      'e.notify_at',
      'a.first_name',
      'a.last_name',
      'co.name as company_name',
      isActingAuthorSql('e.author_id', 'ap.company_id').as('is_on_behalf'),
    ])
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
}
