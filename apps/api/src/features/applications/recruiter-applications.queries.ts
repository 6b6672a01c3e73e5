import type { Stage } from '@baara/contract/applications';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { effectiveOfferStatusSql } from '../offers/public/offer-status.ts';

export type ApplicationSort = 'appliedAt' | 'stageChangedAt' | 'name';
export type OfferApplicationsFilter = {
  offerId: number;
  stage?: Stage | undefined;
  /** Only those nobody has opened; withdrawn ones are nobody's to open. */
  unread?: boolean | undefined;
  search?: string | undefined;
};

export type ApplicationsPage = {
  page: number;
  limit: number;
  sort: ApplicationSort;
  order: 'asc' | 'desc';
};
type StageCounts = ReadonlyMap<Stage, number>;
export type ApplicationSummaryRow = Awaited<ReturnType<ReturnType<typeof summary>['execute']>>[number];

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

/** @param table name or alias of `applications` in the query. */
function unreadOnly(unread: boolean | undefined, table: string): RawBuilder<boolean> {
  if (!unread) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(`${table}.read_at`)} is null and ${sql.ref(`${table}.stage`)} <> 'withdrawn')`;
}

async function countByStage(
  db: Db,
  companyId: string,
  { offerId, unread }: OfferApplicationsFilter,
): Promise<StageCounts | undefined> {
  const { rows } = await sql<{ counts: Record<string, number> | null }>`
    select (
      select json_object_agg(stage, total) from (
        select stage, count(*) as total from applications
        where offer_id = o.id and ${unreadOnly(unread, 'applications')} group by stage
      ) as counted
    ) as counts
    from offers o where o.id = ${offerId} and o.company_id = ${companyId}`.execute(db);
  return rows[0] && countsOf(rows[0].counts);
}

function countsOf(counts: Record<string, number> | null): StageCounts {
  return new Map(Object.entries(counts ?? {}) as [Stage, number][]);
}

function selectPage(
  db: Db,
  { offerId, stage, unread }: OfferApplicationsFilter,
  page: ApplicationsPage,
): Promise<ApplicationSummaryRow[]> {
  const cut = db
    .selectFrom('applications as ap')
    .$if(page.sort === 'name', (query) => query.innerJoin('accounts as a', 'a.id', 'ap.candidate_id'))
    .where('ap.offer_id', '=', offerId)
    .$if(stage !== undefined, (query) => query.where('ap.stage', '=', stage ?? ''))
    .where(unreadOnly(unread, 'ap'))
    .select('ap.id')
    .orderBy(sortOf(page, { application: 'ap', account: 'a' }))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return summary(db)
    .where('ap.id', 'in', cut)
    .orderBy(sortOf(page, { application: 'ap', account: 'a' }))
    .execute();
}

/** Reads each candidate once, for the counts and the page together: that reading is the whole cost. */
async function searchPage(
  db: Db,
  companyId: string,
  filter: OfferApplicationsFilter & { search: string },
  page: ApplicationsPage,
): Promise<OfferApplications | undefined> {
  const ofStage = filter.stage === undefined ? sql`true` : sql`stage = ${filter.stage}`;
  const { rows } = await sql<{ counts: Record<string, number> | null; ids: string[] | null }>`
    with matched as materialized (
      select ap.id, ap.stage, ap.created_at, ap.stage_changed_at, a.last_name, a.first_name
      from applications ap
      join accounts a on a.id = ap.candidate_id
      left join candidates c on c.account_id = ap.candidate_id
      where ap.offer_id = ${filter.offerId} and ${matchesWords(filter.search)}
        and ${unreadOnly(filter.unread, 'ap')}
    ),
    page as (
      select id, row_number() over () as place from (
        select id from matched where ${ofStage}
        order by ${sortOf(page, { application: 'matched', account: 'matched' })}
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
  const summaries = await summary(db).where('ap.id', 'in', ids).execute();
  const byId = new Map(summaries.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), counts };
}

/** Every word stands in the candidate's name, headline or skills; accents and case do not count. */
function matchesWords(search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const text = sql`fold(concat_ws(' ', a.first_name, a.last_name, c.headline, array_to_string(c.skills, ' ')))`;
  return sql.join(
    words.map((word) => sql`strpos(${text}, fold(${word})) > 0`),
    sql` and `,
  ) as RawBuilder<boolean>;
}

