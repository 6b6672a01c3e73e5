import type { ApplicationSource } from '@baara/contract/applications/sources';
import type { Stage } from '@baara/contract/applications/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { fitsAtLeast, joinFitSql } from '../../candidates/matching/public/application-fit.ts';
import { applicantNameSql, applicantNames } from '../../candidates/public/anonymous-applicant.ts';
import { type AnswersFilter, answersMatch } from '../answers/answer-filters.ts';
import { type ApplicationSummaryRow, selectSummary } from './application-summary.queries.ts';

export type ApplicationSort = 'appliedAt' | 'stageChangedAt' | 'name' | 'fit';
export type OfferApplicationsFilter = {
  offerId: number;
  stage?: Stage | undefined;
  /** Only those nobody has opened; withdrawn ones are nobody's to open. */
  unread?: boolean | undefined;
  search?: string | undefined;
  /** Only those whose profile suits the offer so well at least. */
  minFit?: number | undefined;
  source?: ApplicationSource | undefined;
  /** Only those that it presented. */
  agency?: string | undefined;
} & AnswersFilter;

export type ApplicationsPage = {
  page: number;
  limit: number;
  sort: ApplicationSort;
  order: 'asc' | 'desc';
};
type StageCounts = ReadonlyMap<Stage, number>;
type OfferApplications = { rows: ApplicationSummaryRow[]; counts: StageCounts };

/**
 * One page of an offer's applications, and how many stand at each stage whatever the stage filter says.
 * Candidates are read for the page's rows only, unless the search or the sort needs all of them.
 * @returns undefined for another company's offer.
 */
export async function selectOfferApplications(
  db: Db,
  companyId: string,
  filter: OfferApplicationsFilter,
  page: ApplicationsPage,
): Promise<OfferApplications | undefined> {
  const { search } = filter;
  if (search) return searchPage(db, companyId, { ...filter, search }, page);
  const counts = await countByStage(db, companyId, filter);
  return counts && { counts, rows: await selectPage(db, filter, page) };
}

type Narrowing = Pick<OfferApplicationsFilter, 'unread' | 'source' | 'agency' | 'criteria' | 'answers'>;
/** Whatever stage and words say. @param table name or alias of `applications` in the query. */
function narrowed({ unread, source, agency, ...answers }: Narrowing, table: string): RawBuilder<boolean> {
  const answered = answersMatch(answers, table);
  const fromSource =
    source === undefined
      ? answered
      : sql<boolean>`(${answered} and ${sql.ref(`${table}.source`)} = ${source})`;
  const matched =
    agency === undefined
      ? fromSource
      : sql<boolean>`(${fromSource} and ${sql.ref(`${table}.source_agency_id`)} = ${agency}::uuid)`;
  if (!unread) return matched;
  return sql<boolean>`(${matched} and ${sql.ref(`${table}.read_at`)} is null and ${sql.ref(`${table}.stage`)} <> 'withdrawn')`;
}

async function countByStage(
  db: Db,
  companyId: string,
  { offerId, minFit, ...narrowing }: OfferApplicationsFilter,
): Promise<StageCounts | undefined> {
  const { rows } = await sql<{ counts: Record<string, number> | null }>`
    select (
      select json_object_agg(stage, total) from (
        select ap.stage, count(*) as total
        from applications ap ${minFit === undefined ? sql`` : joinFitSql('ap')}
        where ap.offer_id = o.id and ${narrowed(narrowing, 'ap')} and ${fitsAtLeast(minFit)} group by ap.stage
      ) as counted
    ) as counts
    from offers o where o.id = ${offerId} and o.company_id = ${companyId}`.execute(db);
  return rows[0] && countsOf(rows[0].counts);
}

/** Scores are joined by what sorts or filters by them only. */
const readsFit = ({ sort, minFit }: { sort: ApplicationSort; minFit?: number | undefined }): boolean =>
  sort === 'fit' || minFit !== undefined;

