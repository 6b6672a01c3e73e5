import { COLUMN_PAGE } from '@baara/contract/applications/board-page';
import type { PipelineStep } from '@baara/contract/offers/pipeline';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { type BucketCount, storedCountsSql, type StepsSince } from './board-counts.queries.ts';
import { fitsAtLeast, joinFitSql } from '../../candidates/matching/public/application-fit.ts';
import { applicantNameSql } from '../../candidates/public/anonymous-applicant.ts';
import { isOwedAnswer } from '../../workspace/statistics/public/owed-answer.ts';
import { defaultSteps } from '../../offers/pipeline/public/pipeline.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

const DAY_MS = 86_400_000;

/** One offer by its steps, or a company's offers by stage. */
export type BoardScope =
  | { offerId: number; steps: readonly PipelineStep[] }
  | { seen: OfferScope; offerIds: readonly number[] };
export type BoardFilter = {
  search?: string | undefined;
  stuck?: boolean | undefined;
  unread?: boolean | undefined;
  unanswered?: boolean | undefined;
  minFit?: number | undefined;
  sort: 'recent' | 'waiting' | 'name' | 'fit';
};

/** `target`: days after which the card is stuck; null: never. */
export type PlacedCard = { id: string; bucket: string; target: number | null };

export const bucketOf = (scope: BoardScope): RawBuilder<string> =>
  'offerId' in scope ? sql`ap.column_key` : sql`ap.stage`;

/** On a company's board, by the steps of each offer; offers with unchanged steps have the platform's. */
export const companyTarget: RawBuilder<number | null> = sql`case when ps.key is null
  then case ap.column_key ${sql.join(
    defaultSteps.map(({ key, targetDays }) => sql`when ${key} then ${targetDays}::integer`),
    sql` `,
  )} end
  else ps.target_days end`;

/**
 * The applications of the board that match the filter, as `ap`; with the time since the last move, when `withStuck`.
 */
export function cards(
  scope: BoardScope,
  { search, stuck, unread, unanswered, minFit, sort }: BoardFilter,
  { now, withStuck = stuck ?? false }: { now: Date; withStuck?: boolean },
): RawBuilder<unknown> {
  const words = searchWords(search);
  const joins = [
    'seen' in scope
      ? sql`left join recruitment_settings rs on rs.offer_id = ap.offer_id
          left join pipeline_steps ps on ps.settings_id = rs.id and ps.key = ap.column_key`
      : withStuck
        ? joinStuckSince(scope.steps, now)
        : sql``,
    words.length === 0
      ? sql``
      : sql`join application_search s on s.offer_id = ap.offer_id and s.application_id = ap.id`,
    sort === 'name' ? sql`join accounts a on a.id = ap.candidate_id` : sql``,
    sort === 'fit' || minFit !== undefined ? joinFitSql('ap') : sql``,
  ];
  const conditions = [
    'offerId' in scope
      ? sql`ap.offer_id = ${scope.offerId}`
      : isInOfferScope(scope.seen, { company: 'ap.company_id', offer: 'ap.offer_id' }),
    // By what the scope's index is made of: five thousand cards are counted without reading them.
    sql`${bucketOf(scope)} <> 'withdrawn'`,
    ...('offerIds' in scope && scope.offerIds.length > 0
      ? [sql`ap.offer_id = any(${[...scope.offerIds]})`]
      : []),
    ...words.map((word) => sql`strpos(s.words, fold(${word})) > 0`),
    ...(unread ? [sql`ap.read_at is null`] : []),
    ...(minFit === undefined ? [] : [fitsAtLeast(minFit)]),
    ...(stuck ? [isStuck(scope, now)] : []),
    ...(unanswered ? [sql`ap.answered_at is null and ${isOwedAnswer(now)}`] : []),
  ];
  return sql`from applications ap ${sql.join(joins, sql` `)} where ${sql.join(conditions, sql` and `)}`;
}

/** What moved before `step.since` is stuck there; null: never. As parameters, so that the statement stays the same. */
function joinStuckSince(steps: readonly PipelineStep[], now: Date): RawBuilder<unknown> {
  const { keys, since } = sinceOf(steps, now);
  return sql`left join unnest(${keys}::text[], ${since}::timestamptz[]) as step (key, since)
    on step.key = ap.column_key`;
}

export const sinceOf = (steps: readonly PipelineStep[], now: Date): StepsSince => ({
  keys: steps.map(({ key }) => key),
  since: steps.map(({ targetDays: days }) =>
    days === null ? null : new Date(now.getTime() - days * DAY_MS),
  ),
});

const isStuck = (scope: BoardScope, now: Date): RawBuilder<boolean> =>
  'offerId' in scope
    ? sql`coalesce(ap.stage_changed_at < step.since, false)`
    : sql`coalesce(ap.stage_changed_at < ${now}::timestamptz - make_interval(days => ${companyTarget}), false)`;

const orders: Record<BoardFilter['sort'], RawBuilder<unknown>> = {
  recent: sql`ap.stage_changed_at desc, ap.id`,
  waiting: sql`ap.stage_changed_at, ap.id desc`,
  name: sql`fold(${applicantNameSql('ap', 'a', 'last_name')}), fold(${applicantNameSql('ap', 'a', 'first_name')}), ap.id`,
  fit: sql`fit.score desc nulls last, ap.id`,
};