/** Ids run against the time within one instant, as in the index. @param tables where each column stands. */
function sortOf(
  { sort, order }: ApplicationsPage,
  tables: { application: string; account: string },
): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const against = sql.raw(order === 'asc' ? 'desc' : 'asc');
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${tables.application}.${column}`);
  const name = (column: string): RawBuilder<unknown> => sql`fold(${sql.ref(`${tables.account}.${column}`)})`;
  const sorts: Record<ApplicationSort, RawBuilder<unknown>> = {
    appliedAt: sql`${of('created_at')} ${direction}`,
    stageChangedAt: sql`${of('stage_changed_at')} ${direction}`,
    name: sql`${name('last_name')} ${direction}, ${name('first_name')} ${direction}`,
  };
  return sql`${sorts[sort]}, ${of('id')} ${against}`;
}

function summary(db: Db) {
  return db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .leftJoin('candidates as c', 'c.account_id', 'ap.candidate_id')
    .select([
      'ap.id',
      'ap.offer_id',
      'ap.candidate_id',
      'ap.stage',
      'ap.created_at',
      'ap.stage_changed_at',
      'ap.read_at',
      sql<boolean>`ap.cv_file_id is not null`.as('has_cv'),
      sql<boolean>`ap.message is not null`.as('has_message'),
      'a.first_name',
      'a.last_name',
      'a.avatar_file_id',
      'c.headline',
      'c.city',
      'c.skills',
      'c.experience_years',
    ]);
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findCompanyApplication>>>;

/** Everything of one application received by this company; undefined for another company's. */
export function findCompanyApplication(db: Db, companyId: string, id: string, now: Date) {
  return summary(db)
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as co', 'co.id', 'ap.company_id')
    .leftJoin('files as f', 'f.id', 'ap.cv_file_id')
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .select([
      'ap.message',
      'a.email',
      'a.phone',
      'o.title as offer_title',
      effectiveOfferStatusSql(now, 'o').as('offer_status'),
      'co.name as company_name',
      'c.summary',
      'c.education_level',
      'c.languages',
      'c.experiences',
      'c.educations',
      'c.availability',
      'c.driving_licences',
      'c.has_vehicle',
      'c.desired_salary',
      'f.id as cv_id',
      'f.name as cv_name',
      'f.extension as cv_extension',
      'f.byte_size as cv_byte_size',
      'f.created_at as cv_created_at',
    ])
    .executeTakeFirst();
}

/** The same application, held until the transaction ends, with what its messages speak of. */
export function lockCompanyApplication(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as co', 'co.id', 'ap.company_id')
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .select([
      'ap.id',
      'ap.stage',
      'ap.candidate_id',
      'ap.offer_id',
      'a.first_name',
      'a.last_name',
      'o.title as offer_title',
      'co.name as company_name',
    ])
    .forUpdate('ap')
    .executeTakeFirst();
}
export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockCompanyApplication>>>;

export async function markRead(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('applications')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

/** Who last moved this application, for the one who comes second. */
export function findLastMove(
  db: Db,
  id: string,
): Promise<{ author_id: string | null; first_name: string | null; last_name: string | null } | undefined> {
  return db
    .selectFrom('application_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.author_id')
    .where('e.application_id', '=', id)
    .where('e.kind', '=', 'stage')
    .select(['e.author_id', 'a.first_name', 'a.last_name'])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The applications shown before and after this one in its stage's list, most recent first. */
export async function findNeighbours(
  db: Db,
  id: string,
): Promise<{ previousId: string | null; nextId: string | null }> {
  // Compared inside the database: its instants are finer than a Date.
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select
      (select n.id from applications n
        where n.offer_id = ap.offer_id and n.stage = ap.stage and n.created_at >= ap.created_at
          and (n.created_at > ap.created_at or n.id < ap.id)
        order by n.created_at, n.id desc limit 1) as previous,
      (select n.id from applications n
        where n.offer_id = ap.offer_id and n.stage = ap.stage and n.created_at <= ap.created_at
          and (n.created_at < ap.created_at or n.id > ap.id)
        order by n.created_at desc, n.id limit 1) as next
    from applications ap where ap.id = ${id}`.execute(db);
  return { previousId: rows[0]?.previous ?? null, nextId: rows[0]?.next ?? null };
}

/** The CV of an application; also when the candidate has since removed it from their documents. */
export function findApplicationCv(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('applications as ap')
    .leftJoin('files as f', 'f.id', 'ap.cv_file_id')
    .where('ap.id', '=', id)
    .where('ap.company_id', '=', companyId)
    .select(['f.name', 'f.extension', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}
