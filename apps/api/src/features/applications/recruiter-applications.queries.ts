import type { Stage } from '@baara/contract/applications';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { effectiveOfferStatusSql } from '../offers/public/offer-status.ts';

export type ApplicationSort = 'appliedAt' | 'stageChangedAt' | 'name';
export type OfferApplicationsFilter = {
  offerId: number;
  stage?: Stage | undefined;
  search?: string | undefined;
};

export async function isCompanyOffer(db: Db, companyId: string, offerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', offerId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every word stands in the candidate's name, headline or skills; accents and case do not count. */
function matchesWords(search: string | undefined) {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const text = sql`fold(concat_ws(' ', a.first_name, a.last_name, c.headline, array_to_string(c.skills, ' ')))`;
  const conditions = words.map((word) => sql<boolean>`strpos(${text}, fold(${word})) > 0`);
  return sql<boolean>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`;
}

/** How many stand at each stage, whatever the stage filter says. */
export async function countOfferApplications(
  db: Db,
  { offerId, search }: OfferApplicationsFilter,
): Promise<Map<Stage, number>> {
  const rows = await db
    .selectFrom('applications as ap')
    .$if(Boolean(search), (query) =>
      query
        .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
        .leftJoin('candidates as c', 'c.account_id', 'ap.candidate_id')
        .where(matchesWords(search)),
    )
    .where('ap.offer_id', '=', offerId)
    .groupBy('ap.stage')
    .select(({ fn }) => ['ap.stage', fn.countAll<number>().as('total')])
    .execute();
  return new Map(rows.map(({ stage, total }) => [stage as Stage, total]));
}

/**
 * One page of an offer's applications. The page is cut on applications alone when nothing else is asked, so
 * that candidates are read for its rows only.
 */
async function selectPageIds(
  db: Db,
  filter: OfferApplicationsFilter,
  page: { page: number; limit: number; sort: ApplicationSort; order: 'asc' | 'desc' },
): Promise<string[]> {
  const needsCandidate = Boolean(filter.search) || page.sort === 'name';
  const direction = sql.raw(page.order);
  // Ids run against the time within one instant, as in the index.
  const against = sql.raw(page.order === 'asc' ? 'desc' : 'asc');
  const sorts = {
    appliedAt: sql`ap.created_at ${direction}`,
    stageChangedAt: sql`ap.stage_changed_at ${direction}`,
    name: sql`fold(a.last_name) ${direction}, fold(a.first_name) ${direction}`,
  };
  const rows = await db
    .selectFrom('applications as ap')
    .$if(needsCandidate, (query) =>
      query
        .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
        .leftJoin('candidates as c', 'c.account_id', 'ap.candidate_id')
        .where(matchesWords(filter.search)),
    )
    .where('ap.offer_id', '=', filter.offerId)
    .$if(filter.stage !== undefined, (query) => query.where('ap.stage', '=', filter.stage ?? ''))
    .select('ap.id')
    .orderBy(sorts[page.sort])
    .orderBy(sql`ap.id ${against}`)
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type ApplicationSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

export async function selectOfferApplications(
  db: Db,
  filter: OfferApplicationsFilter,
  page: { page: number; limit: number; sort: ApplicationSort; order: 'asc' | 'desc' },
): Promise<ApplicationSummaryRow[]> {
  const ids = await selectPageIds(db, filter, page);
  if (ids.length === 0) return [];
  const rows = new Map((await selectSummaries(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function selectSummaries(db: Db, ids: string[]) {
  return summary(db).where('ap.id', 'in', ids).execute();
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
      'a.email',
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