export type OfferBoardScope = Extract<BoardScope, { offerId: number }>;

/** All of an offer's cards: how many they are is stored (`storedCountsSql`). */
export const isWhole = (
  scope: BoardScope,
  { search, stuck, unread, unanswered, minFit }: Omit<BoardFilter, 'sort'>,
): scope is OfferBoardScope =>
  'offerId' in scope && !search && !stuck && !unread && !unanswered && minFit === undefined;

/** How many stand in each column, and how many of those are stuck: in no order, so that no name is read for it. */
export async function countCards(
  db: Db,
  scope: BoardScope,
  filtered: Omit<BoardFilter, 'sort'>,
  now: Date,
): Promise<Map<string, BucketCount>> {
  const filter: BoardFilter = { ...filtered, sort: 'recent' };
  const counts = isWhole(scope, filter)
    ? sql<BucketCount>`select ${prepared('board-counts')} counted.*
        from (${storedCountsSql(scope.offerId, sinceOf(scope.steps, now))}) as counted`
    : sql<BucketCount>`select ${bucketOf(scope)} as bucket,
        count(*)::integer as total, count(*) filter (where ${isStuck(scope, now)})::integer as stuck
      ${cards(scope, filter, { now, withStuck: true })} group by 1`;
  const { rows } = await counts.execute(db);
  return new Map(rows.map((row) => [row.bucket, row]));
}

/** The source of a placed card: an offer's steps say the target themselves. */
const placedColumns = (scope: BoardScope): RawBuilder<unknown> =>
  sql`ap.id, ${bucketOf(scope)} as bucket, ${'offerId' in scope ? sql`null::integer` : companyTarget} as target`;

export function withTargets(scope: BoardScope, rows: PlacedCard[]): PlacedCard[] {
  if ('seen' in scope) return rows;
  const targets = new Map(scope.steps.map(({ key, targetDays }) => [key, targetDays]));
  return rows.map((row) => ({ ...row, target: targets.get(row.bucket) ?? null }));
}

export type FirstCards = { keys: readonly string[]; now: Date };

/** Each column's first cards are read from the index by themselves. */
export function firstOfEach(
  scope: BoardScope,
  filter: BoardFilter,
  { keys, now }: FirstCards,
): RawBuilder<PlacedCard> {
  const order = orders[filter.sort];
  return sql<PlacedCard>`select first.id, first.bucket, first.target
    from unnest(${[...keys]}::text[]) with ordinality as k (key, rank)
    cross join lateral (
      select ${placedColumns(scope)}, row_number() over (order by ${order}) as place
      ${cards(scope, filter, { now })} and ${bucketOf(scope)} = k.key order by ${order} limit ${COLUMN_PAGE}
    ) as first order by k.rank, first.place`;
}

/** The first cards of these columns, in their order. */
export async function selectFirstCards(
  db: Db,
  scope: BoardScope,
  filter: BoardFilter,
  first: FirstCards,
): Promise<PlacedCard[]> {
  // A search reads the words of all the cards, once.
  const { rows } = await (
    searchWords(filter.search).length === 0
      ? firstOfEach(scope, filter, first)
      : sql<PlacedCard>`
        select id, bucket, target from (
          select ${placedColumns(scope)},
            row_number() over (partition by ${bucketOf(scope)} order by ${orders[filter.sort]}) as place
          ${cards(scope, filter, { now: first.now })}
        ) as placed where place <= ${COLUMN_PAGE} order by bucket, place`
  ).execute(db);
  return withTargets(scope, rows);
}

/** A page of one column. */
export async function selectColumnCards(
  db: Db,
  scope: BoardScope,
  filter: BoardFilter & { bucket: string; page: number; limit: number },
  now: Date,
): Promise<PlacedCard[]> {
  const { rows } = await sql<PlacedCard>`
    select ${placedColumns(scope)}
    ${cards(scope, filter, { now })} and ${bucketOf(scope)} = ${filter.bucket}
    order by ${orders[filter.sort]} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(
    db,
  );
  return withTargets(scope, rows);
}

/** The last change of the board's cards, from the end of each column's index. @param buckets every column there is. */
export async function selectLatestChange(
  db: Db,
  scope: BoardScope,
  buckets: readonly string[],
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(latest.at) as at from unnest(${[...buckets]}::text[]) as k (key)
    cross join lateral (
      select ap.stage_changed_at as at from applications ap
      where ${'offerId' in scope ? sql`ap.offer_id = ${scope.offerId}` : isInOfferScope(scope.seen, { company: 'ap.company_id', offer: 'ap.offer_id' })}
        and ${bucketOf(scope)} = k.key order by ap.stage_changed_at desc limit 1
    ) as latest`.execute(db);
  return rows[0]?.at ?? null;
}

/** Titles of the steps that offers gave names of their own, by offer and key. */
export async function selectStepTitles(db: Db, offerIds: readonly number[]): Promise<Map<string, string>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('pipeline_steps as p')
    .innerJoin('recruitment_settings as s', 's.id', 'p.settings_id')
    .where('s.offer_id', 'in', [...offerIds])
    .select(['s.offer_id', 'p.key', 'p.title'])
    .execute();
  return new Map(rows.map(({ offer_id: offerId, key, title }) => [`${offerId}:${key}`, title]));
}