const inPage = { application: 'ap', account: 'a', fit: 'fit' };
const inMatched = { application: 'matched', account: 'matched', fit: 'matched' };

function countsOf(counts: Record<string, number> | null): StageCounts {
  return new Map(Object.entries(counts ?? {}) as [Stage, number][]);
}

function selectPage(
  db: Db,
  { offerId, stage, minFit, ...narrowing }: OfferApplicationsFilter,
  page: ApplicationsPage,
): Promise<ApplicationSummaryRow[]> {
  const cut = db
    .selectFrom('applications as ap')
    .$if(page.sort === 'name', (query) => query.innerJoin('accounts as a', 'a.id', 'ap.candidate_id'))
    .$if(readsFit({ ...page, minFit }), (query) =>
      query.innerJoin('application_fits as fit', (join) =>
        join.onRef('fit.application_id', '=', 'ap.id').onRef('fit.offer_id', '=', 'ap.offer_id'),
      ),
    )
    .where('ap.offer_id', '=', offerId)
    .where(fitsAtLeast(minFit))
    .$if(stage !== undefined, (query) => query.where('ap.stage', '=', stage ?? ''))
    .where(narrowed(narrowing, 'ap'))
    .select('ap.id')
    .orderBy(sortOf(page, inPage))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return selectSummary(db).where('ap.id', 'in', cut).orderBy(sortOf(page, inPage)).execute();
}

/** Reads the words of the offer's applications once, for the counts and the page together. */
async function searchPage(
  db: Db,
  companyId: string,
  filter: OfferApplicationsFilter & { search: string },
  page: ApplicationsPage,
): Promise<OfferApplications | undefined> {
  // Names and scores are read for what needs them only.
  const byName = page.sort === 'name';
  const names = byName ? sql.join(applicantNames('ap', 'a')) : sql`null as last_name, null as first_name`;
  const withNames = byName ? sql`join accounts a on a.id = ap.candidate_id` : sql``;
  const byFit = readsFit({ ...page, minFit: filter.minFit });
  const score = byFit ? sql`fit.score` : sql`null::smallint as score`;
  const ofStage = filter.stage === undefined ? sql`true` : sql`stage = ${filter.stage}`;
  const { rows } = await sql<{ counts: Record<string, number> | null; ids: string[] | null }>`
    with matched as materialized (
      select ap.id, ap.stage, ap.created_at, ap.stage_changed_at, ${names}, ${score}
      from applications ap
      join application_search s on s.offer_id = ap.offer_id and s.application_id = ap.id
      ${withNames} ${byFit ? joinFitSql('ap') : sql``}
      where ap.offer_id = ${filter.offerId} and ${matchesWords(filter.search)}
        and ${narrowed(filter, 'ap')} and ${fitsAtLeast(filter.minFit)}
    ),
    page as (
      select id, row_number() over () as place from (
        select id from matched where ${ofStage}
        order by ${sortOf(page, inMatched)}
        limit ${page.limit} offset ${(page.page - 1) * page.limit}
      ) as cut
    )
    select
      (select json_object_agg(stage, total)
        from (select stage, count(*) as total from matched group by stage) as counted) as counts,
      (select json_agg(id order by place) from page) as ids
    from offers o where o.id = ${filter.offerId} and o.company_id = ${companyId}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const counts = countsOf(found.counts);
  const ids = found.ids ?? [];
  if (ids.length === 0) return { rows: [], counts };
  const summaries = await selectSummary(db).where('ap.id', 'in', ids).execute();
  const byId = new Map(summaries.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), counts };
}

/** The applications of one offer's list, in its order; withdrawn ones too. */
export function offerApplicationsSql(
  companyId: string,
  filter: OfferApplicationsFilter & Pick<ApplicationsPage, 'sort' | 'order'>,
  limit: number,
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select ap.id ${listedSql(companyId, filter)}
    order by ${sortOf(filter, inPage)} limit ${limit}`;
}

/** How many they are, counted no further than `most`. */
export async function countOfferApplications(
  db: Db,
  companyId: string,
  filter: OfferApplicationsFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 ${listedSql(companyId, filter)} limit ${most}) listed`.execute(db);
  return rows[0]?.total ?? 0;
}

function listedSql(
  companyId: string,
  { offerId, stage, search, minFit, ...narrowing }: OfferApplicationsFilter,
): RawBuilder<unknown> {
  const ofWords = sql`join application_search s on s.offer_id = ap.offer_id and s.application_id = ap.id`;
  return sql`from applications ap join accounts a on a.id = ap.candidate_id ${joinFitSql('ap')}
      ${search ? ofWords : sql``}
    where ap.offer_id = ${offerId} and ap.company_id = ${companyId} and ${narrowed(narrowing, 'ap')}
      and ${fitsAtLeast(minFit)} and ${stage === undefined ? sql`true` : sql`ap.stage = ${stage}`}
      and ${search ? matchesWords(search) : sql`true`}`;
}

/** Candidates of one offer's list, in the order they applied. */
export async function selectCandidateIds(
  db: Db,
  companyId: string,
  { offerId, stage, search, minFit, ...narrowing }: OfferApplicationsFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .innerJoin('application_fits as fit', 'fit.application_id', 'ap.id')
    .where(fitsAtLeast(minFit))
    .where('ap.offer_id', '=', offerId)
    .where('ap.company_id', '=', companyId)
    .where('ap.stage', '<>', 'withdrawn')
    // A conversation would name who is anonymous.
    .where('ap.is_anonymous', '=', false)
    .where(narrowed(narrowing, 'ap'))
    .$if(stage !== undefined, (query) => query.where('ap.stage', '=', stage ?? ''))
    .$if(Boolean(search), (query) =>
      query
        .innerJoin('application_search as s', (join) =>
          join.onRef('s.offer_id', '=', 'ap.offer_id').onRef('s.application_id', '=', 'ap.id'),
        )
        .where(matchesWords(search ?? '')),
    )
    .select('ap.candidate_id')
    .orderBy('ap.created_at')
    .orderBy('ap.id')
    .limit(limit)
    .execute();
  return rows.map(({ candidate_id }) => candidate_id);
}

/** Every word stands in the candidate's name, headline or skills; accents and case do not count. */
function matchesWords(search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return sql.join(
    words.map((word) => sql`strpos(s.words, fold(${word})) > 0`),
    sql` and `,
  ) as RawBuilder<boolean>;
}

/** Ids run against the time within one instant, as in the index. @param tables where each column stands. */
function sortOf(
  { sort, order }: Pick<ApplicationsPage, 'sort' | 'order'>,
  tables: { application: string; account: string; fit: string },
): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const against = sql.raw(order === 'asc' ? 'desc' : 'asc');
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${tables.application}.${column}`);
  const name = (column: 'first_name' | 'last_name'): RawBuilder<unknown> =>
    tables.account === tables.application
      ? sql`fold(${of(column)})`
      : sql`fold(${applicantNameSql(tables.application, tables.account, column)})`;
  const sorts: Record<ApplicationSort, RawBuilder<unknown>> = {
    appliedAt: sql`${of('created_at')} ${direction}`,
    stageChangedAt: sql`${of('stage_changed_at')} ${direction}`,
    name: sql`${name('last_name')} ${direction}, ${name('first_name')} ${direction}`,
    // Without a score: last, either way.
    fit: sql`${sql.ref(`${tables.fit}.score`)} ${direction} nulls last`,
  };
  return sql`${sorts[sort]}, ${of('id')} ${against}`;
}

/** Agencies that presented people who applied to an offer, by name. */
export function selectSourceAgencies(
  db: Db,
  offerId: number,
  companyId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('agencies as g')
    .where('g.company_id', '=', companyId)
    .where(
      sql<boolean>`exists (select from applications ap where ap.source_agency_id = g.id and ap.offer_id = ${offerId})`,
    )
    .select(['g.id', 'g.name'])
    .orderBy(sql`fold(g.name)`)
    .execute();
}
